import { en } from '#app/i18n/en.ts';
import { tr } from '#app/i18n/tr.ts';
import { demoProduct } from '../browser/demo-products.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs, linkNamed, section, text } from './html.ts';

for (const { lang, prefix, words } of languages) {
  test(`home leads to the products and to a chat (${lang})`, async ({ request }) => {
    const document = await getDocument(request, prefix || '/');
    expect(document.documentElement.getAttribute('lang')).toBe(lang);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(text(document.querySelector('h1'))).toBe({ tr, en }[lang].home.title);
    const main = document.querySelector('main');
    for (const claim of [
      `40+ ${{ tr, en }[lang].home.years}`,
      `1000+ ${{ tr, en }[lang].home.products}`,
      `24-48 ${{ tr, en }[lang].home.shipping}`,
    ])
      expect(text(main)).toContain(claim);
    expect(linkNamed(document, { tr, en }[lang].home.chat)).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(linkNamed(document, words.common.browse)).toBe(`${prefix}/shop`);
  });

  test(`the first six categories have a card each, in the owner's order (${lang})`, async ({ request }) => {
    const cards = section(await getDocument(request, prefix || '/'), { tr, en }[lang].home.categories);
    const { products }: { products: { category: string }[] } = await (
      await request.get('/.netlify/functions/products-cache')
    ).json();
    const sizes = new Map<string, number>();
    for (const { category } of products) sizes.set(category, (sizes.get(category) ?? 0) + 1);
    const rows: { name: string; order: number }[] = await (
      await request.get('/api/categories?limit=200')
    ).json();
    const first = rows
      .toSorted((a, b) => a.order - b.order)
      .slice(0, 6)
      .map(({ name }) => name);
    expect(first.slice(0, 2)).toEqual(['KUMANDALAR', 'ANAHTARLAR']);
    const links = [...cards.querySelectorAll('a[href*="kategori="]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      first.map((kategori) => `${prefix}/shop?${new URLSearchParams({ kategori })}`),
    );
    for (const [at, name] of first.entries())
      expect(text(links[at])).toContain({ tr, en }[lang].shop.count(sizes.get(name) ?? 0));
  });

  test(`help is offered by phone and by chat (${lang})`, async ({ request }) => {
    const band = section(await getDocument(request, prefix || '/'), { tr, en }[lang].home.helpTitle);
    expect(hrefs(band, 'a[href^="tel:+"]').length).toBeGreaterThan(0);
    expect(linkNamed(band, { tr, en }[lang].home.helpChat)).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  });
}

test('what is sold out is not featured', async ({ request }) => {
  const featured = section(await getDocument(request, '/'), 'Öne çıkan ürünler');
  const ids = hrefs(featured, 'li a').map((href) => Number(href.split('/').at(-1)));
  expect(ids).toHaveLength(12);
  for (const id of ids) {
    const { status, stock } = demoProduct((row) => row.id === id);
    expect([status, stock > 0]).toEqual(['active', true]);
  }
});
