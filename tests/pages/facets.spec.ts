import type { APIRequestContext } from '@playwright/test';
import { tr } from '#app/i18n/tr.ts';
import { isPublic } from '#domain/product.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs, linkNamed, text, texts } from './html.ts';

const rows = demoCatalogue().products.filter(isPublic);
const withAll = (...specifications: RegExp[]) =>
  rows.filter((row) => specifications.every((each) => row.specifications.some((text) => each.test(text))));
const status = async (request: APIRequestContext, address: string) =>
  texts(await getDocument(request, address), 'main [role=status]')[0];
const chosenValue = (document: Awaited<ReturnType<typeof getDocument>>, name: string) =>
  document.querySelector(`aside input[name="${name}"][checked]`)?.getAttribute('value');

for (const { lang, prefix, words } of languages) {
  test(`facts of the products are filters with counts (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/shop`);
    const { chip, blade, frequency, buttons, inStock } = words.shop.filters;
    expect(texts(document, 'aside h2')).toEqual([
      words.shop.filters.category,
      words.shop.filters.brand,
      chip,
      blade,
      frequency,
      buttons,
    ]);
    const three = document.querySelector('aside input[name=tus][value="3"]');
    const count = withAll(/^Tuş sayısı: 3$/).length;
    expect(three?.getAttribute('aria-description')).toBe(words.shop.count(count));
    expect(text(three?.closest('label'))).toBe(words.shop.filters.buttonCount('3'));
    expect(three?.closest('label')?.getAttribute('data-count')).toBe(String(count));
    const stocked = document.querySelector('aside input[name=stok]');
    expect(text(stocked?.closest('label'))).toContain(inStock);
    const inStockCount = rows.filter((row) => row.stock > 0 && row.status === 'active').length;
    expect(stocked?.getAttribute('aria-description')).toBe(words.shop.count(inStockCount));
  });
}

test('a fact in the address is chosen, listed as a filter, and can be taken off', async ({ request }) => {
  const address = '/shop?cip=ID46&uc=VA2&frekans=433&tus=3&stok=1';
  const document = await getDocument(request, address);
  const found = withAll(
    /^Çip: .*ID46\b/,
    /^Uç profili: .*VA2\b/,
    /^Frekans: 43[34]/,
    /^Tuş sayısı: 3$/,
  ).filter((row) => row.stock > 0 && row.status === 'active');
  expect(found.length).toBeGreaterThan(0);
  expect(texts(document, 'main [role=status]')).toEqual([tr.shop.count(found.length)]);
  for (const [name, value] of new URLSearchParams(address.slice('/shop?'.length)))
    expect(chosenValue(document, name), name).toBe(value);
  const chips = 'ul[aria-label="Seçili filtreler"] a';
  expect(texts(document, chips)).toEqual(['ID46', 'VA2', '433 MHz', '3 tuşlu', 'Stokta olanlar']);
  expect(hrefs(document, chips)[0]).toBe('/shop?uc=VA2&frekans=433&tus=3&stok=1');
  expect(await status(request, '/shop?cip=id+46')).toBeTruthy();
});

test('several values are joined by commas, or sent one by one by a browser without script', async ({
  request,
}) => {
  const either = rows.filter((row) => ['Fiat', 'Renault'].includes(row.brand ?? ''));
  for (const query of ['marka=Renault,Fiat,Fiat,Yok', 'marka=Fiat&marka=Renault']) {
    const document = await getDocument(request, `/shop?${query}`);
    expect(texts(document, 'main [role=status]')).toEqual([tr.shop.count(either.length)]);
    const ticked = [...document.querySelectorAll('aside input[type=checkbox][name=marka][checked]')];
    expect(ticked.map((each) => each.getAttribute('value')).sort()).toEqual(['Fiat', 'Renault']);
    expect(hrefs(document, 'ul[aria-label="Seçili filtreler"] a')).toEqual([
      '/shop?marka=Renault',
      '/shop?marka=Fiat',
    ]);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/shop$/);
  }
  expect(await status(request, `/shop?marka=${','.repeat(1000)}&cip=${'x,'.repeat(1000)}`)).toBe(
    tr.shop.count(rows.length),
  );
});

test('a fact that no listed product has is no filter', async ({ request }) => {
  const document = await getDocument(request, `/shop?${new URLSearchParams({ kategori: 'ASMA KİLİTLER' })}`);
  expect(texts(document, 'aside h2')).toEqual(['Kategori', 'Marka']);
});

test('an unknown fact is ignored', async ({ request }) => {
  expect(await status(request, '/shop?cip=YOK&tus=77')).toBe(tr.shop.count(rows.length));
});

test('what a filter excludes is shown, with the way to all of it', async ({ request }) => {
  const query = new URLSearchParams({ kategori: 'ASMA KİLİTLER', search: 'doblo' });
  const document = await getDocument(request, `/shop?${query}`);
  expect(texts(document, 'main h3')).toContain('“doblo” bu seçimde yok');
  expect(texts(document, 'main [role=status]')).toEqual(['0 ürün']);
  const everywhere = texts(await getDocument(request, '/shop?search=doblo'), 'main [role=status]')[0];
  expect(linkNamed(document, `${parseInt(everywhere ?? '', 10)} ürünü göster`)).toBe('/shop?search=doblo');
  const heading = [...document.querySelectorAll('h2')].find(
    (each) => text(each) === 'Filtreler olmadan bulunanlar',
  );
  const list = document.querySelector(`ul[aria-labelledby="${heading?.id}"]`);
  const names = texts(list ?? document, 'li h3');
  expect(names.length).toBeGreaterThan(2);
  expect(names[0]).toContain('Doblo');
  expect(document.querySelectorAll('ul[aria-label="Ürün listesi"]')).toHaveLength(0);
});

test('the best matches come first while nothing else is chosen', async ({ request }) => {
  const values = (address: string) =>
    getDocument(request, address).then((document) => [
      texts(document, 'select[name=sirala] option')[0],
      document.querySelector('select[name=sirala] option[selected]')?.getAttribute('value'),
    ]);
  expect(await values('/shop')).toEqual(['Ada göre', 'name']);
  expect(await values('/shop?search=doblo')).toEqual(['En uygun', '']);
  expect(await values('/shop?search=doblo&sirala=name')).toEqual(['En uygun', 'name']);
});
