/** Who sends a request, as limits and queues count: an IPv4 address, or the networks of an IPv6 address. */
export interface ClientAddress {
  /** For IPv6 the /56, the smallest network that providers assign to a customer. */
  address: string;
  /** For IPv6 the /48, the largest network that a customer usually has. */
  network: string;
}

type Release = () => void;

interface Entry extends ClientAddress {
  resolve(release: Release | undefined): void;
  onAbort?: () => void;
  signal: AbortSignal | undefined;
}

interface Network {
  /** The waiting entries of each address. */
  addresses: Map<string, Entry[]>;
  waiting: number;
  running: number;
}

export interface FairQueueOptions {
  /** How many run at the same time, in all and of one network. */
  concurrency: number;
  concurrencyPerNetwork?: number;
  /** How many may wait, in all and of one address. A network may have twice as many waiting as an address. */
  maxWaiting: number;
  maxWaitingPerAddress: number;
}

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * A queue in which networks take turns, and inside a network its addresses. A client is refused when its own share is
 * full. When the whole queue is full, the network with the most waiting requests loses its newest.
 */
export function createFairQueue({
  concurrency,
  concurrencyPerNetwork = concurrency,
  maxWaiting,
  maxWaitingPerAddress,
}: FairQueueOptions) {
  // A Map iterates in the order of insertion: the first network that may run takes the next turn.
  const networks = new Map<string, Network>();
  let running = 0;
  let waiting = 0;

  const entriesOf = ({ network, address }: ClientAddress) =>
    networks.get(network)?.addresses.get(address) ?? [];
  const waitingOf = (network: string) => networks.get(network)?.waiting ?? 0;

  function forgetIfUnused(name: string, { waiting, running }: Network): void {
    if (waiting + running === 0) networks.delete(name);
  }

  function add(entry: Entry): void {
    const network = networks.get(entry.network) ?? { addresses: new Map(), waiting: 0, running: 0 };
    network.addresses.set(entry.address, [...entriesOf(entry), entry]);
    network.waiting += 1;
    networks.set(entry.network, network);
    waiting += 1;
    if (!entry.signal) return;
    entry.onAbort = () => {
      remove(entry);
      entry.resolve(undefined);
    };
    entry.signal.addEventListener('abort', entry.onAbort, { once: true });
  }

  function remove(entry: Entry): void {
    const network = networks.get(entry.network);
    const left = entriesOf(entry).filter((each) => each !== entry);
    if (!network || left.length === entriesOf(entry).length) return;
    if (left.length > 0) network.addresses.set(entry.address, left);
    else network.addresses.delete(entry.address);
    network.waiting -= 1;
    waiting -= 1;
    if (entry.onAbort) entry.signal?.removeEventListener('abort', entry.onAbort);
    forgetIfUnused(entry.network, network);
  }

  /** Makes room for a client, unless its network has as many waiting as any other. */
  function evictNewest(client: ClientAddress): boolean {
    const [longest] = [...networks].sort(([, a], [, b]) => b.waiting - a.waiting);
    if (!longest || longest[1].waiting <= waitingOf(client.network) + 1) return false;
    const [entries] = [...longest[1].addresses.values()].sort((a, b) => b.length - a.length);
    const newest = entries?.at(-1);
    if (!newest) return false;
    remove(newest);
    newest.resolve(undefined);
    return true;
  }

  function next(): Entry | undefined {
    for (const [name, network] of networks) {
      if (network.running >= concurrencyPerNetwork) continue;
      const [first] = network.addresses;
      const entry = first?.[1][0];
      if (!first || !entry) continue;
      remove(entry);
      // The network and the address go to the end of the order.
      network.running += 1;
      networks.delete(name);
      networks.set(name, network);
      const left = network.addresses.get(first[0]);
      if (left) {
        network.addresses.delete(first[0]);
        network.addresses.set(first[0], left);
      }
      return entry;
    }
    return undefined;
  }

  function startNext(): void {
    while (running < concurrency) {
      const entry = next();
      if (!entry) return;
      running += 1;
      let isReleased = false;
      entry.resolve(() => {
        if (isReleased) return;
        isReleased = true;
        running -= 1;
        const network = networks.get(entry.network);
        if (network) {
          network.running -= 1;
          forgetIfUnused(entry.network, network);
        }
        startNext();
      });
    }
  }

  return {
    /** Waits for a turn. The client must release it. Undefined for a client that is refused or has disconnected. */
    acquire(client: ClientAddress, signal?: AbortSignal): Promise<Release | undefined> {
      const isFull =
        signal?.aborted ||
        entriesOf(client).length >= maxWaitingPerAddress ||
        waitingOf(client.network) >= 2 * maxWaitingPerAddress ||
        (waiting >= maxWaiting && !evictNewest(client));
      if (isFull) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        add({ address: client.address, network: client.network, signal, resolve });
        startNext();
      });
    },
  };
}
