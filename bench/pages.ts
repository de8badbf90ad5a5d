import type { Note } from './figures.ts';
import { type Load, load, median } from './load.ts';
import { getRaw, withProgram } from './processes.ts';
import { type Filled, withSite } from './shops.ts';
import { startYardsticks } from './yardsticks.ts';

const pages = {
  home: '/',
  shop: '/shop',
  filtered: '/shop?kategori=KUMANDALAR&marka=BMW&sirala=price-low',
  product: '/urun/1',
  'products-cache': '/.netlify/functions/products-cache',
};

/** Pages a second from memory and rendered, beside the same bytes from a bare Node server and from nginx. */
export async function benchPages(note: Note, products: number, shop: Filled, seconds: number): Promise<void> {
  const begun = performance.now();
  await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url }) => {
    note({ name: 'start, database filled', unit: 'ms' }, products, performance.now() - begun);
    for (const [name, address] of Object.entries(pages)) {
      await benchPage(note, products, { name, address, url, seconds });
    }
  });
  await withProgram('rendering-site.ts', shop.variables, async (url) => {
    const rendered = Object.entries(pages).filter(([name]) => name !== 'products-cache');
    for (const [name, address] of rendered) {
      const run = await thrice(() => load(url, [address], { seconds, connections: 4 }));
      const must = name === 'shop' ? { must: '≥ 120' } : {};
      note({ name: `${name} rendered`, unit: 'pages/s', ...must }, products, run.perSecond);
      note({ name: `${name} rendered, p50`, unit: 'ms' }, products, run.p50);
      note({ name: `${name} rendered, p99`, unit: 'ms' }, products, run.p99);
    }
  });
}

interface Measured {
  name: string;
  address: string;
  url: string;
  seconds: number;
}

async function benchPage(note: Note, products: number, page: Measured): Promise<void> {
  const { name, address, url, seconds } = page;
  const isFile = name === 'products-cache';
  note({ name: `${name}, whole`, unit: 'kB' }, products, await bytesOf(url + address, 'identity'));
  note({ name: `${name}, brotli`, unit: 'kB' }, products, await bytesOf(url + address, 'br'));
  const yardsticks = await startYardsticks(await getRaw(url + address));
  const runs: Record<'memory' | 'bare' | 'nginx', Load[]> = { memory: [], bare: [], nginx: [] };
  for (let round = 0; round < 3; round += 1) {
    runs.bare.push(await load(yardsticks.bare, ['/body'], { seconds }));
    runs.memory.push(await load(url, [address], { seconds }));
    runs.nginx.push(await load(yardsticks.nginx, ['/body'], { seconds }));
  }
  await yardsticks.stop();
  const speed = (of: Load[]) => median(of.map((run) => run.perSecond));
  note({ name: `${name} from memory`, unit: 'pages/s' }, products, speed(runs.memory));
  note({ name: `${name} from memory, p50`, unit: 'ms' }, products, median(runs.memory.map(({ p50 }) => p50)));
  note({ name: `${name} from memory, p99`, unit: 'ms' }, products, median(runs.memory.map(({ p99 }) => p99)));
  note({ name: `${name}, bare Node server`, unit: 'pages/s' }, products, speed(runs.bare));
  note({ name: `${name}, nginx`, unit: 'pages/s' }, products, speed(runs.nginx));
  const isJudged = !isFile && (name === 'shop' || name === 'product');
  const must = isJudged ? { must: '≥ 0.85' } : {};
  note(
    { name: `${name} from memory : bare Node server`, unit: '', ...must },
    products,
    speed(runs.memory) / speed(runs.bare),
  );
}

async function thrice(run: () => Promise<Load>): Promise<Load> {
  const runs = [await run(), await run(), await run()];
  const failed = runs.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0) throw new Error(`${failed} requests failed`);
  const middle = (key: keyof Load) => median(runs.map((each) => each[key]));
  return {
    perSecond: middle('perSecond'),
    requests: middle('requests'),
    p50: middle('p50'),
    p99: middle('p99'),
    most: middle('most'),
    failed,
  };
}

async function bytesOf(url: string, encoding: string): Promise<number> {
  return (await (await getRaw(url, encoding)).arrayBuffer()).byteLength / 1_000;
}

/** One worker and two on the same pages; the load generator shares the cores with them. */
export async function benchWorkers(
  note: Note,
  products: number,
  shop: Filled,
  seconds: number,
): Promise<void> {
  for (const name of ['shop', 'product'] as const) {
    const speeds: Record<string, number> = {};
    for (const workers of ['1', '2']) {
      await withSite({ ...shop.variables, WORKERS: workers }, async ({ url }) => {
        await load(url, [pages[name]], { seconds: 1 });
        const run = await thrice(() => load(url, [pages[name]], { seconds }));
        speeds[workers] = run.perSecond;
        note(
          { name: `${name}, ${workers} worker${workers === '1' ? '' : 's'}`, unit: 'pages/s' },
          products,
          run.perSecond,
        );
      });
    }
    const ratio = (speeds['2'] ?? 0) / (speeds['1'] ?? 1);
    note({ name: `${name}, 2 workers : 1`, unit: '', must: '≥ 1.4' }, products, ratio);
  }
  await benchBareProcesses(note, products, shop, seconds);
}

/** What a second process brings on this machine when it has nothing to do but answer. */
async function benchBareProcesses(
  note: Note,
  products: number,
  shop: Filled,
  seconds: number,
): Promise<void> {
  const page = await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url }) => {
    const answer = await getRaw(url + pages.shop, 'br');
    return { bytes: await answer.arrayBuffer(), headers: answer.headers };
  });
  const speeds: number[] = [];
  for (const processes of [1, 2]) {
    const { headers } = page;
    const { bare, stop } = await startYardsticks(new Response(page.bytes, { headers }), processes);
    await load(bare, ['/body'], { seconds: 1 });
    speeds.push((await thrice(() => load(bare, ['/body'], { seconds }))).perSecond);
    await stop();
  }
  const [one = 1, two = 0] = speeds;
  note({ name: 'bare Node server, 2 processes : 1', unit: '' }, products, two / one);
}
