import type { Site } from '#tests/helpers/start-site.ts';
import type { Note } from './figures.ts';
import { load, median } from './load.ts';
import { memoryOf } from './processes.ts';
import { type Filled, fillEmbedded, withSite } from './shops.ts';

const wanted = 100_000;
const addresses = [
  '/',
  '/shop',
  '/en/shop',
  '/kategoriler',
  ...Array.from({ length: 150 }, (_, at) => `/urun/${at + 1}`),
  ...Array.from({ length: 20 }, (_, at) => `/shop?sayfa=${at + 1}`),
];

/** What one worker holds after it has warmed up, and after 100,000 requests more; each the median of three. */
export async function benchMemory(note: Note, products: number, shop: Filled): Promise<void> {
  await measure(note, products, shop, { name: 'PostgreSQL server', must: '≤ 250 at 10,000' });
  const embedded = await fillEmbedded(products);
  note(
    { name: 'filling the embedded database', unit: 's', must: '< 10 at 10,000' },
    products,
    embedded.seedSeconds,
  );
  try {
    await measure(note, products, embedded, { name: 'embedded database', must: '≤ 600 at 10,000' });
  } finally {
    embedded.remove();
  }
}

async function measure(
  note: Note,
  products: number,
  { variables }: Filled,
  { name, must }: { name: string; must: string },
): Promise<void> {
  const runs: Awaited<ReturnType<typeof held>>[] = [];
  for (let run = 0; run < 3; run++) runs.push(await withSite({ ...variables, WORKERS: '1' }, held));
  const middle = (at: 'started' | 'warm' | 'later') => median(runs.map((each) => each[at]));
  note({ name: `${name}, started`, unit: 'MB' }, products, middle('started'));
  note({ name: `${name}, warm`, unit: 'MB', must }, products, middle('warm'));
  note({ name: `${name}, 100,000 requests later`, unit: 'MB', must }, products, middle('later'));
}

async function held({ url, pid }: Site) {
  const started = memoryOf(pid());
  await load(url, addresses, { seconds: 3 });
  const warm = memoryOf(pid());
  let requests = 0;
  while (requests < wanted) requests += (await load(url, addresses, { seconds: 5 })).requests;
  return { started, warm, later: memoryOf(pid()) };
}
