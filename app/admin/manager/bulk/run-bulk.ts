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
  concurrency?: number;
}

/** After one of these errors every further item would fail too. */
const fatalCodes = ['unreachable', 'PGRST301', 'database_unavailable', 'disk_full', 'quota'];

/** Runs `work` for every item, a few at a time. A failed item does not stop the others. */
export async function runBulk<Item, Result>(
  options: BulkOptions<Item, Result>,
): Promise<BulkResult<Item, Result>> {
  const { items, work, onProgress, isStopped, concurrency = 4 } = options;
  const outcomes = new Map<Item, { result: Result } | { error: unknown }>();
  let next = 0;
  let hasFatalError = false;

  async function worker() {
    while (next < items.length && !isStopped() && !hasFatalError) {
      const item = items[next++] as Item;
      try {
        outcomes.set(item, { result: await work(item) });
      } catch (error) {
        outcomes.set(item, { error });
        hasFatalError ||= error instanceof StoreError && fatalCodes.includes(error.code);
      }
      onProgress(outcomes.size);
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));

  const summary: BulkResult<Item, Result> = { done: [], failed: [] };
  for (const item of items) {
    const outcome = outcomes.get(item);
    if (outcome && 'result' in outcome) summary.done.push({ item, result: outcome.result });
    else summary.failed.push({ item, ...outcome });
  }
  return summary;
}
