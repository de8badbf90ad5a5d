import type { Page } from '@playwright/test';
import { en } from '#app/i18n/en.ts';
import { tr } from '#app/i18n/tr.ts';
import { expect, test, visit } from './fixtures.ts';
import { cardsOf, searchOf } from './shop-page.ts';

/** Those with the most above their products. */
const fullLists = {
  'all products': '/shop',
  'a category with filters': '/shop?kategori=KUMANDALAR&marka=Fiat&cip=ID46',
  'a misspelt search': '/shop?search=renol+kumada',
  'another vehicle, misspelt': '/shop?arac=renault-clio-4&search=golf+6+kumnda',
};
const otherLists = {
  'a category': '/shop?kategori=KUMANDALAR',
  'a search': '/shop?search=hu66',
  'a named vehicle': '/shop?search=fiat+doblo+2012+kumanda',
  'a chosen vehicle': '/shop?arac=fiat-doblo-2&yil=2014',
  'a search for a chosen vehicle': '/shop?arac=fiat-doblo-2&yil=2014&search=kumanda',
  'what a vehicle has not': '/shop?search=fiat+doblo+2+kart',
  'another year': '/shop?search=fiat+doblo+2+1995+kumanda',
  'the question of another vehicle': '/shop?arac=renault-clio-4&search=golf+6+kumanda',
};

async function firstCardTop(page: Page): Promise<number> {
  const box = await cardsOf(page).first().boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
}

async function expectProductsOnTop(page: Page, lists: Record<string, string>) {
  const tops: Record<string, number> = {};
  for (const [name, address] of Object.entries(lists)) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await visit(page, address);
    await expect(searchOf(page)).toBeInViewport();
    tops[`${name}, at a desk`] = await firstCardTop(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(searchOf(page)).toBeInViewport();
    tops[`${name}, on a phone`] = await firstCardTop(page);
    await page.evaluate(() => sessionStorage.clear());
  }
  const low = Object.entries(tops).filter(([, top]) => top > 360);
  expect(low).toEqual([]);
}

test('products begin in the upper part of the screen, at a desk and on a phone', async ({ page }) => {
  await expectProductsOnTop(page, fullLists);
  await test.step('with text of twice the size nothing is cut off', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(searchOf(page)).toBeInViewport({ ratio: 1 });
    const wide = await page.evaluate(() => document.querySelector('main')?.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});

test('products of other searches begin there too', { tag: '@long' }, ({ page }) =>
  expectProductsOnTop(page, otherLists),
);

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
  );

async function expectEightTabs(page: Page, addresses: readonly string[]) {
  await watchShifts(page);
  for (const address of addresses) {
    await visit(page, address);
    const t = address.startsWith('/en') ? en : tr;
    const add = cardsOf(page, t).first().getByRole('button', { name: t.shop.card.add });
    let tabs = 0;
    const tab = async () => {
      tabs += 1;
      await page.keyboard.press('Tab');
    };
    const skip = page.getByRole('link', { name: t.layout.skipToProducts });
    while (!(await skip.evaluate((it) => it === document.activeElement)) && tabs < 8) await tab();
    await page.keyboard.press('Enter');
    while (!(await add.evaluate((it) => it === document.activeElement)) && tabs < 20) await tab();
    expect(tabs, address).toBeLessThanOrEqual(8);
    expect(await shiftOf(page), address).toBeLessThan(0.01);
  }
}

test('eight tabs lead to the first product’s button, without moving the page', ({ page }) =>
  expectEightTabs(page, ['/shop?kategori=KUMANDALAR', '/shop?arac=fiat-doblo-2&yil=2014']));

test('eight tabs are enough in a search, in all products and in English', { tag: '@long' }, ({ page }) =>
  expectEightTabs(page, ['/shop', '/shop?search=hu66', '/en/shop']),
);

test('a list in groups stays while its script is on the way', async ({ page }) => {
  await watchShifts(page);
  await page.route(/list-answer/, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await page.goto('/shop?arac=fiat-doblo-2&yil=2014');
  // The page stores the vehicle of its address once it is ready.
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await expect(cardsOf(page).first().getByRole('button', { name: tr.shop.card.add })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
