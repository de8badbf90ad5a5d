import { en } from '#app/i18n/en.ts';
import { tr } from '#app/i18n/tr.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs, linkNamed, section, text, texts } from './html.ts';
import { expectVehiclePages } from './vehicle-pages.ts';

const { vehicles, products } = demoCatalogue();
const remote = products.find(({ name }) => name.startsWith('Volkswagen Golf 6 3 Tuşlu Sustalı Kumanda'));

test('a vehicle has a page in both languages, with key facts, and is in the sitemap', async ({ request }) => {
  await expectVehiclePages(
    request,
    vehicles.filter((_, index) => index % 150 === 0),
  );
});

test('every vehicle has a page in both languages', { tag: '@long' }, ({ request }) =>
  expectVehiclePages(request, vehicles),
);

for (const { prefix, lang } of languages) {
  const words = { tr, en }[lang].vehicle;

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

test('what is asked on a vehicle page is asked about its vehicle', async ({ request }) => {
  const document = await getDocument(request, '/arac/bmw-3-serisi-e90-e91');
  const chats = hrefs(document, 'a[href^="https://wa.me"]');
  expect(chats.length).toBeGreaterThan(1);
  for (const chat of chats)
    expect(new URL(chat).searchParams.get('text')).toMatch(/\nAraç: BMW 3 Serisi E90\/E91$/);
});

test('a universal product says so, and one that is not for vehicles says nothing', async ({ request }) => {
  const universal = products.find((row) => row.universal && row.status === 'active');
  const page = await getDocument(request, `/urun/${universal?.id}`);
  expect(text(section(page, 'Uyumlu araçlar'))).toContain('Evrensel ürün');
  const lock = products.find((row) => row.category === 'ASMA KİLİTLER');
  const headings = texts(await getDocument(request, `/urun/${lock?.id}`), 'main h2');
  for (const heading of ['Uyumlu araçlar', 'Bu ürünle kullanılanlar'])
    expect(headings).not.toContain(heading);
});

test('an unknown vehicle and a wrong year are told in the list', async ({ request }) => {
  const live = async (query: string) =>
    texts(await getDocument(request, `/shop?${query}`), 'main [role=alert]').join(' ');
  expect(await live('arac=no-such')).toContain(tr.vehicle.unknown);
  expect(await live('arac=fiat-doblo-2&yil=1990')).toContain('Fiat Doblo 2 2010–2022 yıllarında üretildi');
  expect(await live('arac-marka=Renault&arac=fiat-doblo-2')).toContain(tr.vehicle.otherMake);
});

for (const [typed, slugs, groups] of [
  ['e90 kumanda', 'bmw-3-serisi-e90-e91', ['parts', 'check', 'universal', 'other']],
  ['doblo 2014 kumanda', 'fiat-doblo-2', ['fits', 'check', 'universal', 'other']],
  ['hu66', undefined, []],
  ['yamaha nmax', '?', []],
  ['fiat renault kumanda', undefined, ['other']],
] as const)
  test(`a search names its vehicle and groups what it finds: ${typed}`, async ({ request }) => {
    for (const { prefix } of languages) {
      const document = await getDocument(request, `${prefix}/shop?${new URLSearchParams({ search: typed })}`);
      expect(document.querySelector('main')?.getAttribute('data-vehicle') ?? undefined).toBe(slugs);
      const sections = [...document.querySelectorAll('[data-fit]')];
      expect(sections.map((section) => section.getAttribute('data-fit'))).toEqual(groups);
    }
  });

test('what is missing for a known vehicle is said, and can be asked for', async ({ request }) => {
  const main = (await getDocument(request, '/shop?search=e90+kumanda')).querySelector('main') as never;
  expect(text(main)).toContain('BMW 3 Serisi E90/E91 için kumanda yok');
  expect(texts(main, '[role=status]')).toEqual(['41 ürün']);
  const question = new URL(linkNamed(main, tr.vehicle.askFor) ?? '').searchParams.get('text');
  expect(question).toContain('BMW 3 Serisi E90/E91 için kumanda');
});

test('an unknown name is said to be one, with related kinds, similar names and the question', async ({
  request,
}) => {
  const main = (await getDocument(request, '/shop?search=yamaha+nmax')).querySelector('main') as never;
  const box = expect.stringMatching(/^Ürün Bulunamadı ?“yamaha nmax” bizde yok/);
  expect(texts(main, 'div')).toContainEqual(box);
  const related = new URLSearchParams({ search: 'Motosiklet ham anahtarı' });
  expect(linkNamed(main, 'Motosiklet ham anahtarı')).toBe(`/shop?${related}`);
  expect(texts(main, '[role=status]')).toEqual(['0 ürün']);
  const question = new URL(linkNamed(main, tr.vehicle.askFor) ?? '').searchParams.get('text');
  expect(question).toContain('“yamaha nmax”');
  const english = await getDocument(request, '/en/shop?search=kangggo+remote');
  expect(linkNamed(english, 'Renault Kangoo')).toBe('/en/shop?search=Renault+Kangoo+remote');
});

test('contradictory words are said, with a link to each meaning', async ({ request }) => {
  const makes = await getDocument(request, '/shop?search=fiat+renault+kumanda');
  expect(linkNamed(makes, 'Yalnız Renault')).toBe('/shop?search=renault+kumanda');
  const year = await getDocument(request, '/shop?search=golf+7+1999+kumanda');
  expect(text(year.querySelector('main'))).toContain('Volkswagen Golf 7 için 1999 yılı kayıtlarımızda yok');
  expect(linkNamed(year, 'Yalnız Volkswagen Golf 7')).toBe('/shop?search=golf+7+kumanda');
});

test('another generation’s part says so wherever it is listed', async ({ request }) => {
  const list = await getDocument(request, '/shop?search=corsa+d+kumanda');
  const cards = texts(list, 'li.card');
  const others = cards.filter((card) => /Corsa [CEF]/.test(card));
  expect(others.length).toBeGreaterThan(0);
  for (const card of cards)
    expect(card.includes(tr.vehicle.otherGeneration), card).toBe(/Corsa [CEF]/.test(card));
  const page = await getDocument(request, `/urun/${remote?.id}`);
  const golf = texts(page, 'li.card').filter((card) => /Golf [4578]/.test(card));
  expect(golf.length).toBeGreaterThan(0);
  for (const card of golf) expect(card).toContain(tr.vehicle.otherGeneration);
});

test('a plain search beside a chosen vehicle finds as much as without it, and says so', async ({
  request,
}) => {
  const all = texts(await getDocument(request, '/shop?search=hu66'), 'main [role=status]');
  const document = await getDocument(request, '/shop?search=hu66&arac=volkswagen-golf-6&yil=2010');
  expect(texts(document, 'main [role=status]')).toEqual(all);
  const fits = [...document.querySelectorAll('[data-fit]')].map((each) => each.getAttribute('data-fit'));
  expect(fits.at(-1)).toBe('other');
  expect(document.querySelector('[data-fit=other] > details')?.hasAttribute('open')).toBe(false);
  expect(text(document.querySelector('main'))).toContain('Volkswagen Golf 6 2010 için olanlar (9) önce');
});

test('without script a list shows its vehicle, and a way to remove it', async ({ request }) => {
  const document = await getDocument(request, '/shop?search=hu66&arac=volkswagen-golf-6&yil=2010');
  const chip = document.querySelector(`main [aria-label="${tr.vehicle.chosen}"]`);
  expect(text(chip?.querySelector('a'))).toBe('Volkswagen Golf 6 2010');
  const fields = [...(chip?.querySelectorAll('form input') ?? [])].map((input) => input.getAttribute('name'));
  expect(fields).toEqual(['search']);
});
