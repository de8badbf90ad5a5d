import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from '#tests/helpers/owner-client.ts';
import type { Note } from './figures.ts';
import { load, median } from './load.ts';
import { getRaw } from './processes.ts';
import { type Filled, withSite } from './shops.ts';

const saves = 6;
const visitors = 64;
/** So many answers on connections of their own, all new, count as everywhere. */
const everywhere = 16;

/** The owner saves while 64 connections read: what do they notice, and when is the new page there? */
export async function benchWrites(note: Note, products: number, shop: Filled): Promise<void> {
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
      const begun = performance.now();
      const answer = await owner.send('PATCH', '/api/products/1', { name, updated_at: row.updated_at });
      if (!answer.ok) throw new Error(`the save failed: ${answer.status}`);
      saved.push(performance.now() - begun);
      visible.push((await untilEverywhere(`${site.url}/urun/1`, name)) - begun);
    }
    const { failed, p99, most, perSecond } = await reading;
    note({ name: 'pages while the owner saves', unit: 'pages/s' }, products, perSecond);
    note({ name: 'failed requests', unit: '', must: '0' }, products, failed);
    note({ name: 'p99 while the owner saves', unit: 'ms', must: '< 150' }, products, p99);
    note({ name: 'longest wait while the owner saves', unit: 'ms' }, products, most);
    note({ name: 'save answered', unit: 'ms' }, products, median(saved));
    note({ name: 'new page everywhere', unit: 'ms', must: '< 1,000' }, products, Math.max(...visible));
  });
}

/** When the last old page was seen. */
async function untilEverywhere(url: string, text: string): Promise<number> {
  let lastOld = performance.now();
  for (let fresh = 0; fresh < everywhere; ) {
    const page = brotliDecompressSync(await (await getRaw(url, 'br')).arrayBuffer()).toString();
    fresh = page.includes(text) ? fresh + 1 : 0;
    if (fresh === 0) lastOld = performance.now();
  }
  return lastOld;
}
