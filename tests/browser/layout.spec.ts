import type { Page } from '@playwright/test';
import { eachLanguageAndWidth, expect, expectAccessible, test, visit } from './fixtures.ts';

const header = (page: Page) => page.getByRole('banner');

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

eachLanguageAndWidth(
  'every page has its header, its brands and its footer',
  async ({ page, prefix, words }) => {
    await visit(page, `${prefix}/kategoriler`);
    const phones = header(page).locator('a[href^="tel:+"]');
    await expect(phones).toHaveCount(2);
    await expect(phones.first()).toBeVisible();
    await expect(phones.last()).toBeVisible();
    await expect(header(page).locator('a[href^="https://wa.me/"]')).toHaveAttribute('href', /\?text=\S+/);
    await expect(page.getByRole('region', { name: words.layout.brandBanner })).toBeVisible();

    const footer = page.getByRole('contentinfo');
    const links = [
      [words.common.home, prefix || '/'],
      [words.common.categories, `${prefix}/kategoriler`],
      [words.common.brands, `${prefix}/kategoriler#markalar`],
      [words.common.campaigns, `${prefix}/shop?kampanya=1`],
      [words.common.dealership, `${prefix}/bayilik`],
    ] as const;
    for (const [name, address] of links) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
    await expect(footer.getByRole('group').or(footer.locator('address'))).not.toBeEmpty();
    await expect(footer.locator('a[href^="tel:+"]')).toHaveCount(2);
    await expect(footer.locator('a[href^="https://wa.me/"]')).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Kontak Anahtar`);
  },
);

eachLanguageAndWidth(
  'a page is switched to the other language with its filters',
  async ({ page, lang, prefix }) => {
    const query = '?kategori=KUMANDALAR&sirala=price-low';
    await visit(page, `${prefix}/shop${query}`);
    const [own, other] = lang === 'tr' ? (['TR', 'EN'] as const) : (['EN', 'TR'] as const);
    const link = (name: string) =>
      header(page).getByRole('link', { name, exact: true }).locator('visible=true');
    await expect(link(own)).toHaveAttribute('aria-current', 'true');
    await expect(link(other)).not.toHaveAttribute('aria-current');
    await link(other).click();
    await expect(page).toHaveURL(`${lang === 'tr' ? '/en' : ''}/shop${query}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'tr' ? 'en' : 'tr', {
      timeout: 15_000,
    });
    await expect(link(other)).toHaveAttribute('aria-current', 'true');
    await expect(link(other)).toBeFocused();
  },
);

test('names of the catalogue change with the language, on the home page too', async ({ page }) => {
  await visit(page, '/');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await header(page).getByRole('link', { name: 'EN', exact: true }).locator('visible=true').click();
  await menu.getByRole('link', { name: 'Categories' }).click();
  await expect(menu.getByRole('link', { name: 'Remote Shells', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular Categories' })).toContainText('Remote Shells');
});

test('the header compacts and expands as the page is scrolled, and nothing on the page moves', async ({
  page,
}) => {
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
});

test('the header looks where the page stands at most every 100 ms', async ({ page }) => {
  await page.clock.install();
  await visit(page, '/kategoriler');
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

test('keyboard focus brings the hidden part of a compact header back', async ({ page }) => {
  await visit(page, '/kategoriler');
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

eachLanguageAndWidth('writing and going up are offered below 300 px', async ({ page, prefix, words }) => {
  await visit(page, `${prefix}/kategoriler`);
  const chat = page.getByRole('link', { name: words.layout.floatingChat });
  const up = page.getByRole('button', { name: words.layout.backToTop });
  await scrollTo(page, 300);
  await page.waitForTimeout(100);
  await expect(chat).toBeHidden();
  await scrollTo(page, 301);
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  await expectAccessible(page);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(chat).toBeHidden();
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'İçeriğe geç' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on another page the focus is at the content, its title is said, and it begins at the top', async ({
  page,
}) => {
  await visit(page, '/');
  await scrollTo(page, 800);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bayilik' }).click();
  await expect(page).toHaveURL('/bayilik');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('p[aria-live=polite]')).toHaveText(await page.title());
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('losing the connection is said, and getting it back takes the notice away', async ({
  page,
  context,
  browserErrors,
}) => {
  // What was still on its way to the browser's own catalogue is lost with the connection.
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, '/');
  await context.setOffline(true);
  const notice = page.getByText('Çevrimdışısınız.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

for (const address of ['/2000/login', '/login', '/verify?email=owner@example.com', '/admin']) {
  test(`nothing of the shop stands around ${address}`, async ({ page, browserErrors }) => {
    browserErrors.allow(/401 .*\/api\/auth\/session/);
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Ana menü' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Marka bandı' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Kampanyalar' })).toHaveCount(0);
  });
}

test('light and dark can be chosen, and the choice is remembered', async ({ page }) => {
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
  // Whoever goes back to what the system has follows the system again.
  await page.getByRole('button', { name: 'Light or dark' }).click();
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).toBe(dark);
});

test('a page whose words cannot come in one language shows those of the other', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource|ERR_FAILED/);
  const asked: string[] = [];
  await page.route(/\/assets\/en-pages-/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await visit(page, '/kategoriler');
  await page.getByRole('list', { name: 'Dil' }).getByRole('link', { name: 'EN' }).first().click();
  await expect(page).toHaveURL('/en/kategoriler');
  await expect(page.getByRole('heading', { level: 1, name: 'Kategoriler' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(asked.length).toBeLessThan(5);
});

test('a page whose words do not come at all says so, and comes when it is asked for again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource|ERR_FAILED|dynamically imported module/);
  await page.route(/\/assets\/tr-pages-/, (route) => route.abort());
  await visit(page, '/shop');
  await page.getByRole('list', { name: 'Ürün listesi' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bir şeyler ters gitti' })).toBeVisible();
  await page.unroute(/\/assets\/tr-pages-/);
  const again = page.getByRole('button', { name: 'Yeniden dene' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('button', { name: 'Sepete Ekle' }).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
