import { startEdge } from '#tests/helpers/nginx.ts';
import { startBaselines } from './baselines.ts';
import { type Load, load, loadWithoutFailures, median, medianOfThree } from './load.ts';
import { getRaw, withProgram } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const pages = {
  home: '/',
  shop: '/shop',
  filtered: '/shop?kategori=KUMANDALAR&marka=BMW&sirala=price-low',
  product: '/urun/1',
  'products-cache': '/.netlify/functions/products-cache',
};

/** Pages a second from the in-process cache and rendered, compared with the same bytes from a bare Node server and from nginx. */
export async function benchPages(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  const startedAt = performance.now();
  await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url }) => {
    addResult({ name: 'start, database filled', unit: 'ms' }, products, performance.now() - startedAt);
    for (const [name, address] of Object.entries(pages)) {
      await benchPage(addResult, products, { name, address, url, seconds });
    }
  });
  await withProgram('rendering-site.ts', shop.variables, async (url) => {
    const rendered = Object.entries(pages).filter(([name]) => name !== 'products-cache');
    for (const [name, address] of rendered) {
      const run = await medianOfThree(() => loadWithoutFailures(url, [address], { seconds, connections: 4 }));
      const target = name === 'shop' ? '≥ 45' : undefined;
      addResult({ name: `${name} rendered`, unit: 'pages/s', target }, products, run.perSecond);
      addResult({ name: `${name} rendered, p50`, unit: 'ms' }, products, run.p50);
      addResult({ name: `${name} rendered, p99`, unit: 'ms' }, products, run.p99);
    }
  });
}

interface Measured {
  name: string;
  address: string;
  url: string;
  seconds: number;
}

async function benchPage(addResult: AddResult, products: number, page: Measured): Promise<void> {
  const { name, address, url, seconds } = page;
  addResult({ name: `${name}, whole`, unit: 'kB' }, products, await bytesOf(url + address, 'identity'));
  addResult({ name: `${name}, brotli`, unit: 'kB' }, products, await bytesOf(url + address, 'br'));
  const baselines = await startBaselines(await getRaw(url + address));
  // As shipped, nginx has one worker per core.
  const edge = name === 'products-cache' ? undefined : await startEdge({ upstream: url, workers: 'auto' });
  const runs: Record<'cached' | 'bare' | 'nginx' | 'edge', Load[]> = {
    cached: [],
    bare: [],
    nginx: [],
    edge: [],
  };
  for (let round = 0; round < 3; round += 1) {
    runs.bare.push(await load(baselines.bare, ['/body'], { seconds }));
    runs.cached.push(await load(url, [address], { seconds }));
    runs.nginx.push(await load(baselines.nginx, ['/body'], { seconds }));
    if (edge) runs.edge.push(await load(edge.url, [address], { seconds }));
  }
  await edge?.stop();
  await baselines.stop();
  const speed = (of: Load[]) => median(of.map((run) => run.perSecond));
  addResult({ name: `${name} from the in-process cache`, unit: 'pages/s' }, products, speed(runs.cached));
  addResult(
    { name: `${name} from the in-process cache, p50`, unit: 'ms' },
    products,
    median(runs.cached.map(({ p50 }) => p50)),
  );
  addResult(
    { name: `${name} from the in-process cache, p99`, unit: 'ms' },
    products,
    median(runs.cached.map(({ p99 }) => p99)),
  );
  addResult({ name: `${name}, bare Node server`, unit: 'pages/s' }, products, speed(runs.bare));
  addResult({ name: `${name}, nginx`, unit: 'pages/s' }, products, speed(runs.nginx));
  addResult(
    { name: `${name} from the in-process cache ÷ bare Node server`, unit: '', target: '≥ 0.6' },
    products,
    speed(runs.cached) / speed(runs.bare),
  );
  if (!edge) return;
  addResult({ name: `${name} through the edge`, unit: 'pages/s' }, products, speed(runs.edge));
  addResult(
    { name: `${name} through the edge ÷ bare Node server`, unit: '', target: '≥ 2' },
    products,
    speed(runs.edge) / speed(runs.bare),
  );
}

async function bytesOf(url: string, encoding: string): Promise<number> {
  return (await (await getRaw(url, encoding)).arrayBuffer()).byteLength / 1_000;
}

/** One worker and two workers on the same pages, and the bare server with one and two processes. wrk runs on the same cores. */
export async function benchWorkers(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  const withWorkers = <T>(workers: number, use: (url: string) => Promise<T>) =>
    withSite({ ...shop.variables, WORKERS: String(workers) }, ({ url }) => use(url));
  await withWorkers(1, (one) =>
    withWorkers(2, async (two) => {
      const response = await getRaw(one + pages.shop);
      const bareOne = await startBaselines(response.clone(), 1);
      const bareTwo = await startBaselines(response, 2);
      try {
        for (const name of ['shop', 'product'] as const) {
          const { first, second, ratio } = await measureAlternately(
            [one + pages[name], two + pages[name]],
            seconds,
          );
          addResult({ name: `${name}, 1 worker`, unit: 'pages/s' }, products, first);
          addResult({ name: `${name}, 2 workers`, unit: 'pages/s' }, products, second);
          addResult({ name: `${name}, 2 workers ÷ 1`, unit: '' }, products, ratio);
        }
        const { ratio } = await measureAlternately([`${bareOne.bare}/body`, `${bareTwo.bare}/body`], seconds);
        addResult({ name: 'bare Node server, 2 processes ÷ 1', unit: '' }, products, ratio);
      } finally {
        await Promise.all([bareOne.stop(), bareTwo.stop()]);
      }
    }),
  );
}

/** Measures two servers alternately, so that other load on the machine affects both. */
async function measureAlternately(urls: readonly [string, string], seconds: number) {
  const speedOf = async (url: string) => {
    const { origin, pathname } = new URL(url);
    return (await loadWithoutFailures(origin, [pathname], { seconds })).perSecond;
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
