import type { Site } from '#tests/helpers/start-site.ts';
import { load, medianOfThree } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, fillEmbedded, withSite } from './shops.ts';

const requestCount = 100_000;
const addresses = [
  '/',
  '/shop',
  '/en/shop',
  '/kategoriler',
  ...Array.from({ length: 150 }, (_, at) => `/urun/${at + 1}`),
  ...Array.from({ length: 20 }, (_, at) => `/shop?sayfa=${at + 1}`),
];

/** Memory (RSS) of one worker when it is warm, and after 100,000 more requests; each the median of three runs. */
export async function benchMemory(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
): Promise<void> {
  await measure(addResult, products, shop, { name: 'PostgreSQL server', target: '≤ 300 at 10,000' });
  const embedded = await fillEmbedded(products);
  addResult(
    { name: 'filling the embedded database', unit: 's', target: '< 10 at 10,000' },
    products,
    embedded.seedSeconds,
  );
  try {
    await measure(addResult, products, embedded, { name: 'embedded database', target: '≤ 600 at 10,000' });
  } finally {
    embedded.remove();
  }
}

async function measure(
  addResult: AddResult,
  products: number,
  { variables }: FilledDatabase,
  { name, target }: { name: string; target: string },
): Promise<void> {
  const run = await medianOfThree(() => withSite({ ...variables, WORKERS: '1' }, measureSite));
  addResult({ name: `${name}, started`, unit: 'MB' }, products, run.started);
  addResult({ name: `${name}, warm`, unit: 'MB', target }, products, run.warm);
  addResult({ name: `${name}, 100,000 requests later`, unit: 'MB', target }, products, run.later);
}

async function measureSite({ url, pid }: Site) {
  const started = memoryOf(pid());
  await load(url, addresses, { seconds: 3 });
  const warm = memoryOf(pid());
  let requests = 0;
  while (requests < requestCount) requests += (await load(url, addresses, { seconds: 5 })).requests;
  return { started, warm, later: memoryOf(pid()) };
}
