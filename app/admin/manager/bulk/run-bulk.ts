import { StoreError } from '../../store/catalogue-store.ts';

export interface BulkFailure<Item> {
  item: Item;
  /** Absent for items that were not tried. */
  error?: unknown;
}

export interface BulkResult<Item, Result> {
  done: { item: Item; result: Result }[];
  failed: BulkFailure<Item>[];
}

interface BulkOptions<Item, Result> {
  items: readonly Item[];
  work: (item: Item) => Promise<Result>;
  onProgress: (finished: number) => void;
  isStopped: () => boolean;
  atOnce?: number;
}

/** After one of these errors every further item would fail too. */
const hopeless = ['unreachable', 'PGRST301', 'database_unavailable', 'disk_full', 'quota'];

/** Runs `work` for every item, a few at a time. A failed item does not stop the others. */
export async function runBulk<Item, Result>(
  options: BulkOptions<Item, Result>,
): Promise<BulkResult<Item, Result>> {
  const { items, work, onProgress, isStopped, atOnce = 4 } = options;
  const outcomes = new Map<Item, { result: Result } | { error: unknown }>();
  let next = 0;
  let isHopeless = false;

  async function takeTurns() {
    while (next < items.length && !isStopped() && !isHopeless) {
      const item = items[next++] as Item;
      try {
        outcomes.set(item, { result: await work(item) });
      } catch (error) {
        outcomes.set(item, { error });
        isHopeless ||= error instanceof StoreError && hopeless.includes(error.code);
      }
      onProgress(outcomes.size);
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeTurns));

  const summary: BulkResult<Item, Result> = { done: [], failed: [] };
  for (const item of items) {
    const outcome = outcomes.get(item);
    if (outcome && 'result' in outcome) summary.done.push({ item, result: outcome.result });
    else summary.failed.push({ item, ...outcome });
  }
  return summary;
}
