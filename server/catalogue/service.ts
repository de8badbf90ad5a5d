import { setTimeout as sleep } from 'node:timers/promises';
import { withRetry } from '#domain/retry.ts';
import { isRetryableRead } from '#server/database/failures.ts';
import type { Log } from '#server/observability/log.ts';
import { type Catalogue, createCatalogue, prepareCatalogue } from './catalogue.ts';
import { versionNumber } from './read-catalogue.ts';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

export type Source = 'database' | 'cache' | 'snapshot';

export interface CatalogueService {
  /**
   * The catalogue to show and where it came from. Never fails: the last resort is the shipped snapshot. With `allowStale`
   * it does not wait for the reading of a large change.
   */
  current(options?: {
    refresh?: boolean;
    allowStale?: boolean;
  }): Promise<{ catalogue: Catalogue; source: Source }>;
  /** The version of a valid cache, synchronously; undefined when `current` would have to read. */
  cachedVersion(): string | undefined;
  /** The cached catalogue, synchronously, even when it is stale. */
  getCached(): { catalogue: Catalogue; from: 'database' | 'snapshot' } | undefined;
  /** Call it after a write. */
  invalidate(options?: { rows?: number }): void;
  /** Call it when any instance has written this version; a cache that has it already stays valid. */
  onRemoteChange(version: string): void;
  /** The listener is called after each new version. */
  onChange(listener: () => void): void;
  /** Resolves when no read is running and the latest catalogue is in the snapshot file. */
  flush(): Promise<void>;
}

/** Reads everything, or what changed since `previous`. */
type Read = (previous?: Snapshot) => Promise<Snapshot>;

interface Options {
  /** Absent without a database. */
  readCatalogue?: Read | undefined;
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

const maxReads = 5;
/** A change of more rows takes up to a second to be read. */
const largeChange = 2_000;
const retryAfterMs = 1_000;
const firstReadTimeoutMs = 15_000;

export function createCatalogueService(options: Options): CatalogueService {
  const {
    readCatalogue,
    ownSnapshot,
    shippedSnapshot,
    log,
    ttlMs = 300_000,
    timeoutMs = 2_000,
    // Monotonic: the wall clock may be set back.
    now = () => performance.now(),
  } = options;
  let cached: Cached | undefined;
  /** How often the cache was invalidated, now and when the cached catalogue was read. */
  let invalidations = 0;
  let invalidationsAtRead = -1;
  /** The highest version that a notification named. */
  let latestVersion = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<boolean> | undefined;
  let isLargeChange = false;
  const listeners: (() => void)[] = [];
  let savedVersion: string | undefined;
  let saving: Promise<void> = Promise.resolve();

  /** Without a database the snapshot has no time limit. */
  function isFresh(): boolean {
    if (!cached || isBehind(cached.catalogue, invalidationsAtRead)) return false;
    return !readCatalogue || (cached.from === 'database' && now() - cached.readAt < ttlMs);
  }

  function isBehind(snapshot: Snapshot, invalidationsSeen: number): boolean {
    return invalidationsSeen !== invalidations || versionNumber(snapshot) < latestVersion;
  }

  async function load(read: Read): Promise<boolean> {
    const readOnce = (known?: Snapshot) =>
      withRetry(() => read(known?.epoch ? known : undefined), {
        tries: 3,
        baseDelay: 500,
        isRetryable: isRetryableRead,
      });
    try {
      let invalidationsSeen = invalidations;
      let snapshot: Snapshot = await readOnce(cached?.catalogue);
      // Rows that are written during a read are read again, a few times at most, so that constant writes do not block readers.
      for (let reads = 1; isBehind(snapshot, invalidationsSeen) && reads < maxReads; reads += 1) {
        invalidationsSeen = invalidations;
        const next = await readOnce(snapshot);
        // The notification came from a database that was replaced since; this one may never reach that version.
        if (next.version === snapshot.version && versionNumber(next) < latestVersion) latestVersion = 0;
        snapshot = next;
      }
      await publish(snapshot, invalidationsSeen);
      failedAt = Number.NEGATIVE_INFINITY;
      return true;
    } catch (error) {
      if (failedAt === Number.NEGATIVE_INFINITY)
        log.warn({ error }, 'cannot read the database; serving the cache or the snapshot');
      failedAt = now();
      return false;
    } finally {
      loading = undefined;
      isLargeChange = false;
    }
  }

  async function publish(snapshot: Snapshot, invalidationsSeen: number): Promise<void> {
    // A catalogue from the snapshot file shares no rows with the database's, so it cannot be updated in place.
    const previous = cached?.catalogue.epoch ? cached.catalogue : undefined;
    const finish =
      previous?.version === snapshot.version
        ? () => ({ ...previous, ...snapshot })
        : await prepareCatalogue(snapshot, previous);
    // No await from here on: the index and the catalogue change in one step.
    const catalogue = finish();
    const isNew = catalogue.version !== cached?.catalogue.version;
    cached = { catalogue, readAt: now(), from: 'database' };
    invalidationsAtRead = invalidationsSeen;
    if (isNew) for (const listener of listeners) listener();
    save(catalogue);
  }

  function startLoading(): Promise<boolean> {
    if (!readCatalogue) return Promise.resolve(false);
    loading ??= load(readCatalogue);
    return loading;
  }

  function save(catalogue: Catalogue) {
    if (catalogue.version === savedVersion) return;
    savedVersion = catalogue.version;
    saving = saving
      .then(() => (catalogue.version === savedVersion ? writeSnapshot(ownSnapshot, catalogue) : undefined))
      .catch((error) => {
        savedVersion = undefined;
        log.error({ error }, 'could not write the snapshot');
      });
  }

  async function readAnySnapshot(): Promise<Catalogue> {
    for (const file of [ownSnapshot, shippedSnapshot]) {
      const snapshot = await readSnapshot(file).catch(
        (error) => void log.error({ error }, 'could not read a snapshot'),
      );
      if (snapshot) return createCatalogue(snapshot);
    }
    throw new Error(`Neither ${ownSnapshot} nor ${shippedSnapshot} holds a snapshot`);
  }

  async function cacheSnapshot(): Promise<Cached> {
    const invalidationsSeen = invalidations;
    const catalogue = await readAnySnapshot();
    const last = cached?.catalogue;
    const isSame = last?.version === catalogue.version && last.updatedAt === catalogue.updatedAt;
    cached = { catalogue: isSame ? last : catalogue, readAt: now(), from: 'snapshot' };
    invalidationsAtRead = invalidationsSeen;
    return cached;
  }

  return {
    async current({ refresh = false, allowStale = false } = {}) {
      if (allowStale && isLargeChange && cached) return { catalogue: cached.catalogue, source: 'cache' };
      if (cached && !refresh && isFresh()) {
        return { catalogue: cached.catalogue, source: cached.from === 'snapshot' ? 'snapshot' : 'cache' };
      }

      const hasFailed = failedAt !== Number.NEGATIVE_INFINITY;
      if (now() - failedAt >= retryAfterMs) {
        const loaded = startLoading();
        // After a failure the next read runs in the background and the cache is served meanwhile.
        const limitMs = cached ? timeoutMs : firstReadTimeoutMs;
        const isLoaded = (load: Promise<boolean>) =>
          Promise.race([load, sleep(limitMs, false, { ref: false })]);
        if (!(hasFailed && cached) && (await isLoaded(loaded)) && cached) {
          // The read may have begun before this call and miss what was written in between.
          if (!isFresh()) await isLoaded(startLoading());
          return { catalogue: cached.catalogue, source: 'database' };
        }
      }
      if (readCatalogue && cached && isFresh()) return { catalogue: cached.catalogue, source: 'cache' };
      if (!cached || !readCatalogue)
        return { catalogue: (await cacheSnapshot()).catalogue, source: 'snapshot' };
      // The snapshot file has the same content as the cache, so it need not be read.
      if (cached.from === 'database' && invalidationsAtRead === invalidations)
        cached = { ...cached, from: 'snapshot' };
      return { catalogue: cached.catalogue, source: 'snapshot' };
    },

    cachedVersion: () => (isFresh() ? cached?.catalogue.version : undefined),

    getCached: () => cached,

    invalidate({ rows = 1 } = {}) {
      invalidations += 1;
      if (rows > largeChange) isLargeChange = true;
      void startLoading();
    },

    onRemoteChange(version) {
      if (cached?.from === 'database' && versionNumber(cached.catalogue) >= Number(version)) return;
      latestVersion = Math.max(latestVersion, Number(version));
      void startLoading();
    },

    onChange: (listener) => void listeners.push(listener),

    async flush() {
      await loading;
      await saving;
    },
  };
}
