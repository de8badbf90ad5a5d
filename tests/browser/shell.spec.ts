import type { Page } from '@playwright/test';
import {
  eachLanguageAndWidth,
  expect,
  expectAccessible,
  languages,
  noSidewaysScroll,
  test,
  visit,
} from './fixtures.ts';

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

for (const { lang, prefix, words } of languages) {
  test(`the category menu shows three subcategories each and the way to the rest (${lang})`, async ({
    page,
  }) => {
    await visit(page, `${prefix}/bayilik`);
    const menu = page.getByRole('navigation', { name: words.layout.mainMenu });
    const trigger = menu.getByRole('link', { name: words.common.categories, exact: true });
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await trigger.click();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    const links = menu
      .locator(`li:has(> a[href="${prefix}/shop?kategori=KUMANDALAR"]) > ul`)
      .getByRole('link');
    await expect(links).toHaveCount(4);
    await expect(links.first()).toHaveAttribute('href', /\/shop\?kategori=KUMANDALAR&alt=/);
    await expect(links.last()).toContainText(words.layout.moreSubcategories(6));
    await expectAccessible(page);
    await links.last().click();
    await expect(page).toHaveURL(`${prefix}/shop?kategori=KUMANDALAR`);
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });

  test(`the brand menu shows a tile for each brand, with a letter where there is no logo (${lang})`, async ({
    page,
  }) => {
    await visit(page, `${prefix}/bayilik`);
    const menu = page.getByRole('navigation', { name: words.layout.mainMenu });
    await menu.getByRole('link', { name: words.common.brands, exact: true }).click();
    const audi = menu.getByRole('link', { name: 'Audi', exact: true });
    await expect(audi.locator('img')).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Volkswagen' })).toContainText(/^V\s*Volkswagen$/);
    await expectAccessible(page);
    await audi.click();
    await expect(page).toHaveURL(`${prefix}/shop?marka=Audi`);
  });

  test(`on a phone the menu holds the same (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await visit(page, `${prefix}/bayilik`);
    const opener = page.getByRole('button', { name: words.layout.openMenu });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: words.layout.menu });
    const menu = dialog.getByRole('navigation', { name: words.layout.mainMenu });
    await expect(menu.getByRole('link', { name: words.common.home })).toBeVisible();
    await menu.getByRole('button', { name: words.common.categories }).click();
    await menu.getByRole('button', { name: words.common.brands }).click();
    await expect(menu.locator('a[href*="kategori=KUMANDALAR&alt="]')).toHaveCount(3);
    await expect(menu.getByRole('link', { name: words.layout.moreSubcategories(6) }).first()).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Audi', exact: true })).toBeVisible();
    await expect(dialog.locator('a[href^="tel:+"]')).toHaveCount(2);
    await expectAccessible(page);
    await noSidewaysScroll(page);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByRole('link', { name: words.common.products }).click();
    await expect(page).toHaveURL(`${prefix}/shop`);
    await expect(dialog).toBeHidden();
  });
}

test('a menu opens under a resting mouse, stays after a click and closes elsewhere', async ({ page }) => {
  await visit(page, '/bayilik');
  const trigger = page
    .getByRole('navigation', { name: 'Ana menü' })
    .getByRole('link', { name: 'Kategoriler' });
  await trigger.hover();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await trigger.click();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(5, 790);
  await page.waitForTimeout(400);
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(5, 790);
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('menus work from the keyboard', async ({ page }) => {
  await visit(page, '/bayilik');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const categories = menu.getByRole('link', { name: 'Kategoriler' });
  await categories.focus();
  await page.keyboard.press('Enter');
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'AKSESUARLAR' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(categories).toBeFocused();
  await expect(categories).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Space');
  await expect(categories).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(menu.getByRole('link', { name: 'Ürünler' })).toBeFocused();
  await expect(categories).toHaveAttribute('aria-expanded', 'false');
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

for (const [path, width, seconds] of [
  ['/', 1280, '20s'],
  ['/bayilik', 360, '20s'],
  ['/shop', 1280, '40s'],
  ['/shop', 360, '30s'],
  ['/en/urun/1', 1280, '40s'],
] as const) {
  test(`the brands go round once in ${seconds} on ${path} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, path);
    const track = page.getByRole('region', { name: /Marka bandı|Brand banner/ }).locator('[data-stopped]');
    await expect(track).toHaveCSS('animation-duration', seconds);
    await expect(track).toHaveCSS('animation-iteration-count', 'infinite');
    await expect(track).toHaveCSS('animation-play-state', 'running');
  });
}

test('the brands stop under the mouse, under the focus and at a button, and lead to their products', async ({
  page,
}) => {
  await visit(page, '/bayilik');
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  const track = banner.locator('[data-stopped]');
  const brand = banner.getByRole('link', { name: 'BMW' });
  await expect(brand, 'the copy that closes the loop is nobody’s second link').toHaveCount(1);
  await banner.getByRole('button', { name: 'Akışı durdur' }).click();
  await page.mouse.move(5, 5);
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await banner.getByRole('button', { name: 'Akışı başlat' }).click();
  await page.mouse.move(5, 5);
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await brand.focus();
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await page.locator('main').focus();
  await expect(track).toHaveCSS('animation-play-state', 'running');
  await track.hover({ force: true });
  await expect(track).toHaveCSS('animation-play-state', 'paused');
  await brand.press('Enter');
  await expect(page).toHaveURL('/shop?marka=BMW');
});

test('whoever wants no motion gets a row of brands that stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  await expect(banner.locator('[data-stopped]')).toHaveCSS('animation-name', 'none');
  await expect(banner.locator('[inert]')).toBeHidden();
  await expectAccessible(page);
});

test('a brand whose logo does not load is shown by its name', async ({ page, troubles }) => {
  troubles.allow(/nameplate|Failed to load resource/);
  await page.route('**/images/demo/nameplate-*', (route) => route.abort());
  await visit(page, '/bayilik');
  const banner = page.getByRole('region', { name: 'Marka bandı' });
  await expect(banner.getByRole('link', { name: 'Audi' })).toHaveText('Audi');
  await expect(banner.locator('img')).toHaveCount(0);
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
}) => {
  await visit(page, '/');
  await context.setOffline(true);
  const notice = page.getByText('Çevrimdışısınız.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

for (const address of ['/2000/login', '/login', '/verify?email=owner@example.com', '/admin']) {
  test(`nothing of the shop stands around ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Ana menü' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Marka bandı' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Kampanyalar' })).toHaveCount(0);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the menu is made of links', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Ana menü' });
    await menu.getByRole('link', { name: 'Kategoriler' }).click();
    await expect(page).toHaveURL('/kategoriler');
    await menu.getByRole('link', { name: 'Markalar' }).click();
    await expect(page).toHaveURL('/kategoriler#markalar');
  });
});
