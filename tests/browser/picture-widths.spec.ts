import type { Locator } from '@playwright/test';
import { cardSizes } from '#app/storefront/product-card/card-sizes.ts';
import { expect, test, visit } from './fixtures.ts';
import { cardsOf } from './shop-page.ts';

// A touch screen's scrollbars take no width.
test.use({ hasTouch: true, isMobile: true });

test('pictures are requested as wide as they are shown', { tag: '@long' }, async ({ page }) => {
  test.slow();
  const widths = [320, 360, 430, 500, 600, 767, 768, 1000, 1100, 1280, 1536];
  await visit(page, '/');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectFit(page.locator('main li:has(h3)').first(), cardSizes.shelf, `shelf at ${width} px`);
  }
  for (const layout of ['compact', 'standard', 'featured', 'showcase'] as const) {
    await visit(page, `/shop?gorunum=${layout}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFit(cardsOf(page).first(), cardSizes[layout], `${layout} at ${width} px`);
    }
  }
});

/** The demo's pictures have one width only: a probe with the same `sizes` says which width the browser computes. */
async function expectFit(card: Locator, sizes: string, what: string): Promise<void> {
  const [said, shown] = await card.locator('img').evaluate(async (picture: HTMLImageElement, sizes) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 1 });
    const probe = new Image();
    probe.sizes = sizes;
    probe.srcset = `${canvas.toDataURL()} 1000w`;
    await probe.decode();
    return [probe.naturalWidth, picture.getBoundingClientRect().width] as const;
  }, sizes);
  expect(said, what).toBeGreaterThanOrEqual(shown * 0.97 - 0.5);
  expect(said, what).toBeLessThanOrEqual(shown + 8);
}
