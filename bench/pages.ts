import { startEdge } from '#tests/helpers/nginx.ts';
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

/** Pages a second from memory, through the edge and rendered, beside a bare Node server and nginx with the same bytes. */
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
  const edge = isFile ? undefined : await startEdge({ upstream: url });
  const runs: Record<'memory' | 'bare' | 'nginx' | 'edge', Load[]> = {
    memory: [],
    bare: [],
    nginx: [],
    edge: [],
  };
  for (let round = 0; round < 3; round += 1) {
    runs.bare.push(await load(yardsticks.bare, ['/body'], { seconds }));
    runs.memory.push(await load(url, [address], { seconds }));
    runs.nginx.push(await load(yardsticks.nginx, ['/body'], { seconds }));
    if (edge) runs.edge.push(await load(edge.url, [address], { seconds }));
  }
  await edge?.stop();
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
  if (!edge) return;
  note({ name: `${name}, nginx cache`, unit: 'pages/s' }, products, speed(runs.edge));
  note(
    { name: `${name}, nginx cache : bare Node server`, unit: '', ...(isJudged && { must: '≥ 2' }) },
    products,
    speed(runs.edge) / speed(runs.bare),
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

/** One worker and two on the same pages, and the bare server as one process and two; the load shares their cores. */
export async function benchWorkers(
  note: Note,
  products: number,
  shop: Filled,
  seconds: number,
): Promise<void> {
  const withWorkers = <T>(workers: number, use: (url: string) => Promise<T>) =>
    withSite({ ...shop.variables, WORKERS: String(workers) }, ({ url }) => use(url));
  await withWorkers(1, (one) =>
    withWorkers(2, async (two) => {
      const answer = await getRaw(one + pages.shop);
      const bareOne = await startYardsticks(answer.clone(), 1);
      const bareTwo = await startYardsticks(answer, 2);
      try {
        for (const name of ['shop', 'product'] as const) {
          const { first, second, ratio } = await inTurns([one + pages[name], two + pages[name]], seconds);
          note({ name: `${name}, 1 worker`, unit: 'pages/s' }, products, first);
          note({ name: `${name}, 2 workers`, unit: 'pages/s' }, products, second);
          note({ name: `${name}, 2 workers : 1`, unit: '', must: '≥ 1.4' }, products, ratio);
        }
        const { ratio } = await inTurns([`${bareOne.bare}/body`, `${bareTwo.bare}/body`], seconds);
        note({ name: 'bare Node server, 2 processes : 1', unit: '' }, products, ratio);
      } finally {
        await Promise.all([bareOne.stop(), bareTwo.stop()]);
      }
    }),
  );
}

/** Two servers, again and again one after the other: what the machine does beside reaches both. */
async function inTurns(urls: readonly [string, string], seconds: number) {
  const speedOf = async (url: string) => {
    const { origin, pathname } = new URL(url);
    const run = await load(origin, [pathname], { seconds });
    if (run.failed > 0) throw new Error(`${run.failed} requests failed`);
    return run.perSecond;
  };
  const rounds: { first: number; second: number; ratio: number }[] = [];
  for (const url of urls) await speedOf(url);
  for (let round = 0; round < 5; round += 1) {
    const first = await speedOf(urls[0]);
    const second = await speedOf(urls[1]);
    rounds.push({ first, second, ratio: second / first });
  }
  const middle = (key: 'first' | 'second' | 'ratio') => median(rounds.map((round) => round[key]));
  return { first: middle('first'), second: middle('second'), ratio: middle('ratio') };
}
