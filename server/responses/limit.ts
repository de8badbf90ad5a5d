import { LRUCache } from 'lru-cache';

/** Counts in memory only, so that no address is stored. Each process counts on its own. */
export function createLimit({ hits, windowMs }: { hits: number; windowMs: number }) {
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: windowMs, noUpdateTTL: true });
  return {
    /** The seconds until the next try if the limit is reached, else it counts and returns undefined. */
    retryAfter(key: string, weight = 1): number | undefined {
      const count = counts.get(key) ?? 0;
      if (count >= hits) return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1_000));
      counts.set(key, count + weight);
      return undefined;
    },
  };
}
