import { readXlsx } from 'hucre/xlsx';
import { Client } from '#tests/helpers/owner-client.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import { ownerTest } from '../browser/admin/owner.ts';
import { expect } from '../browser/sites.ts';
import { visitorAddresses } from './visitor-addresses.ts';

const test = ownerTest();

const name = 'Saklı Maliyetli Kumanda';
const code = 'SKL-7001';
/** The cost 7654.32 and the low-stock limit 98761, however they are written. */
const secrets = /(?<![\w.])(7[.,]?654[.,]32|765432|98[.,]?761)(?!\w)/;
/** In the description of the API they stand as names of fields. */
const fieldNames = /cost_price|low_stock/;

/** A product with what only the owner sees, and a request that was quoted for it. */
async function makeProduct(site: Site) {
  const owner = await new Client(site).signIn();
  const send = async (method: string, path: string, body?: unknown) =>
    (await owner.send(method, path, body)).json();
  const { id } = await send('POST', '/api/products', {
    name,
    category: 'KUMANDALAR',
    productCode: code,
    price: 9_000,
    cost_price: 7_654.32,
    stock: 3,
    low_stock: 98_761,
    isHomepage: true,
    isFeatured: true,
    fitments: [{ vehicle: 'fiat-doblo-2', confirmed: true }],
  });
  const token = crypto.randomUUID();
  const items = [{ id, quantity: 2 }];
  const { number } = await send('POST', '/api/requests', { token, lang: 'tr', items });
  const lines = [{ line: 1, unit_price: 9_000 }];
  await send('PATCH', `/api/requests/${number}`, { status: 'quoted', lines });
  return { owner, send, id, token, number };
}

test('what only the owner sees of a product is in no page, file or answer that visitors get', async ({
  site,
}) => {
  const product = await makeProduct(site);
  const { owner, send, id, token, number } = product;
  const shown: string[] = [];

  async function check(address: string, response: Response) {
    const text = await response.text();
    expect(response.status, address).toBeLessThan(500);
    expect(secrets.exec(text)?.[0], address).toBeUndefined();
    if (address !== '/api/openapi.json') expect(fieldNames.exec(text)?.[0], address).toBeUndefined();
    if (text.includes(name)) shown.push(address);
  }

  for (const address of await visitorAddresses(site, { ...product, code }))
    await check(address, await fetch(site.url + address));
  const visitor = new Client(site);
  const writes: Record<string, unknown> = {
    '/api/codes': { text: code },
    '/api/searches': { text: code },
    '/api/requests': { token, lang: 'tr', items: [{ id, quantity: 2 }] },
  };
  for (const [address, body] of Object.entries(writes))
    await check(address, await visitor.send('POST', address, body));
  // The walk has met the product where visitors do.
  expect(shown).toEqual(
    expect.arrayContaining([
      ...['/', '/en', '/_.data', '/shop?kategori=KUMANDALAR&gorunum=tablo', `/urun/${id}`],
      ...[`/urun/${id}.data`, `/liste?u=${id}x2`, `/karsilastir?u=${id},1`, `/talep/${token}`],
      ...['/arac/fiat-doblo-2', '/catalogue/now.jsonl', '/.netlify/functions/products-cache'],
      ...['/api/products?limit=200', `/api/products/${id}`, `/api/requests/${token}`, '/api/codes'],
    ]),
  );

  // Nor is it in what the owner sends to customers.
  const list = await owner.send('GET', '/api/price-list.xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await list.arrayBuffer()));
  const cells = JSON.stringify(sheets.map(({ rows }) => rows));
  expect(cells).toContain(name);
  expect(secrets.exec(cells)?.[0]).toBeUndefined();
  const readPdf = async () => {
    const pdf = await owner.send('GET', `/api/requests/${number}/quote.pdf`);
    expect(pdf.status).toBe(200);
    return Buffer.from(await pdf.arrayBuffer())
      .toString('latin1')
      .replace(/\(D:\d+Z\)|\/ID \[.*\]/g, '');
  };
  const withCost = await readPdf();
  expect((await send('PATCH', `/api/products/${id}`, { cost_price: null })).cost_price).toBeNull();
  expect(await readPdf()).toBe(withCost);
});
