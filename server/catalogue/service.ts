import { withRetry } from '#domain/retry.ts';
import { isRetryableRead } from '#server/database/failures.ts';
import type { Log } from '#server/log.ts';
import { type Catalogue, createCatalogue, nextCatalogue } from './catalogue.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

export type Source = 'database' | 'cache' | 'snapshot';

export interface CatalogueService {
  /** What to show now, and where it came from. Never fails: the last resort is the snapshot that ships. */
  current(options?: { refresh?: boolean }): Promise<{ catalogue: Catalogue; source: Source }>;
  /** The version in memory, without waiting; undefined when `current` would have to look. */
  cachedVersion(): string | undefined;
  /** What is in memory, without waiting, however old. */
  getCached(): { catalogue: Catalogue; from: 'database' | 'snapshot' } | undefined;
  /** Something was written: the memory no longer counts. */
  invalidate(): void;
  /** Another instance, or this one, wrote version `count`: drops the memory unless it holds that already. */
  onRemoteChange(count: string): void;
  /** Calls back whenever another version has been read. */
  onChange(listener: () => void): void;
  /** Resolves when the snapshot on disk holds the latest catalogue that was read. */
  flush(): Promise<void>;
}

/** Reads everything, or what was written since `known`. */
type Read = (known?: Snapshot) => Promise<Snapshot>;

interface Options {
  /** Absent when there is no database at all. */
  readAll?: Read | undefined;
  ownSnapshot: string;
  shippedSnapshot: string;
  log: Log;
  ttlMs?: number;
  timeoutMs?: number;
  now?: () => number;
}

interface Cached {
  catalogue: Catalogue;
  readAt: number;
  from: 'database' | 'snapshot';
}

const mostPasses = 5;
const askAgainAfter = 1_000;
const startTimeoutMs = 15_000;

export function createCatalogueService(options: Options): CatalogueService {
  const {
    readAll,
    ownSnapshot,
    shippedSnapshot,
    log,
    ttlMs = 300_000,
    timeoutMs = 2_000,
    // Not the time of day, which may be set back while the database is away.
    now = () => performance.now(),
  } = options;
  let cached: Cached | undefined;
  let writes = 0;
  let readAtWrite = -1;
  /** The highest count of writes that others told of. */
  let latestVersion = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<boolean> | undefined;
  const listeners: (() => void)[] = [];
  let savedVersion: string | undefined;
  let saving: Promise<void> = Promise.resolve();

  /** Without a database the snapshot is all there is, and stays fresh until somebody says otherwise. */
  function isFresh(): boolean {
    if (!cached || readAtWrite !== writes || countOf(cached.catalogue) < latestVersion) return false;
    return !readAll || (cached.from === 'database' && now() - cached.readAt < ttlMs);
  }

  /** Only what was read from the database can be built upon. */
  async function readNext(read: Read, last = cached?.catalogue): Promise<Catalogue> {
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
        if (next.version === catalogue.version && countOf(next) < latestVersion) latestVersion = 0;
        catalogue = next;
      }
      const isNew = catalogue.version !== cached?.catalogue.version;
      cached = { catalogue, readAt: now(), from: 'database' };
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
    return seen !== writes || countOf(catalogue) < latestVersion;
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

  function invalidate() {
    writes += 1;
    void startLoading();
  }

  return {
    async current({ refresh = false } = {}) {
      if (cached && !refresh && isFresh()) {
        return { catalogue: cached.catalogue, source: cached.from === 'snapshot' ? 'snapshot' : 'cache' };
      }

      const justFailed = now() - failedAt < askAgainAfter;
      if (!justFailed) {
        const attempt = startLoading();
        // While the database is known to be away nobody waits for it, but each visit after a second asks again.
        const knownAway = failedAt !== Number.NEGATIVE_INFINITY && cached !== undefined;
        const arrived = knownAway ? false : await within(cached ? timeoutMs : startTimeoutMs, attempt);
        if (arrived && cached) return { catalogue: cached.catalogue, source: 'database' };
      }
      if (readAll && cached && isFresh()) return { catalogue: cached.catalogue, source: 'cache' };
      if (!cached || !readAll) {
        const seen = writes;
        const read = await readAnySnapshot();
        const last = cached?.catalogue;
        const isSame = last?.version === read.version && last.updatedAt === read.updatedAt;
        cached = { catalogue: isSame ? last : read, readAt: now(), from: 'snapshot' };
        readAtWrite = seen;
      } else if (cached.from === 'database' && readAtWrite === writes) {
        // The own snapshot is what the memory last held, so reading it again would change nothing but the label.
        cached = { ...cached, from: 'snapshot' };
      }
      return { catalogue: cached.catalogue, source: 'snapshot' };
    },

    cachedVersion: () => (isFresh() ? cached?.catalogue.version : undefined),

    getCached: () => cached,

    invalidate,

    onRemoteChange(count) {
      if (cached?.from === 'database' && countOf(cached.catalogue) >= Number(count)) return;
      latestVersion = Math.max(latestVersion, Number(count));
      void startLoading();
    },

    onChange: (listener) => void listeners.push(listener),

    async flush() {
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
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
