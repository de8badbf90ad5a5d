import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs, text, texts } from './html.ts';

interface CategoryRow {
  name: string;
  name_en: string;
  description: string;
  description_en: string;
}

for (const { lang, prefix, words } of languages) {
  test(`every category has its card (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/kategoriler`);
    expect(texts(document, 'h1')).toEqual([words.categories.title]);
    const rows: CategoryRow[] = await (await request.get('/api/categories?limit=200')).json();
    const cards = [...document.querySelectorAll('main li')].filter((card) => card.querySelector('h2'));
    const shown = cards.map((card) => [
      text(card.querySelector('h2')),
      text(card.querySelector(':scope > p')),
    ]);
    const wanted = rows.map((row) =>
      lang === 'tr' ? [row.name, row.description] : [row.name_en, row.description_en],
    );
    expect(shown.toSorted()).toEqual(wanted.toSorted());
    for (const card of cards) expect(text(card)).toContain(words.common.seeAll);
  });

  test(`a card leads to four subcategories, to the rest and to all of it (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/kategoriler`);
    const all = `${prefix}/shop?kategori=KUMANDALAR`;
    const card = [...document.querySelectorAll('main li')].find(
      (each) => each.querySelector('h2') && hrefs(each, ':scope > a').includes(all),
    );
    const chips = [...(card?.querySelectorAll('a') ?? [])].filter((link) => link.closest('li') !== card);
    expect(chips).toHaveLength(5);
    const addresses = chips.map((chip) => new URL(chip.getAttribute('href') ?? '', 'http://shop'));
    expect(addresses.every(({ searchParams }) => searchParams.get('kategori') === 'KUMANDALAR')).toBe(true);
    expect(addresses[0]?.searchParams.get('alt')).toBe('Sustalı Kumandalar');
    expect(addresses.slice(0, 4).every(({ searchParams }) => searchParams.has('alt'))).toBe(true);
    expect(addresses[4]?.pathname + (addresses[4]?.search ?? '')).toBe(all);
    expect(text(chips[4])).toContain(words.categories.more(5));
  });
}
