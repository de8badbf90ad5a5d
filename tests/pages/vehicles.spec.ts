import { expect, test } from '@playwright/test';
import { vehicleWords } from '#app/i18n/vehicle-words.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { languages } from '../browser/fixtures.ts';
import { getDocument, hrefs, section, text, texts } from './html.ts';

const { vehicles, products } = demoCatalogue();
const remote = products.find(({ name }) => name.startsWith('Volkswagen Golf 6 3 Tuşlu Sustalı Kumanda'));

test('every vehicle has a page in both languages, with key facts, and is in the sitemap', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { prefix, lang } of languages) {
    const { page } = vehicleWords[lang];
    for (const { slug, facts } of vehicles) {
      const response = await request.get(`${prefix}/arac/${slug}`);
      const html = await response.text();
      expect([slug, response.status()]).toEqual([slug, 200]);
      expect(sitemap).toContain(`${prefix}/arac/${slug}<`);
      expect(html).toMatch(new RegExp(`<link[^>]*rel="canonical"[^>]*${prefix}/arac/${slug}"`));
      expect(html).toMatch(new RegExp(`<title>[^<]*${page.title('')}`));
      for (const name of [page.forms, page.blades, page.chips, page.frequencies])
        expect(html, `${slug}: ${name}`).toContain(`${name}</dt>`);
      for (const fact of [...facts.blades, ...facts.chips])
        expect(html, slug).toContain(fact.replaceAll('&', '&amp;'));
    }
  }
});

for (const { prefix, lang } of languages) {
  const words = vehicleWords[lang];

  test(`a product page has its vehicles in a table, and what goes with it (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/urun/${remote?.id}`);
    const table = section(document, words.product.vehicles).querySelector('table');
    expect(texts(table as never, 'tbody tr').length).toBe(1);
    expect(hrefs(table as never, 'a')).toEqual([`${prefix}/arac/volkswagen-golf-6`]);
    expect(text(table)).toContain('2008–2013');
    expect(text(table)).toContain(words.product.confirmed);
    const region = section(document, words.product.goesWith);
    const { kinds } = words.product;
    const shown = texts(region, 'section > ul > li > p:first-child > span:first-child');
    expect(shown).toEqual([kinds.blade, kinds.chip, kinds.shell, kinds.battery, kinds.lishi, kinds.machine]);
    const blade = hrefs(region, 'a[href*="/urun/"]')[0] ?? '';
    const other = section(await getDocument(request, blade), words.product.goesWith);
    expect(hrefs(other, 'a')).toContain(`${prefix}/urun/${remote?.id}`);
  });
}

test('a universal product says so, and one that is not for vehicles says nothing', async ({ request }) => {
  const universal = products.find((row) => row.universal && row.status === 'active');
  const page = await getDocument(request, `/urun/${universal?.id}`);
  expect(text(section(page, 'Uyumlu araçlar'))).toContain('Evrensel ürün');
  const lock = products.find((row) => row.category === 'ASMA KİLİTLER');
  const headings = texts(await getDocument(request, `/urun/${lock?.id}`), 'main h2');
  for (const heading of ['Uyumlu araçlar', 'Bu araca uyanlar']) expect(headings).not.toContain(heading);
});

test('an unknown vehicle and a wrong year are told in the list', async ({ request }) => {
  const live = async (query: string) =>
    texts(await getDocument(request, `/shop?${query}`), 'main [role=alert]').join(' ');
  expect(await live('arac=no-such')).toContain(vehicleWords.tr.unknown);
  expect(await live('arac=fiat-doblo-2&yil=1990')).toContain('Fiat Doblo 2 2010–2022 yıllarında üretildi');
  expect(await live('arac-marka=Renault&arac=fiat-doblo-2')).toContain(vehicleWords.tr.otherMake);
});
