import { en } from '#app/i18n/en.ts';
import { tr } from '#app/i18n/tr.ts';
import { formatMoney } from '#domain/money.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { demoProduct, fullProduct, hiddenProduct } from '../browser/demo-products.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, getPage, hrefs, linkNamed, section, text, texts } from './html.ts';

const { categories } = demoCatalogue();

for (const { lang, prefix, words } of languages) {
  test(`a product page shows what is known of it (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/urun/${fullProduct.id}`);
    const isEnglish = lang === 'en';
    const name = (isEnglish && fullProduct.name_en) || fullProduct.name;
    const category = categories.find((row) => row.name === fullProduct.category);
    const specifications = (isEnglish && fullProduct.specifications_en) || fullProduct.specifications;
    const main = document.querySelector('main');
    if (!main) throw new Error('the page is empty');

    expect(texts(document, 'h1')).toEqual([name]);
    const path = `nav[aria-label="${words.common.breadcrumb}"] li`;
    expect(texts(main, path)).toEqual([words.common.home, words.common.products, name]);
    expect(hrefs(main, `${path} a`)).toEqual([prefix || '/', `${prefix}/shop`]);
    expect(linkNamed(main, (isEnglish && category?.name_en) || fullProduct.category)).toBe(
      `${prefix}/shop?${new URLSearchParams({ kategori: fullProduct.category })}`,
    );
    expect(linkNamed(main, fullProduct.brand ?? '')).toBe(
      `${prefix}/shop?${new URLSearchParams({ marka: fullProduct.brand ?? '' })}`,
    );
    for (const shown of [
      fullProduct.productCode,
      formatMoney(fullProduct.price ?? 0, lang),
      (isEnglish && fullProduct.warranty_en) || fullProduct.warranty,
      (isEnglish && fullProduct.description_en) || fullProduct.description,
    ])
      expect(text(main)).toContain((shown ?? '').replace(/\s+/g, ' '));
    const tables = ['fit', 'specifications'].map((key) =>
      section(document, { tr, en }[lang].product[key as 'fit']),
    );
    const rows = tables
      .flatMap((table) => [...table.querySelectorAll('tr')])
      .map((row) => texts(row, 'th, td').join(': '));
    expect(rows.toSorted()).toEqual(specifications.map((each) => each.replace(/\s+/g, ' ')).toSorted());
    expect(linkNamed(main, { tr, en }[lang].product.requestQuote)).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  });

  test(`a product that is not there is said to be missing (${lang})`, async ({ request }) => {
    const { response, document } = await getPage(request, `${prefix}/urun/999999`);
    expect(response.status()).toBe(404);
    expect(texts(document, 'h1')).toEqual([{ tr, en }[lang].product.missing.title]);
    expect(document.title).toContain({ tr, en }[lang].product.missing.title);
    expect(document.querySelectorAll('header')).toHaveLength(1);
    expect(linkNamed(document, { tr, en }[lang].product.missing.browse)).toBe(`${prefix}/shop`);
  });
}

test('hidden products and odd numbers have no page', async ({ request }) => {
  const odd = ['0', '-1', '1.5', '007', 'abc', '1e3', '99999999999999999999', '%00', '5%20'];
  for (const id of [String(hiddenProduct?.id), ...odd]) {
    const response = await request.get(`/urun/${id}`);
    expect(response.status(), id).toBe(404);
    expect(await response.text(), id).toContain('Ürün Bulunamadı');
  }
});

test('a product without a price asks to call, and gives the numbers', async ({ request }) => {
  const { id } = demoProduct((row) => row.price === null);
  const document = await getDocument(request, `/urun/${id}`);
  const main = text(document.querySelector('main'));
  expect(main).toContain('Fiyat için arayın');
  expect(main).not.toContain('Toptan fiyat için arayın');
  expect(hrefs(document, 'main a[href^="tel:+90"]').length).toBeGreaterThan(0);
});

test('a lowered price shows what it was, and by how much it fell', async ({ request }) => {
  const product = demoProduct((row) => (row.price ?? Infinity) < (row.originalPrice ?? 0) * 0.9);
  const percent = Math.floor((1 - (product.price ?? 0) / (product.originalPrice ?? 1)) * 100);
  const document = await getDocument(request, `/urun/${product.id}`);
  expect(texts(document, 'main s')[0]).toBe(formatMoney(product.originalPrice ?? 0, 'tr'));
  expect(text(document.querySelector('main'))).toContain(`%${percent} indirim`);
  expect(text(document.querySelector('main'))).toContain('Toptan fiyat için arayın');
});

test('a product that is out of stock says so', async ({ request }) => {
  const { id } = demoProduct((row) => row.status === 'out-of-stock');
  expect(texts(await getDocument(request, `/urun/${id}`), 'main *')).toContain('Stokta yok');
});

test('stock is promised only where there is some', async ({ request }) => {
  const stocked = demoProduct((row) => row.status === 'active' && row.stock > 0);
  expect(texts(await getDocument(request, `/urun/${stocked.id}`), 'main *')).toContain('Stokta var');
  const empty = demoProduct((row) => row.status === 'active' && row.stock === 0);
  const document = await getDocument(request, `/urun/${empty.id}`);
  expect(texts(document, 'main *')).toContain('Stok için sorun');
  expect(texts(document, 'main *')).not.toContain('Stokta var');
});

test('what decides a fit leads to the products that share it', async ({ request }) => {
  const product = demoProduct(
    (row) =>
      row.specifications.includes('Çip: ID46 PCF7946') && row.specifications.includes('Uç profili: SIP22'),
  );
  const document = await getDocument(request, `/urun/${product.id}`);
  const fit = section(document, 'Uyumluluk');
  expect(texts(fit, 'th')).toEqual(['Uyumlu araç', 'Model yılı', 'Çip', 'Uç profili', 'Frekans']);
  expect(hrefs(fit, 'td a')).toEqual(['/shop?cip=ID46', '/shop?uc=SIP22', '/shop?frekans=433']);
  expect(hrefs(section(document, 'Teknik özellikler'), 'td a')).toEqual(['/shop?tus=3']);
  const list = await getDocument(request, '/shop?cip=ID46');
  expect(hrefs(list, 'ul[aria-label="Seçili filtreler"] a')).toEqual(['/shop']);
});

test('who is not sure asks about this product', async ({ request }) => {
  const document = await getDocument(request, `/en/urun/${fullProduct.id}`);
  const band = section(document, 'Not sure this is the part you need?');
  const chat = new URL(linkNamed(band, 'Ask on WhatsApp') ?? '');
  expect(chat.searchParams.get('text')).toContain(fullProduct.name);
  expect(chat.searchParams.get('text')).toContain(fullProduct.productCode);
});

test('a rating is shown where there is one, on the page and in the list that is sorted by it', async ({
  request,
}) => {
  const rated = demoProduct((row) => row.rating !== null);
  for (const address of [`/urun/${rated.id}`, '/shop?sirala=rating'])
    expect(text((await getDocument(request, address)).querySelector('main'))).toContain('5 üzerinden');
  const unrated = demoProduct((row) => row.rating === null);
  const page = await getDocument(request, `/urun/${unrated.id}`);
  expect(text(page.querySelector('main h1')?.parentElement ?? null)).not.toContain('5 üzerinden');
});

test('a warranty box stands only where there is a warranty', async ({ request }) => {
  const { id } = demoProduct((row) => row.warranty === null);
  expect(texts(await getDocument(request, `/urun/${fullProduct.id}`), 'main *')).toContain('Garanti');
  expect(texts(await getDocument(request, `/urun/${id}`), 'main *')).not.toContain('Garanti');
});

test('one picture needs no thumbnails, and none at all shows the shop’s own', async ({ request }) => {
  const gallery = 'section[aria-label="Ürün resimleri"]';
  const single = demoProduct((row) => row.images.length === 1);
  const one = await getDocument(request, `/urun/${single.id}`);
  expect(one.querySelectorAll(`${gallery} img`)).toHaveLength(1);
  expect(one.querySelectorAll(`${gallery} button`)).toHaveLength(0);
  const none = demoProduct((row) => row.images.length === 0);
  const without = await getDocument(request, `/urun/${none.id}`);
  expect(without.querySelector(`${gallery} img`)?.getAttribute('src')).toBe('/brand/logo.svg');
});

test('related products are of the same category, eight at most, those of the brand first', async ({
  request,
}) => {
  const document = await getDocument(request, `/urun/${fullProduct.id}`);
  const links = hrefs(section(document, 'Benzer ürünler'), 'li a');
  expect(links.length).toBeGreaterThan(0);
  expect(links.length).toBeLessThanOrEqual(8);
  const rows = links.map((href) => demoProduct((row) => `/urun/${row.id}` === href));
  expect(new Set(rows.map((row) => row.category))).toEqual(new Set([fullProduct.category]));
  expect(rows.map((row) => row.id)).not.toContain(fullProduct.id);
  const ofBrand = rows.map((row) => row.brand === fullProduct.brand);
  expect(ofBrand).toEqual(ofBrand.toSorted((a, b) => Number(b) - Number(a)));
});
