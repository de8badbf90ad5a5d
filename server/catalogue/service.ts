import { withRetry } from '#domain/retry.ts';
import { isRetryableRead } from '#server/database/failures.ts';
import type { Log } from '#server/observability/log.ts';
import { type Catalogue, createCatalogue, nextCatalogue } from './catalogue.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

export type Source = 'database' | 'cache' | 'snapshot';

export interface CatalogueService {
  /** What to show now, and where it came from. Never fails: the last resort is the snapshot that ships. */
  current(options?: { refresh?: boolean }): Promise<{ catalogue: Catalogue; source: Source }>;
  /** The version in memory, without waiting; undefined when `current` would have to look. */
  freshVersion(): string | undefined;
  /** What is in memory, without waiting, however old. */
  held(): { catalogue: Catalogue; from: 'database' | 'snapshot' } | undefined;
  /** Something was written: the memory no longer counts. */
  drop(): void;
  /** Another instance, or this one, wrote version `count`: drops the memory unless it holds that already. */
  heard(count: string): void;
  /** Calls back whenever another version has been read. */
  onChange(listener: () => void): void;
  /** Resolves when the snapshot on disk holds the latest catalogue that was read. */
  settled(): Promise<void>;
}

/** Reads everything, or what was written since `known`. */
type Read = (known?: Snapshot) => Promise<Snapshot>;

interface Options {
  /** Absent when there is no database at all. */
  readAll?: Read | undefined;
  ownSnapshot: string;
  shippedSnapshot: string;
  log: Log;
  timeToLive?: number;
  patience?: number;
  now?: () => number;
}

interface Memory {
  catalogue: Catalogue;
  readAt: number;
  from: 'database' | 'snapshot';
}

const mostPasses = 5;
const askAgainAfter = 1_000;
const patienceAtStart = 15_000;

export function createCatalogueService(options: Options): CatalogueService {
  const {
    readAll,
    ownSnapshot,
    shippedSnapshot,
    log,
    timeToLive = 300_000,
    patience = 2_000,
    // Not the time of day, which may be set back while the database is away.
    now = () => performance.now(),
  } = options;
  let memory: Memory | undefined;
  let writes = 0;
  let readAtWrite = -1;
  /** The highest count of writes that others told of. */
  let told = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<boolean> | undefined;
  const listeners: (() => void)[] = [];
  let savedVersion: string | undefined;
  let saving: Promise<void> = Promise.resolve();

  /** Without a database the snapshot is all there is, and stays fresh until somebody says otherwise. */
  function isFresh(): boolean {
    if (!memory || readAtWrite !== writes || countOf(memory.catalogue) < told) return false;
    return !readAll || (memory.from === 'database' && now() - memory.readAt < timeToLive);
  }

  /** Only what was read from the database can be built upon. */
  async function readNext(read: Read, last = memory?.catalogue): Promise<Catalogue> {
    const known = last?.mark && last;
    const retry = { tries: 3, baseDelay: 500, isRetryable: isRetryableRead };
    const snapshot = await withRetry(() => read(known), retry);
    return known?.version === snapshot.version
      ? { ...known, mark: snapshot.mark }
      : nextCatalogue(snapshot, known);
  }

  async function load(read: Read): Promise<boolean> {
    try {
      let seen = writes;
      let catalogue = await readNext(read);
      // What is written while it is read is read again, but whoever writes without end does not hold up the readers.
      for (let passes = 1; isBehind(catalogue, seen) && passes < mostPasses; passes += 1) {
        seen = writes;
        const next = await readNext(read, catalogue);
        // Told of by a database that has been exchanged since; this one will never get there.
        if (next.version === catalogue.version && countOf(next) < told) told = 0;
        catalogue = next;
      }
      const isNew = catalogue.version !== memory?.catalogue.version;
      memory = { catalogue, readAt: now(), from: 'database' };
      readAtWrite = seen;
      if (isNew) for (const listener of listeners) listener();
      failedAt = Number.NEGATIVE_INFINITY;
      save(catalogue);
      return true;
    } catch (error) {
      if (failedAt === Number.NEGATIVE_INFINITY)
        log.warn({ error }, 'the database does not answer; serving what is at hand');
      failedAt = now();
      return false;
    } finally {
      loading = undefined;
    }
  }

  function isBehind(catalogue: Catalogue, seen: number): boolean {
    return seen !== writes || countOf(catalogue) < told;
  }

  function startLoading(): Promise<boolean> {
    if (!readAll) return Promise.resolve(false);
    loading ??= load(readAll);
    return loading;
  }

  function save(catalogue: Catalogue) {
    if (catalogue.version === savedVersion) return;
    savedVersion = catalogue.version;
    saving = saving
      .then(() => (catalogue.version === savedVersion ? writeSnapshot(ownSnapshot, catalogue) : undefined))
      .catch((error) => {
        savedVersion = undefined;
        log.error({ error }, 'the snapshot could not be written');
      });
  }

  async function readAnySnapshot(): Promise<Catalogue> {
    for (const file of [ownSnapshot, shippedSnapshot]) {
      const snapshot = await readSnapshot(file).catch(
        (error) => void log.error({ error }, 'a snapshot could not be read'),
      );
      if (snapshot) return createCatalogue(snapshot);
    }
    throw new Error(`Neither ${ownSnapshot} nor ${shippedSnapshot} holds a snapshot`);
  }

  function drop() {
    writes += 1;
    void startLoading();
  }

  return {
    async current({ refresh = false } = {}) {
      if (memory && !refresh && isFresh()) {
        return { catalogue: memory.catalogue, source: memory.from === 'snapshot' ? 'snapshot' : 'cache' };
      }

      const justFailed = now() - failedAt < askAgainAfter;
      if (!justFailed) {
        const attempt = startLoading();
        // While the database is known to be away nobody waits for it, but each visit after a second asks again.
        const knownAway = failedAt !== Number.NEGATIVE_INFINITY && memory !== undefined;
        const arrived = knownAway ? false : await within(memory ? patience : patienceAtStart, attempt);
        if (arrived && memory) return { catalogue: memory.catalogue, source: 'database' };
      }
      if (readAll && memory && isFresh()) return { catalogue: memory.catalogue, source: 'cache' };
      if (!memory || !readAll) {
        const seen = writes;
        const read = await readAnySnapshot();
        const last = memory?.catalogue;
        const isSame = last?.version === read.version && last.updatedAt === read.updatedAt;
        memory = { catalogue: isSame ? last : read, readAt: now(), from: 'snapshot' };
        readAtWrite = seen;
      } else if (memory.from === 'database' && readAtWrite === writes) {
        // The own snapshot is what the memory last held, so reading it again would change nothing but the label.
        memory = { ...memory, from: 'snapshot' };
      }
      return { catalogue: memory.catalogue, source: 'snapshot' };
    },

    freshVersion: () => (isFresh() ? memory?.catalogue.version : undefined),

    held: () => memory,

    drop,

    heard(count) {
      if (memory?.from === 'database' && countOf(memory.catalogue) >= Number(count)) return;
      told = Math.max(told, Number(count));
      void startLoading();
    },

    onChange: (listener) => void listeners.push(listener),

    async settled() {
      await loading;
      await saving;
    },
  };
}

/** How many writes a catalogue has seen. */
function countOf({ version }: Catalogue): number {
  return Number.parseInt(version, 10);
}

async function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patienceOver = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([work, patienceOver]);
  } finally {
    clearTimeout(timer);
  }
}
