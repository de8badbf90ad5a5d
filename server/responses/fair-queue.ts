/** Who sends a request, as limits and queues count: an IPv4 address, or the networks of an IPv6 address. */
export interface Caller {
  /** Of an IPv6 address its /56, the smallest network that providers assign to a customer. */
  address: string;
  /** Of an IPv6 address its /48, the largest that a customer usually has. */
  network: string;
}

type Release = () => void;

interface Waiting extends Caller {
  signal: AbortSignal | undefined;
  resolve(release: Release | undefined): void;
}

export interface FairQueueOptions {
  /** How many run at the same time. */
  concurrency: number;
  /** How many may wait, in all and of one address. A network may have twice as many waiting as an address. */
  maxWaiting: number;
  maxWaitingPerAddress: number;
}

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * A queue in which networks take turns, and inside a network its addresses. A caller is refused when its own share is
 * full. When the whole queue is full, the caller with the most waiting requests loses the last of them.
 */
export function createFairQueue({ concurrency, maxWaiting, maxWaitingPerAddress }: FairQueueOptions) {
  // A Map iterates in the order of insertion: the first key is the next to take its turn.
  const networks = new Map<string, Map<string, Waiting[]>>();
  let running = 0;
  let waiting = 0;

  const countOf = (network: string) =>
    [...(networks.get(network)?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);

  function add(entry: Waiting): void {
    const addresses = networks.get(entry.network) ?? new Map<string, Waiting[]>();
    const entries = addresses.get(entry.address) ?? [];
    entries.push(entry);
    addresses.set(entry.address, entries);
    networks.set(entry.network, addresses);
    waiting += 1;
  }

  /** Takes an entry out; the address and its network go to the end of the order. */
  function take({ network, address }: Caller, which: 'shift' | 'pop'): Waiting | undefined {
    const addresses = networks.get(network);
    const entries = addresses?.get(address);
    const entry = entries?.[which]();
    if (!addresses || !entries || !entry) return undefined;
    waiting -= 1;
    addresses.delete(address);
    if (entries.length > 0) addresses.set(address, entries);
    networks.delete(network);
    if (addresses.size > 0) networks.set(network, addresses);
    return entry;
  }

  function next(): Waiting | undefined {
    for (const [network, addresses] of networks) {
      for (const address of addresses.keys()) return take({ network, address }, 'shift');
    }
    return undefined;
  }

  function makeRoom(caller: Caller): boolean {
    const longest = [...networks]
      .flatMap(([network, addresses]) =>
        [...addresses].map(([address, { length }]) => ({ network, address, length })),
      )
      .reduce((a, b) => (b.length > a.length ? b : a));
    const own = networks.get(caller.network)?.get(caller.address)?.length ?? 0;
    if (longest.length <= own + 1) return false;
    take(longest, 'pop')?.resolve(undefined);
    return true;
  }

  function start(entry: Waiting): void {
    running += 1;
    let isReleased = false;
    entry.resolve(() => {
      if (isReleased) return;
      isReleased = true;
      running -= 1;
      startNext();
    });
  }

  function startNext(): void {
    while (running < concurrency) {
      const entry = next();
      if (!entry) return;
      if (entry.signal?.aborted) entry.resolve(undefined);
      else start(entry);
    }
  }

  return {
    /** Waits for a turn. The caller must release it. Undefined for a caller that is refused or has disconnected. */
    acquire(caller: Caller, signal?: AbortSignal): Promise<Release | undefined> {
      const own = networks.get(caller.network)?.get(caller.address)?.length ?? 0;
      const isFull =
        own >= maxWaitingPerAddress ||
        countOf(caller.network) >= 2 * maxWaitingPerAddress ||
        (waiting >= maxWaiting && !makeRoom(caller));
      if (isFull) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        add({ ...caller, signal, resolve });
        startNext();
      });
    },
    waitingCount: () => waiting,
  };
}
