import cluster from 'node:cluster';
import { LRUCache } from 'lru-cache';

interface LimitOptions {
  hits: number;
  windowMs: number;
  /** Workers of one start share the counts of limits with a name; each instance counts on its own. */
  name?: string;
}

/** Sent between workers. */
interface HitMessage {
  kind: 'kontak:hit';
  name: string;
  key: string;
  weight: number;
}

const isHit = (message: unknown): message is HitMessage =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'kontak:hit';

/** Counts in memory only, so that no address is stored. */
export function createLimit({ hits, windowMs, name }: LimitOptions) {
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: windowMs, noUpdateTTL: true });
  const add = (key: string, weight: number) => counts.set(key, (counts.get(key) ?? 0) + weight);
  if (name !== undefined && cluster.isWorker) listen(name, add);
  return {
    isReached: (key: string) => (counts.get(key) ?? 0) >= hits,
    /** The seconds until the next try if the limit is reached, else it counts and returns undefined. */
    retryAfter(key: string, weight = 1): number | undefined {
      if ((counts.get(key) ?? 0) >= hits) return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1_000));
      add(key, weight);
      if (name !== undefined && cluster.isWorker)
        process.send?.({ kind: 'kontak:hit', name, key, weight } satisfies HitMessage);
      return undefined;
    },
  };
}

const listeners = new Map<string, (key: string, weight: number) => void>();

function listen(name: string, listener: (key: string, weight: number) => void): void {
  if (listeners.size === 0)
    process.on('message', (message) => {
      if (isHit(message)) listeners.get(message.name)?.(message.key, message.weight);
    });
  listeners.set(name, listener);
}

/** In the primary process: forwards what one worker has counted to the others. */
export function shareLimits(): void {
  cluster.on('message', (from, message) => {
    if (!isHit(message)) return;
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker && worker.id !== from.id && worker.isConnected()) worker.send(message);
  });
}
