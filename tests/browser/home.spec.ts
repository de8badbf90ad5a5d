import { eachLanguageAndWidth, expect, expectAccessible, noSidewaysScroll, visit } from './fixtures.ts';

eachLanguageAndWidth('home leads to the products and to a chat', async ({ page, prefix, words }) => {
  await visit(page, prefix || '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.home.title);
  const main = page.getByRole('main');
  for (const claim of [words.home.years, words.home.products, words.home.shipping]) {
    await expect(main).toContainText(`${claim.figure} ${claim.words}`);
  }
  await expect(main.getByRole('link', { name: words.home.chat })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await main.getByRole('link', { name: words.home.browse }).click();
  await expect(page).toHaveURL(`${prefix}/shop`);
});

eachLanguageAndWidth('the six largest categories have a card each', async ({ page, prefix, words }) => {
  await visit(page, prefix || '/');
  const cards = page.getByRole('region', { name: words.home.categories }).locator('a[href*="kategori="]');
  const { products }: { products: { category: string }[] } = await (
    await page.request.get('/.netlify/functions/products-cache')
  ).json();
  const sizes = new Map<string, number>();
  for (const { category } of products) sizes.set(category, (sizes.get(category) ?? 0) + 1);
  const largest = [...sizes].toSorted((a, b) => b[1] - a[1]).slice(0, 6);
  const addresses = await cards.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('kategori')),
  );
  expect(addresses).toEqual(largest.map(([category]) => category));
  for (const [at, [, size]] of largest.entries()) {
    await expect(cards.nth(at)).toContainText(words.home.count(size));
  }
  await cards.first().click();
  await expect(page).toHaveURL(`${prefix}/shop?kategori=${largest[0]?.[0]}`);
});

eachLanguageAndWidth('help is offered by phone and by chat', async ({ page, prefix, words }) => {
  await visit(page, prefix || '/');
  const band = page.getByRole('region', { name: words.home.helpTitle });
  await expect(band.locator('a[href^="tel:+"]')).toBeVisible();
  await expect(band.getByRole('link', { name: words.home.helpChat })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=/,
  );
});
