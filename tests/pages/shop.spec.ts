import { tr } from '#app/i18n/tr.ts';
import { isPublic } from '#domain/product.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs, linkNamed, section, text, texts } from './html.ts';

const publicRows = demoCatalogue().products.filter(isPublic);
const remotes = publicRows.filter((row) => row.category === 'KUMANDALAR');
const list = 'ul[aria-label="Ürün listesi"] > li';
const breadcrumb = 'nav[aria-label="Sayfa yolu"]';
const pagination = 'nav[aria-label="Sayfalama"]';

for (const { lang, prefix, words } of languages) {
  test(`the shop lists its first forty products (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/shop?kategori=KUMANDALAR`);
    expect(texts(document, 'h1')).toEqual([lang === 'tr' ? 'KUMANDALAR' : 'Remotes']);
    const cards = [...document.querySelectorAll(`ul[aria-label="${words.shop.list}"] > li`)];
    expect(cards).toHaveLength(40);
    for (const card of cards) {
      const [address = ''] = hrefs(card, 'a');
      expect(address).toMatch(new RegExp(`^${prefix}/urun/\\d+$`));
    }
    expect(texts(document, 'main [role=status]')).toEqual([words.shop.count(remotes.length)]);
  });
}

test('the title and the way back follow the category', async ({ request }) => {
  const query = new URLSearchParams({ kategori: 'KUMANDALAR', alt: 'Sustalı Kumandalar' });
  const document = await getDocument(request, `/shop?${query}`);
  expect(texts(document, 'h1')).toEqual(['KUMANDALAR']);
  expect(texts(document, `${breadcrumb} li`)).toEqual([
    'Ana Sayfa',
    'Ürünler',
    'KUMANDALAR',
    'Sustalı Kumandalar',
  ]);
  expect(hrefs(document, `${breadcrumb} a`)).toEqual(['/', '/shop', '/shop?kategori=KUMANDALAR']);
  expect(texts(await getDocument(request, '/shop'), 'h1')).toEqual(['Ürünler']);
  const flip = remotes.filter((row) => row.subcategory === 'Sustalı Kumandalar');
  expect(texts(document, 'main [role=status]')).toEqual([`${flip.length} ürün`]);
});

test('the other categories stand below the list of the chosen one, and its parts above', async ({
  request,
}) => {
  const siblings = 'nav[aria-label="Diğer kategoriler"]';
  const document = await getDocument(request, '/shop?kategori=KUMANDALAR&sayfa=2');
  expect(texts(document, `${siblings} [aria-current=true]`)).toEqual(['KUMANDALAR']);
  const batteries = `/shop?${new URLSearchParams({ kategori: 'PİLLER' })}`;
  expect(hrefs(document, `${siblings} a`)).toContain(batteries);
  const flip = `/shop?${new URLSearchParams({ kategori: 'KUMANDALAR', alt: 'Sustalı Kumandalar' })}`;
  expect(hrefs(document, 'nav[aria-label="Alt kategoriler"] a')).toContain(flip);
  expect((await getDocument(request, '/shop')).querySelectorAll(siblings)).toHaveLength(0);
});

test('what has no price comes last', async ({ request }) => {
  const document = await getDocument(request, '/shop?kategori=KUMANDALAR&sirala=price-high&sayfa=99');
  expect(texts(document, list).at(-1)).toContain('Fiyat için arayın');
});

test('pages are links, five numbers at a time with the first and the last', async ({ request }) => {
  const document = await getDocument(request, '/shop?sayfa=10');
  const pages = Math.ceil(publicRows.length / 40);
  const numbers = ['1', '…', '8', '9', '10', '11', '12', '…', String(pages)];
  expect(texts(document, `${pagination} li`)).toEqual(['Önceki', ...numbers, 'Sonraki']);
  expect(texts(document, `${pagination} [aria-current=page]`)).toEqual(['10']);
  expect(hrefs(document, `${pagination} a`)).toContain('/shop?sayfa=11');
});

test('a page past the end shows the last one, and unknown values the default', async ({ request }) => {
  const pages = Math.ceil(publicRows.length / 40);
  const last = await getDocument(request, '/shop?sayfa=999');
  expect(last.querySelectorAll(list)).toHaveLength(publicRows.length - (pages - 1) * 40);
  const usual = await getDocument(request, '/shop?kategori=YOK&marka=Yok&sirala=x&gorunum=y&sayfa=z');
  expect(texts(usual, 'main [role=status]')).toEqual([tr.shop.count(publicRows.length)]);
  expect(usual.querySelectorAll(list)).toHaveLength(40);
  const checked = usual.querySelector('input[name=gorunum][checked]');
  expect(checked?.getAttribute('aria-label')).toBe('Standart');
  expect(usual.querySelector('select[name=sirala] option[selected]')?.getAttribute('value')).toBe('name');
});

test('nothing found is said, with a way out', async ({ request }) => {
  const document = await getDocument(request, '/shop?search=qqqqzzzz');
  expect(texts(document, 'main :is(h2, h3)')).toContain('Ürün Bulunamadı');
  expect(text(document.querySelector('main'))).toMatch(/farklı filtreler/i);
  expect(document.querySelectorAll(list)).toHaveLength(0);
  expect(texts(document, 'main [role=status]')).toEqual(['0 ürün']);
  expect(linkNamed(document, 'Tüm ürünleri göster')).toBe('/shop');
  const question = new URL(linkNamed(document.querySelector('main') ?? document, 'WhatsApp’tan sorun') ?? '');
  expect(question.searchParams.get('text')).toContain('“qqqqzzzz”');
});

test('who cannot find it may call or write', async ({ request }) => {
  const band = section(await getDocument(request, '/shop'), 'Aradığınızı bulamadınız mı?');
  expect(hrefs(band, 'a')).toEqual([
    expect.stringMatching(/^tel:\+90\d{10}$/),
    expect.stringMatching(/^https:\/\/wa\.me\/90\d+\?text=/),
  ]);
});

test('the list says what is out of stock, and marks what was searched for', async ({ request }) => {
  const gone = publicRows.find((row) => row.status === 'out-of-stock' && row.productCode);
  const query = new URLSearchParams({ search: gone?.productCode ?? '' });
  const document = await getDocument(request, `/shop?${query}`);
  const card = [...document.querySelectorAll(list)].find((each) =>
    hrefs(each, 'a').includes(`/urun/${gone?.id}`),
  );
  expect(text(card)).toContain('Stokta yok');
  expect(text(card?.querySelector('mark'))).toBe(gone?.productCode);
});
