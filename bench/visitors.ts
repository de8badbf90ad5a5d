import type { Note } from './figures.ts';
import { type Load, load, median } from './load.ts';
import { memoryOf } from './processes.ts';
import { type Filled, withSite } from './shops.ts';

const crowds = [16, 128, 1_024];

/** The shop's listing from one worker's memory, for more and more visitors at once. */
export async function benchVisitors(
  note: Note,
  products: number,
  shop: Filled,
  seconds: number,
): Promise<void> {
  await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url, pid }) => {
    await load(url, ['/shop'], { seconds: 1 });
    for (const connections of crowds) {
      const runs: Load[] = [];
      for (let round = 0; round < 3; round += 1)
        runs.push(await load(url, ['/shop'], { seconds, connections }));
      const failed = runs.reduce((sum, each) => sum + each.failed, 0);
      if (failed > 0) throw new Error(`${failed} requests failed`);
      const middle = (key: 'perSecond' | 'p50' | 'p99') => median(runs.map((each) => each[key]));
      const name = `${connections.toLocaleString('en')} visitors at once`;
      note({ name, unit: 'pages/s' }, products, middle('perSecond'));
      note({ name: `${name}, p50`, unit: 'ms' }, products, middle('p50'));
      note({ name: `${name}, p99`, unit: 'ms' }, products, middle('p99'));
      note({ name: `${name}, memory`, unit: 'MB' }, products, memoryOf(pid()));
    }
  });
}
