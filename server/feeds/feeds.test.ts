import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { feedFiles } from '#domain/addresses.ts';
import { fieldOfHeading } from '#domain/sheets/columns.ts';
import { readSheetFile } from '#server/spreadsheets/sheet-file.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { needProgram } from '#tests/helpers/programs.mjs';

const shop = await openFileShop();
const ask = async (method: string, address: string, body?: unknown) =>
  (await shop.asOwner(method, address, body)).json();

const hostile = 'Kap <b>&amp; "tırnak" \' ]]> =1+1 \u0001\u000B\uFFFE 🔑';
const cleaned = 'Kap <b>&amp; "tırnak" \' ]]> =1+1  🔑';
const whole = {
  name: hostile,
  name_en: 'Shell',
  category: 'KUMANDALAR',
  description: `${hostile}\nikinci; satır`,
  brand: 'Ford',
  productCode: '=HYPERLINK("x")',
  price: 1250.5,
  stock: 3,
  min_quantity: 2,
  images: ['/uploads/a-b.svg', '/uploads/a.webp', 'https://example.com/b.jpg?x=1&y=2'],
  codes: [{ kind: 'ean', code: '4006381333931' }],
};
async function create(values: object) {
  const row = await ask('POST', '/api/products', values);
  expect(row.errors).toBeUndefined();
  return row;
}
const { id } = await create(whole);
const incomplete = { name: 'Eksik', category: 'KUMANDALAR', images: ['/uploads/a.svg'] };
const bare = await create({ ...incomplete, price: 10 });
const unpriced = await create({ ...whole, codes: [], price: null });
const passive = await create({ ...whole, codes: [], status: 'passive' });

const closed = await shop.visit(feedFiles.xml);
const open = { feed_google: true, feed_xml: true, feed_csv: true };
const opened = await shop.asOwner('PATCH', '/api/settings', open);

const read = async (address: string) => (await shop.visit(address)).text();

/** The XML as the program rewrites it, checked against a schema if there is one. */
async function lint(xml: string, ...options: string[]) {
  const program = await needProgram('xmllint');
  const { status, stderr } = spawnSync(program, ['--nonet', '--noout', ...options, '-'], { input: xml });
  return `${status} ${stderr}`;
}
const valuesOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&apos;/g, "'")
      .replace(/&amp;/g, '&'),
  );

test('a feed that is closed looks like none, and opening it is a change of the settings', async () => {
  expect([closed.status, opened.status]).toEqual([404, 200]);
  const none = await shop.visit('/beslemeler/yok.xml');
  expect(none.status).toBe(404);
  expect((await shop.visit(feedFiles.google)).status).toBe(200);
});

// docs/feeds.md has the rules of the takers.
const requiredByTakers = {
  'g:id': String(id),
  'g:title': cleaned,
  'g:link': `http://kontak.test/urun/${id}`,
  'g:image_link': 'http://kontak.test/uploads/a.webp',
  'g:availability': 'in stock',
  'g:price': '1250.50 TRY',
  'g:condition': 'new',
  'g:brand': 'Ford',
  'g:gtin': '4006381333931',
  'g:mpn': '=HYPERLINK("x")',
};

test('the RSS has what Google and Meta require, in their forms, of what is active and complete', async () => {
  const rss = await read(feedFiles.google);
  expect(await lint(rss)).toBe('0 ');
  expect(valuesOf(rss, 'g:id')).toEqual([String(id)]);
  for (const [name, value] of Object.entries(requiredByTakers)) {
    const [found = ''] = valuesOf(rss, name);
    expect([name, found.replace(/^http:\/\/[^/]+/, 'http://kontak.test')]).toEqual([name, value]);
  }
  expect(valuesOf(rss, 'g:description')[0]).toContain('ikinci; satır');
  expect(valuesOf(rss, 'g:additional_image_link')).toEqual(['https://example.com/b.jpg?x=1&y=2']);
  const english = await read(`${feedFiles.google}?dil=en`);
  expect(valuesOf(english, 'g:title')).toEqual(['Shell']);
  expect(valuesOf(english, 'g:link')[0]).toContain('/en/urun/');
});

test('prices of the RSS include VAT also where those of the shop do not', async () => {
  await ask('PATCH', '/api/settings', { vat: 'excluded' });
  expect(valuesOf(await read(feedFiles.google), 'g:price')).toEqual(['1500.60 TRY']);
  const xml = await read(feedFiles.xml);
  expect([valuesOf(xml, 'fiyat')[1], valuesOf(xml, 'kdvDahil')[1]]).toEqual(['1250.50', 'hayir']);
  await ask('PATCH', '/api/settings', { vat: null });
});

test('the XML is as its schema says, whatever the texts hold', async () => {
  for (const query of ['', '?dil=en']) {
    const xml = await read(feedFiles.xml + query);
    expect(await lint(xml, '--schema', 'public/beslemeler/urunler.xsd')).toMatch(/^0 /);
    expect(new Set(valuesOf(xml, 'stok'))).toEqual(new Set(query ? ['yes', 'no'] : ['var', 'yok']));
  }
  const xml = await read(feedFiles.xml);
  expect(valuesOf(xml, 'ad')).toContain(cleaned);
  expect(valuesOf(xml, 'kod')).toEqual(expect.arrayContaining([String(bare.id), '=HYPERLINK("x")']));
  expect(
    await lint(xml.replace('<fiyat>1250.50', '<fiyat>-1'), '--schema', 'public/beslemeler/urunler.xsd'),
  ).not.toMatch(/^0 /);
});

test('the CSV comes back through the reader of sheets, whose columns it names', async () => {
  const response = await shop.visit(feedFiles.csv);
  const { rows } = await readSheetFile(new Uint8Array(await response.arrayBuffer()));
  const [headings = [], ...products] = rows;
  const row = products.find((cells) => cells.includes('4006381333931')) ?? [];
  const byHeading = Object.fromEntries(headings.map((heading, at) => [heading, row[at]]));
  expect(byHeading).toMatchObject({
    'Ürün kodu': '=HYPERLINK("x")',
    Fiyat: '1250,5',
    'Stok durumu': 'var',
    Açıklama: `${hostile}\nikinci; satır`,
  });
  const unknown = headings.filter((heading) => !fieldOfHeading(String(heading)));
  expect(unknown).toEqual(['Stok durumu', 'Ürün adresi']);
});

test('a feed is sent again only after a change, compressed where that is understood', async () => {
  const first = await shop.visit(feedFiles.xml, { 'accept-encoding': 'br, gzip' });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(await read(feedFiles.xml));
  const etag = first.headers.get('etag') ?? '';
  expect((await shop.visit(feedFiles.xml, { 'if-none-match': etag })).status).toBe(304);
  await ask('PATCH', `/api/products/${id}`, { price: 1300 });
  const next = await shop.visit(feedFiles.xml, { 'if-none-match': etag });
  expect(next.status).toBe(200);
  expect(await next.text()).toContain('<fiyat>1300.00</fiyat>');
});

test('the owner reads which products each feed leaves out, and why', async () => {
  const { feeds } = await ask('GET', '/api/feeds');
  const [google, xml] = feeds;
  expect(google).toMatchObject({ feed: 'google', is_open: true, included: 1 });
  const reasonsIn = (feed: { left_out: { id: number; reasons: string[] }[] }) =>
    Object.fromEntries(feed.left_out.flatMap(({ id, reasons }) => (id >= bare.id ? [[id, reasons]] : [])));
  const gaps = { [unpriced.id]: ['price'], [passive.id]: ['status'] };
  expect(reasonsIn(google)).toEqual({ [bare.id]: ['description', 'picture', 'identifier'], ...gaps });
  expect(reasonsIn(xml)).toEqual(gaps);
  expect(google.reasons).toMatchObject({ status: 1, identifier: 1 });
  expect(google.left_out_count).toBe(google.left_out.length);
  expect((await shop.visit('/api/feeds')).status).toBe(401);
});
