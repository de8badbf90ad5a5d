import type { Page } from '@playwright/test';
import { expect, test, visit } from './fixtures.ts';

// With motion: a click waits until the header stands still.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const header = (page: Page) => page.getByRole('banner');

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

test('a page is switched to the other language with its filters, and back', { tag: '@long' }, async ({
  page,
}) => {
  const query = '?kategori=KUMANDALAR&sirala=price-low';
  const link = (name: string) =>
    header(page).getByRole('link', { name, exact: true }).locator('visible=true');
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, `/shop${query}`);
  for (const [lang, prefix, own, other] of [
    ['en', '/en', 'TR', 'EN'],
    ['tr', '', 'EN', 'TR'],
  ] as const) {
    await expect(link(own)).toHaveAttribute('aria-current', 'true');
    await expect(link(other)).not.toHaveAttribute('aria-current');
    await link(other).click();
    await expect(page).toHaveURL(`${prefix}/shop${query}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(link(other)).toHaveAttribute('aria-current', 'true');
    await expect(link(other)).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await test.step('names of the catalogue change with the language, on the home page too', async () => {
    await header(page).getByRole('link', { name: 'Ana Sayfa', exact: true }).click();
    await expect(link('EN')).toHaveAttribute('href', '/en');
    await link('EN').click();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Categories' }).click();
    await expect(menu.getByRole('link', { name: 'Remote Shells', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Featured categories' })).toContainText('Remote Shells');
  });
});

test('the header compacts and expands as the page is scrolled, and nothing on the page moves', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await visit(page, '/kategoriler');
  const top = () =>
    page.locator('main').evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await expect(header(page)).toHaveAttribute('data-compact', 'false');
  await scrollTo(page, 240);
  await page.waitForTimeout(150);
  await expect(header(page)).toHaveAttribute('data-compact', 'false');
  await scrollTo(page, 255);
  await page.waitForTimeout(150);
  await expect(header(page), 'a move of 15 px does not count').toHaveAttribute('data-compact', 'false');
  await scrollTo(page, 275);
  await expect(header(page)).toHaveAttribute('data-compact', 'true');
  expect(await top()).toBe(before);
  await scrollTo(page, 160);
  await page.waitForTimeout(150);
  await expect(header(page)).toHaveAttribute('data-compact', 'true');
  await scrollTo(page, 135);
  await expect(header(page)).toHaveAttribute('data-compact', 'false');

  await test.step('keyboard focus brings the hidden part of a compact header back', async () => {
    await scrollTo(page, 600);
    await expect(header(page)).toHaveAttribute('data-compact', 'true');
    const phone = header(page).locator('a[href^="tel:+"]').first();
    await expect(phone).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(phone).toBeFocused();
    await expect(phone).toBeInViewport({ ratio: 1 });
  });
  await test.step('writing and going up are offered below 300 px', async () => {
    const chat = page.getByRole('link', { name: 'WhatsApp ile yaz' });
    await scrollTo(page, 300);
    await expect(chat).toBeHidden();
    await scrollTo(page, 301);
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
    await page.getByRole('button', { name: 'Yukarı çık' }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(chat).toBeHidden();
  });
  await test.step('the header reads the scroll position at most every 100 ms', async () => {
    await expect(header(page)).toHaveAttribute('data-compact', 'false');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('scroll', () => resolve(), { once: true });
          window.scrollTo({ top: 400, behavior: 'instant' });
        }),
    );
    await page.clock.runFor(95);
    await expect(header(page)).toHaveAttribute('data-compact', 'false');
    await page.clock.runFor(10);
    await expect(header(page)).toHaveAttribute('data-compact', 'true');
  });
});

test('the first stop of the keyboard skips to the content, and another page takes the focus there', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'İçeriğe geç' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await test.step('on another page the title is announced, and it begins at the top', async () => {
    await scrollTo(page, 800);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bayilik' }).click();
    await expect(page).toHaveURL('/bayilik');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('p[aria-live=polite]')).toHaveText(await page.title());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('light and dark can be chosen, and the choice is remembered', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/shop');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  const theme = page.getByRole('button', { name: 'Açık ya da koyu görünüm' });
  await theme.click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await visit(page, '/en/kategoriler');
  expect(await ground()).toBe(dark);
  // Back at the system's own theme, the page follows the system again.
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe(dark);
});

test('a page whose words cannot be loaded in one language shows those of the other', {
  tag: '@long',
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource|ERR_FAILED/);
  await page.route(/\/assets\/en-/, (route) => route.abort());
  await visit(page, '/kategoriler');
  await page.getByRole('list', { name: 'Dil' }).getByRole('link', { name: 'EN' }).first().click();
  await expect(page).toHaveURL('/en/kategoriler');
  await expect(page.getByRole('heading', { level: 1, name: 'Kategoriler' })).toBeVisible();
});
