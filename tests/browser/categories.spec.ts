import type { Locator, Page } from '@playwright/test';
import {
  eachLanguageAndWidth,
  expect,
  expectAccessible,
  hydrated,
  languages,
  noSidewaysScroll,
  test,
  visit,
} from './fixtures.ts';

eachLanguageAndWidth('every category has its card', async ({ page, prefix, words, lang }) => {
  await visit(page, `${prefix}/kategoriler`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.categories.title);
  const categories: { name: string; name_en: string; description: string; description_en: string }[] = await (
    await page.request.get('/api/categories?limit=200')
  ).json();
  const cards = page.getByRole('main').locator('li:has(h2)');
  const shown = await cards.evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('h2')?.textContent,
      item.querySelector(':scope > p')?.textContent,
    ]),
  );
  expect(new Map(shown as [string, string][])).toEqual(
    new Map(
      categories.map((category) =>
        lang === 'tr' ? [category.name, category.description] : [category.name_en, category.description_en],
      ),
    ),
  );
  await expect(page.getByRole('link', { name: words.common.seeAll })).toHaveCount(categories.length);
  await expectAccessible(page);
  await noSidewaysScroll(page);
});

for (const { lang, prefix, words } of languages) {
  test(`a card leads to four subcategories, to the rest and to all of it (${lang})`, async ({ page }) => {
    await visit(page, `${prefix}/kategoriler`);
    const card = page
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${prefix}/shop?kategori=KUMANDALAR"]`) })
      .first();
    const chips = card.getByRole('listitem').getByRole('link');
    await expect(chips).toHaveCount(5);
    await expect(chips.last()).toContainText(words.categories.more(5));
    await expect(card.getByRole('link', { name: words.common.seeAll })).toHaveAttribute(
      'href',
      `${prefix}/shop?kategori=KUMANDALAR`,
    );
    await chips.first().click();
    await expect(page).toHaveURL(/\/shop\?kategori=KUMANDALAR&alt=Sustal/);
    expect(new URL(page.url()).searchParams.get('alt')).toBe('Sustalı Kumandalar');
  });

  test(`the footer leads to the brands, and a brand to its products (${lang})`, async ({ page }) => {
    await visit(page, prefix || '/');
    await page.getByRole('contentinfo').getByRole('link', { name: words.common.brands }).click();
    const brands = page.getByRole('region', { name: words.categories.brandsTitle });
    await expectUnderHeader(page, brands.getByRole('heading'));
    await page.goto('about:blank');
    await visit(page, `${prefix}/kategoriler#markalar`);
    await expectUnderHeader(page, brands.getByRole('heading'));
    await brands.getByRole('link', { name: 'BMW' }).click();
    await expect(page).toHaveURL(`${prefix}/shop?marka=BMW`);
  });
}

/** Led to means: seen at once, and not hidden behind the header. */
async function expectUnderHeader(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport();
  await hydrated(page);
  const top = (await heading.boundingBox())?.y ?? Number.NaN;
  const header = await page.getByRole('banner').boundingBox();
  expect(top).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(top).toBeLessThan(300);
}
