import { documentWords } from '#app/i18n/document-words.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, getPage, hrefs, section, text, texts } from './html.ts';

const { documents, products } = demoCatalogue();
const device = products.find(({ name }) => name.startsWith('KEYDIY KD-X2 '));

for (const { lang, prefix } of languages) {
  const words = documentWords[lang];

  test(`all documents stand by brand, and the newest version is marked (${lang})`, async ({ request }) => {
    const page = await getDocument(request, `${prefix}/indir`);
    expect(texts(page, 'main [role=status]')).toEqual([words.count(String(documents.length))]);
    const drivers = texts(section(page, 'KEYDIY'), 'li').filter((item) => item.includes('USB'));
    expect(drivers.map((item) => item.includes(words.newest))).toEqual([true, false]);
    expect(drivers[0]).toContain(lang === 'tr' ? '2.4 · 20.04.2026' : '2.4 · 20/04/2026');
  });

  test(`documents are found by product and kind, by a page of its own (${lang})`, async ({ request }) => {
    const query = new URLSearchParams({ search: 'kd-x2 sürücü' });
    const page = await getDocument(request, `${prefix}/indir?${query}`);
    expect(texts(page, 'main [role=status]')).toEqual([words.count('2')]);
    expect(page.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
    const none = await getDocument(request, `${prefix}/indir?search=qqqqzzzz`);
    expect(texts(none, 'main [role=status]')).toEqual([words.nothingFound]);
    const shop = await getDocument(request, `${prefix}/shop?${query}`);
    expect(text(shop.querySelector(`main [aria-label="${words.title}"]`))).toContain('USB');
  });

  test(`a product’s page has its documents and those of its brand (${lang})`, async ({ request }) => {
    const { response, document } = await getPage(request, `${prefix}/urun/${device?.id}`);
    const own = section(document, words.title);
    expect(hrefs(own, 'a')).toHaveLength(4);
    expect(response.headers()['content-security-policy']).not.toContain('example.com');
    const [link = ''] = hrefs(own, 'a');
    const led = await request.get(link, { maxRedirects: 0 });
    expect([led.status(), led.headers().location]).toEqual([302, documents[0]?.url]);
    const other = await getDocument(request, `${prefix}/urun/1`);
    expect(texts(other, 'main h2')).not.toContain(words.title);
  });
}
