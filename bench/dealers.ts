import { setTimeout as sleep } from 'node:timers/promises';
import { feedFiles } from '#domain/addresses.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import { percentile } from './chromium.ts';
import { load } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const pagesPerSecond = 5;
const dealerCount = 20;
const mostDealers = 200;
const pricesEach = 500;

export async function benchDealers(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  await measureOthers(addResult, products, shop, seconds);
  await withSite({ ...shop.variables, WORKERS: '1' }, (site) => measureMany(addResult, products, site));
}

/** Everybody's cached pages alone, and while dealers open five pages a second that are rendered for them. */
async function measureOthers(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  await withSite(shop.variables, async (site) => {
    const owner = await new Client(site).signIn();
    const prices = await fixedPrices(owner);
    const dealers: Client[] = [];
    for (let at = 1; at <= dealerCount; at++) {
      const { link } = await addDealer(owner, at, prices);
      dealers.push(await openDealer(site.url, link));
    }
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

/** What the owner waits for with 200 dealers of 500 fixed prices each, a dealer for the first page, and what they weigh. */
async function measureMany(addResult: AddResult, products: number, site: Site): Promise<void> {
  const owner = await new Client(site).signIn();
  const prices = await fixedPrices(owner);
  const name = (what: string) => `${mostDealers} dealers of ${pricesEach} prices: ${what}`;
  await (await fetch(`${site.url}/shop`)).text();
  await sleep(2_000);
  const idle = memoryOf(site.pid());
  const made: { id: number; link: string }[] = await (await owner.send('GET', '/api/dealers')).json();
  while (made.length < mostDealers) made.push(await addDealer(owner, made.length + 1, prices));
  await sleep(2_000);
  addResult({ name: name('more memory'), unit: 'MB' }, products, memoryOf(site.pid()) - idle);
  const add = (what: string, times: readonly number[]) =>
    addResult({ name: `${name(what)}, p50`, unit: 'ms' }, products, percentile(times, 0.5));
  const rounds = made.slice(-10);
  add('their list', await timesOf(rounds, () => owner.send('GET', '/api/dealers?prices=count')));
  add('one of them', await timesOf(rounds, ({ id }) => owner.send('GET', `/api/dealers/${id}`)));
  const changed = prices.map(({ product_id }) => ({ product_id, price: 99 }));
  const save = ({ id }: { id: number }) => owner.send('PATCH', `/api/dealers/${id}`, { prices: changed });
  add('saving one', await timesOf(rounds, save));
  const dealers: Client[] = [];
  for (const { link } of rounds) dealers.push(await openDealer(site.url, link));
  add('first page of one', await timesOf(dealers, (dealer) => dealer.send('GET', '/shop')));
  // Other parts use the same database.
  for (const { id } of made) await owner.send('DELETE', `/api/dealers/${id}`);
}

async function timesOf<Each>(each: readonly Each[], send: (one: Each) => Promise<Response>) {
  const times: number[] = [];
  for (const one of each) {
    const startedAt = performance.now();
    const response = await send(one);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${response.url} got ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** The feeds, each written for its first reader, and how much memory the program takes more meanwhile. */
export async function benchFeeds(
  addResult: AddResult,
  products: number,
  { variables }: FilledDatabase,
): Promise<void> {
  await withSite({ ...variables, WORKERS: '1' }, async (site) => {
    const owner = await new Client(site).signIn();
    await owner.send('PATCH', '/api/settings', { feed_xml: true, feed_csv: true });
    const { id } = await addDealer(owner, 1, await fixedPrices(owner));
    const { xml } = await (await owner.send('POST', `/api/dealers/${id}/feed`, {})).json();
    await load(site.url, ['/', '/shop'], { seconds: 3 });
    await sleep(2_000);
    const idle = memoryOf(site.pid());
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(site.pid()));
    }, 100);
    // Not Google's, which leaves out nearly all: the pictures of the demo are drawings.
    for (const path of [feedFiles.xml, feedFiles.csv, new URL(xml).pathname]) {
      const name = path.replace(/bayi\/.*\//, 'bayi/…/');
      const [time = 0] = await timesOf([path], () => fetch(site.url + path));
      addResult({ name: `${name}, first reader`, unit: 's', target: '≤ 2' }, products, time / 1_000);
    }
    clearInterval(watch);
    addResult({ name: 'memory above idle', unit: 'MB', target: '≤ 50' }, products, most - idle);
    await owner.send('DELETE', `/api/dealers/${id}`);
    await owner.send('PATCH', '/api/settings', { feed_xml: false, feed_csv: false });
  });
}

async function fixedPrices(owner: Client): Promise<{ product_id: number; price: number }[]> {
  const ids: number[] = [];
  while (ids.length < pricesEach) {
    const page = await owner.send('GET', `/api/products?limit=200&offset=${ids.length}`);
    ids.push(...(await page.json()).map(({ id }: { id: number }) => id));
  }
  return ids.slice(0, pricesEach).map((product_id) => ({ product_id, price: 100 }));
}

async function addDealer(owner: Client, at: number, prices: object[]): Promise<{ id: number; link: string }> {
  const created = await owner.send('POST', '/api/dealers', { name: `Bayi ${at}`, percent: at % 90, prices });
  return created.json();
}

async function openDealer(url: string, link: string): Promise<Client> {
  const dealer = new Client({ url });
  await dealer.send('GET', new URL(link).pathname);
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
