import { load, loadWithoutFailures, medianOfThree } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const connectionCounts = [16, 128, 1_024];

/** The cached shop listing from one worker, with a growing number of connections. */
export async function benchVisitors(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url, pid }) => {
    await load(url, ['/shop'], { seconds: 1 });
    for (const connections of connectionCounts) {
      const run = await medianOfThree(() => loadWithoutFailures(url, ['/shop'], { seconds, connections }));
      const name = `${connections.toLocaleString('en')} connections`;
      addResult({ name, unit: 'pages/s' }, products, run.perSecond);
      addResult({ name: `${name}, p50`, unit: 'ms' }, products, run.p50);
      addResult({ name: `${name}, p99`, unit: 'ms' }, products, run.p99);
      addResult({ name: `${name}, memory`, unit: 'MB' }, products, memoryOf(pid()));
    }
  });
}
