import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test, visit } from './fixtures.ts';

test('the footer leads to the brands, and a brand to its products', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Markalar' }).click();
  await expectUnderHeader(page, page.getByRole('region', { name: 'Markalar' }).getByRole('heading'));
  await page.goto('about:blank');
  await visit(page, '/en/kategoriler#markalar');
  const brands = page.getByRole('region', { name: 'Brands' });
  await expectUnderHeader(page, brands.getByRole('heading'));
  await brands.getByRole('link', { name: 'BMW' }).click();
  await expect(page).toHaveURL('/en/shop?marka=BMW');
});

/** Seen at once, and not hidden behind the header. */
async function expectUnderHeader(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport();
  await hydrated(page);
  const top = (await heading.boundingBox())?.y ?? Number.NaN;
  const header = await page.getByRole('banner').boundingBox();
  expect(top).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  expect(top).toBeLessThan(300);
}
