import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from '#tests/helpers/owner-client.ts';
import { load, median } from './load.ts';
import { getRaw } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const saves = 6;
const visitors = 64;
/** The new page is everywhere when this many responses in a row, each on its own connection, contain it. */
const freshResponses = 16;

/** The owner saves while 64 connections read: response times for readers, and the time until all of them get the new page. */
export async function benchWrites(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
): Promise<void> {
  await withSite({ ...shop.variables, WORKERS: '2' }, async (site) => {
    const owner = await new Client(site).signIn();
    const addresses = ['/shop', '/urun/1', '/', '/shop?kategori=KUMANDALAR', '/en/shop', '/urun/2'];
    await load(site.url, addresses, { seconds: 2, connections: visitors });
    const reading = load(site.url, addresses, { seconds: saves + 3, connections: visitors });
    const saved: number[] = [];
    const visible: number[] = [];
    for (let save = 1; save <= saves; save += 1) {
      await sleep(1_000);
      const name = `Bench ${products} ${save}`;
      const row = await (await owner.send('GET', '/api/products/1')).json();
      const startedAt = performance.now();
      const response = await owner.send('PATCH', '/api/products/1', { name, updated_at: row.updated_at });
      if (!response.ok) throw new Error(`the save failed: ${response.status}`);
      saved.push(performance.now() - startedAt);
      visible.push((await untilEverywhere(`${site.url}/urun/1`, name)) - startedAt);
    }
    const { failed, p99, max, perSecond } = await reading;
    addResult({ name: 'pages while the owner saves', unit: 'pages/s' }, products, perSecond);
    addResult({ name: 'failed requests', unit: '', target: '0' }, products, failed);
    addResult({ name: 'p99 while the owner saves', unit: 'ms', target: '< 150' }, products, p99);
    addResult({ name: 'max while the owner saves', unit: 'ms' }, products, max);
    addResult({ name: 'response to the save', unit: 'ms' }, products, median(saved));
    addResult({ name: 'new page everywhere', unit: 'ms', target: '< 1,000' }, products, Math.max(...visible));
  });
}

/** Resolves to the time of the last response with the old page. */
async function untilEverywhere(url: string, text: string): Promise<number> {
  let lastOld = performance.now();
  for (let fresh = 0; fresh < freshResponses; ) {
    const page = brotliDecompressSync(await (await getRaw(url, 'br')).arrayBuffer()).toString();
    fresh = page.includes(text) ? fresh + 1 : 0;
    if (fresh === 0) lastOld = performance.now();
  }
  return lastOld;
}
