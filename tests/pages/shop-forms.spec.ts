import type { APIRequestContext } from '@playwright/test';
import type { Document } from 'happy-dom';
import { isPublic } from '#domain/product.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, getPage, hrefs, text, texts } from './html.ts';

const remotes = demoCatalogue().products.filter((row) => isPublic(row) && row.category === 'KUMANDALAR');
const count = (document: Document) => texts(document, 'main [role=status]')[0];

/** Sends the form of the shop as a browser without script does: its fields as they stand, but for the given ones. */
async function submit(request: APIRequestContext, document: Document, changed: Record<string, string>) {
  const form = document.querySelector('#shop-form');
  const fields = [...document.querySelectorAll('#shop-form [name], [form="shop-form"][name]')].filter(
    (field) => !field.matches('[type=radio], [type=checkbox]') || field.hasAttribute('checked'),
  );
  const values = fields.map((field) => {
    const option = field.matches('select') ? field.querySelector('option[selected]') : field;
    return [field.getAttribute('name') ?? '', option?.getAttribute('value') ?? ''] as const;
  });
  for (const name of Object.keys(changed))
    if (!document.querySelector(`[name="${name}"]`)) throw new Error(`the form has no field ${name}`);
  expect(form?.getAttribute('method')).toBe('get');
  const query = new URLSearchParams({ ...Object.fromEntries(values), ...changed });
  return getPage(request, `${form?.getAttribute('action')}?${query}`);
}

test('without script the filters and the search are a form', async ({ request }) => {
  const shop = await getDocument(request, '/shop');
  expect(texts(shop, 'noscript button')).toEqual(expect.arrayContaining(['Ara', 'Uygula']));
  const chosen = { kategori: 'KUMANDALAR', marka: 'BMW', sirala: 'price-low', gorunum: 'compact' };
  const { document } = await submit(request, shop, chosen);
  expect(texts(document, 'h1')).toEqual(['KUMANDALAR']);
  expect(count(document)).toBe(`${remotes.filter((row) => row.brand === 'BMW').length} ürün`);
  for (const [name, value] of Object.entries(chosen)) {
    const field = document.querySelector(
      `select[name="${name}"] option[selected], input[name="${name}"][checked]`,
    );
    expect(field?.getAttribute('value'), name).toBe(value);
  }

  const brand = await getDocument(request, '/shop?marka=BMW');
  const found = await submit(request, brand, { search: 'sustalı' });
  expect(new URL(found.response.url()).searchParams.get('search')).toBe('sustalı');
  expect(found.document.querySelector('input[name=marka][checked]')?.getAttribute('value')).toBe('BMW');
  expect(texts(found.document, 'ul[aria-label="Ürün listesi"] mark')[0]).toMatch(/sustalı/i);

  const clear = [...document.querySelectorAll('form')].find((form) => text(form) === 'Filtreleri Temizle');
  expect(clear?.getAttribute('action')).toBe('/shop');
  expect(clear?.querySelectorAll('[name]')).toHaveLength(0);
});

test('without script a search starts with the best matches, unless another order was chosen', async ({
  request,
}) => {
  const order = async (address: string) => {
    const document = await getDocument(request, address);
    const [button] = document.querySelectorAll('#shop-form button');
    return [text(button), button?.getAttribute('name'), button?.getAttribute('value')];
  };
  expect(await order('/shop')).toEqual(['Ara', 'sirala', '']);
  expect(await order('/shop?sirala=newest')).toEqual(['Ara', null, null]);
  const best = await getDocument(request, '/shop?search=doblo&sirala=&sirala=name');
  expect(best.querySelector('select[name=sirala] option[selected]')?.getAttribute('value')).toBe('');
});

for (const { lang, prefix, words } of languages) {
  test(`without script the pages of the shop and its subcategories are links (${lang})`, async ({
    request,
  }) => {
    const address = `${prefix}/shop?kategori=KUMANDALAR`;
    const first = await getDocument(request, address);
    const second = `${address}&sayfa=2`;
    expect(hrefs(first, `nav[aria-label="${words.shop.pagination.label}"] a`)).toContain(second);
    const page = await getDocument(request, second);
    expect(page.querySelectorAll(`ul[aria-label="${words.shop.list}"] > li`)).toHaveLength(40);
    const [, part = ''] = hrefs(page, `nav[aria-label="${words.shop.subcategories}"] a`);
    expect(part).toMatch(/kategori=KUMANDALAR&alt=/);
    expect((await request.get(part)).status()).toBe(200);
  });
}
