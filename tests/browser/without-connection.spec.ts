import type { Locator, Page } from '@playwright/test';
import { demoCatalogue } from '#seed/demo.ts';
import type { BrowserErrors } from './browser-errors.ts';
import { demoProduct, fullProduct } from './demo-products.ts';
import { expect, expectAccessible, hydrated, test, visit } from './fixtures.ts';

const token = 'baglantisiz-deneme-talebi';
const { fitments } = demoCatalogue();
const fitting = demoProduct(({ id }) => fitments.some((row) => row.product_id === id));
/** Every public page. */
const pages = [
  '/',
  '/shop',
  `/urun/${fullProduct.id}`,
  '/kategoriler',
  '/bayilik',
  '/arac/fiat-doblo-2',
  '/gizlilik',
  '/liste?u=656x2,20x1',
  '/kod-listesi',
  `/talep/${token}`,
];
/** What a browser says of requests without a connection; a script that was not loaded leaves an error without text. */
const failures =
  /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|Fetch API cannot load|^uncaught: $/;

const opener = (page: Page) => page.getByRole('button', { name: /^Sepeti aç/ });
const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Bağlantı yok' });
const backButton = (page: Page) => page.getByRole('button', { name: 'Önceki sayfaya dön' });
const cartOf = async (page: Page) =>
  (await opener(page).isVisible()) ? opener(page).getAttribute('aria-label') : null;

/** A document that is loaded in the place of this one has no such mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** Links to pages of every kind, as far as the page has them. */
function linksOf(page: Page): Locator[] {
  const { pathname } = new URL(page.url());
  const targets = ['/urun/', '/arac/', '/kategoriler', '/bayilik', '/shop', '/gizlilik'];
  return targets
    .filter((target) => !pathname.startsWith(target))
    .map((target) => page.locator(`:is(main, footer) a[href^="${target}"]`).locator('visible=true').first());
}

/** The wanted page, or the message in the place of it: as a page, or beside one that is not hydrated yet. */
async function expectAnswer(page: Page, href: string) {
  const isAnswered = async () =>
    page.url().endsWith(href) ||
    (await backButton(page).isVisible()) ||
    (!(await isHydrated(page)) && (await message(page).isVisible()));
  await expect.poll(isAnswered, { message: href }).toBe(true);
  await expect(page.getByRole('banner')).toBeVisible();
}

async function returnTo(page: Page, address: string) {
  if (await backButton(page).isVisible()) await backButton(page).click();
  else if (!page.url().endsWith(address)) await page.goBack();
  await expect(page).toHaveURL(address);
}

async function loseConnection(page: Page, address: string, delayMs: number, browserErrors: BrowserErrors) {
  browserErrors.allow(failures);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await page.waitForTimeout(delayMs);
  const adder = page.getByRole('button', { name: 'Sepete Ekle' }).locator('visible=true').first();
  if (delayMs > 0 && (await isHydrated(page)) && (await adder.count()) > 0) {
    await adder.click();
    // The page of a request opens the cart.
    if (address.startsWith('/talep')) await page.getByRole('dialog').press('Escape');
  }
  const cart = await cartOf(page);
  await mark(page);
  await page.context().setOffline(true);
  return cart;
}

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ request, baseURL }) => {
  const body = { token, lang: 'tr', items: [{ id: fullProduct.id, quantity: 2 }] };
  const response = await request.post('/api/requests', { data: body, headers: { Origin: baseURL ?? '' } });
  expect(response.ok()).toBe(true);
});

for (const address of pages)
  for (const delayMs of [0, 1_000, 2_000, 4_000]) {
    test(`${address} ${delayMs / 1_000} s after the first paint: links without a connection leave page and cart`, {
      tag: '@long',
    }, async ({ page, context, browserErrors }) => {
      const cart = await loseConnection(page, address, delayMs, browserErrors);
      const wasHydrated = await isHydrated(page);
      let wanted = '';
      for (const link of linksOf(page)) {
        if ((await link.count()) === 0) continue;
        if (wanted) await returnTo(page, address);
        wanted = (await link.getAttribute('href')) ?? '';
        await link.click();
        await expectAnswer(page, wanted);
        expect(await isSameDocument(page), `${wanted} in the same document`).toBe(true);
        if (wasHydrated) expect(await cartOf(page)).toBe(cart);
      }
      await context.setOffline(false);
      await expect(page).toHaveURL(wanted);
      await expect(message(page)).toBeHidden();
      await expect(page.locator('main h1').locator('visible=true')).toHaveCount(1);
      if (wasHydrated) expect(await isSameDocument(page)).toBe(true);
      if (cart) await expect(opener(page)).toHaveAccessibleName(cart);
    });
  }

test('a vehicle under a product that is tapped without a connection leaves the product and the cart, and opens when it is back', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failures);
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/en/urun/${fitting.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await context.setOffline(true);
  await mark(page);
  const vehicles = page.getByRole('table', { name: 'Compatible vehicles' });
  await vehicles.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  const cart = page.getByRole('button', { name: 'Open cart, 1 product' });
  await expect(cart).toBeVisible();
  await expectAccessible(page, 'main');

  await test.step('the same product is a tap away', async () => {
    await page.getByRole('button', { name: 'Back to the page' }).click();
    await expect(vehicles).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
  await test.step('the menu opens', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the page comes when there is a connection, with the cart', async () => {
    await vehicles.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/en\/arac\//);
    await expect(cart).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('Back to a page whose module is not loaded says so without a connection, and goes on with one', {
  tag: '@long',
}, async ({ page, context, browserErrors }) => {
  browserErrors.allow(failures);
  await visit(page, '/kategoriler');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bayilik' }).click();
  await expect(page).toHaveURL('/bayilik');
  await page.reload();
  await hydrated(page);
  await mark(page);
  await context.setOffline(true);
  await page.goBack();
  await expect(message(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await expect(page).toHaveURL('/kategoriler');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kategoriler');
  expect(await isSameDocument(page)).toBe(true);
});
