import { type Load, load, median } from './load.ts';
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
      const runs: Load[] = [];
      for (let round = 0; round < 3; round += 1)
        runs.push(await load(url, ['/shop'], { seconds, connections }));
      const failed = runs.reduce((sum, each) => sum + each.failed, 0);
      if (failed > 0) throw new Error(`${failed} requests failed`);
      const middle = (key: 'perSecond' | 'p50' | 'p99') => median(runs.map((each) => each[key]));
      const name = `${connections.toLocaleString('en')} connections`;
      addResult({ name, unit: 'pages/s' }, products, middle('perSecond'));
      addResult({ name: `${name}, p50`, unit: 'ms' }, products, middle('p50'));
      addResult({ name: `${name}, p99`, unit: 'ms' }, products, middle('p99'));
      addResult({ name: `${name}, memory`, unit: 'MB' }, products, memoryOf(pid()));
    }
  });
}
