import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '#tests/helpers/owner-client.ts';
import { percentile } from './chromium.ts';
import { load } from './load.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const pagesPerSecond = 5;
const dealerCount = 20;
const pricesEach = 500;

/** Everybody's cached pages alone, and while dealers open five pages a second that are rendered for them. */
export async function benchDealers(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  await withSite(shop.variables, async (site) => {
    const owner = await new Client(site).signIn();
    const dealers: Client[] = [];
    for (let at = 1; at <= dealerCount; at++) dealers.push(await openDealer(owner, site.url, at));
    const measure = () => load(site.url, ['/shop'], { seconds });
    await load(site.url, ['/shop'], { seconds: 1 });
    const shares: number[] = [];
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const alone = await measure();
      const opening = openPages(dealers, seconds);
      const beside = await measure();
      times.push(...(await opening));
      shares.push(beside.perSecond / alone.perSecond);
    }
    const share = percentile(shares, 0.5);
    addResult(
      { name: 'cached pages beside dealers, share of alone', unit: '', target: '≥ 0.8' },
      products,
      share,
    );
    addResult({ name: 'page of a dealer meanwhile, p50', unit: 'ms' }, products, percentile(times, 0.5));
  });
}

async function openDealer(owner: Client, url: string, at: number): Promise<Client> {
  const ids: number[] = (await (await owner.send('GET', '/api/products?limit=200')).json()).map(
    ({ id }: { id: number }) => id,
  );
  const prices = ids.slice(0, pricesEach).map((product_id) => ({ product_id, price: 100 + at }));
  const created = await owner.send('POST', '/api/dealers', { name: `Bayi ${at}`, percent: at, prices });
  const dealer = new Client({ url });
  await dealer.send('GET', new URL((await created.json()).link).pathname);
  return dealer;
}

/** The response times of the pages, in milliseconds. */
async function openPages(dealers: readonly Client[], seconds: number): Promise<number[]> {
  const pending: Promise<number>[] = [];
  for (let at = 0; at < seconds * pagesPerSecond; at++) {
    const dealer = dealers[at % dealers.length];
    const startedAt = performance.now();
    if (dealer)
      pending.push(
        dealer.send('GET', at % 2 === 0 ? '/shop' : '/shop?sirala=price-low').then(async (response) => {
          await response.text();
          if (response.status !== 200) throw new Error(`a dealer's page got ${response.status}`);
          return performance.now() - startedAt;
        }),
      );
    await sleep(1_000 / pagesPerSecond);
  }
  return Promise.all(pending);
}
