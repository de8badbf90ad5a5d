import { execFileSync } from 'node:child_process';
import { type Load, load } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, fillEmbedded, withSite } from './shops.ts';

const pages = ['/', '/shop', '/kategoriler', ...Array.from({ length: 100 }, (_, at) => `/urun/${at + 1}`)];
/** Searches are rendered on every request. */
const searches = ['kumanda', 'anahtar', 'bmw', '433', 'kart', 'pil', 'makine', 'kilit', 'ford', 'chip'].map(
  (word) => `/shop?search=${word}`,
);

/** What one machine can serve: cached pages a second, searches a second, and the memory of all processes. */
export async function benchCapacity(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  const measure = (name: string, variables: Record<string, string>) =>
    withSite(variables, async (site) => {
      const existing: string[] = [];
      // Passive products have no page.
      for (const page of pages) if ((await fetch(site.url + page)).ok) existing.push(page);
      await load(site.url, [...existing, ...searches], { seconds: 1 });
      const visits = await bestOfThree(() => load(site.url, existing, { seconds }));
      const finds = await bestOfThree(() => load(site.url, searches, { seconds, connections: 4 }));
      addResult({ name: `${name}: pages from the in-process cache`, unit: 'pages/s' }, products, visits);
      addResult({ name: `${name}: searches, rendered`, unit: 'pages/s' }, products, finds);
      addResult({ name: `${name}: memory of all processes`, unit: 'MB' }, products, memoryOfAll(site.pid()));
    });
  const embedded = await fillEmbedded(products);
  try {
    await measure('embedded, 1 process', embedded.variables);
  } finally {
    embedded.remove();
  }
  for (const workers of ['1', '2'])
    await measure(`server, ${workers} worker${workers === '1' ? '' : 's'}`, {
      ...shop.variables,
      WORKERS: workers,
    });
}

/** The best run is the one least disturbed by other load on the machine. */
async function bestOfThree(run: () => Promise<Load>): Promise<number> {
  const runs = [await run(), await run(), await run()];
  const failed = runs.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return Math.max(...runs.map(({ perSecond }) => perSecond));
}

function memoryOfAll(pid: number): number {
  const workers = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
  return [pid, ...workers].reduce((sum, each) => sum + memoryOf(each), 0);
}
