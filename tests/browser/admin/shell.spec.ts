import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, expectAccessible, hydrated, noSidewaysScroll } from '../fixtures.ts';
import { noHints, storedHints } from './mailed.ts';
import { ownerTest, signIn } from './owner.ts';

const test = ownerTest();

test('the old addresses lead to the new ones and no robot follows', async ({ page, request }) => {
  for (const [address, target] of [
    ['/2000', '/2000/dashboard'],
    ['/admin/login', '/2000/login'],
    ['/admin/products/7', '/2000/login'],
  ] as const) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, target]);
  }
  for (const address of [
    '/2000/login',
    '/2000/dashboard',
    '/2000/banner-brands',
    '/2000/aktarim',
    '/2000/pano',
    '/2000/gecmis',
    '/2000/yedekler',
    '/2000/ayarlar',
    '/login',
    '/verify',
    '/admin',
  ]) {
    const answer = await request.get(address);
    expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
  }
  const missing = await page.goto('/2000/nothing');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('whoever is not signed in lands on the login page, which has no reason to ask who it is', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/2000/products');
  await page.waitForURL('**/2000/login');
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Ana menü' })).toHaveCount(0);
  await page.goto('/2000/login');
  await hydrated(page);
  expect(asked).not.toContain('/api/auth/session');
});

test('the menu leads to both managers', { tag: '@long' }, async ({ owner: page, browserErrors }) => {
  await page.goto('/2000');
  await page.waitForURL('**/2000/dashboard');
  const menu = page.getByRole('navigation', { name: 'Yönetim menüsü' });
  const products = menu.getByRole('link', { name: 'Ürün Yönetimi' });
  const banner = menu.getByRole('link', { name: 'Banner Markaları' });
  await expect(products).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('tab', { name: 'Ürünler' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Hoş geldiniz');
  await expect(page.getByText(ownerEmail)).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Kenar çubuğu' });
  await expect(sidebar.getByText('Sunucu modu')).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBe(256);
  await banner.click();
  await page.waitForURL('**/2000/banner-brands');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banner Markaları');
  await expect(banner).toHaveAttribute('aria-current', 'page');
  await expect(products).not.toHaveAttribute('aria-current');
  await expect(menu.getByRole('link')).toHaveText([
    'Ürün Yönetimi',
    'Banner Markaları',
    'Talepler',
    'Fiyatlar',
    'Excel Aktarımı',
    'Pano',
    'Geçmiş',
    'Yedekler',
    'Ayarlar',
  ]);

  await test.step('on a phone it opens by a button', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const opener = page.getByRole('button', { name: 'Menüyü aç' });
    const role = page.getByRole('banner').getByText('Yönetici');
    expect((await role.boundingBox())?.width).toBeGreaterThan(40);
    await expect(menu).toBeHidden();
    await opener.click();
    await expect(products).toBeInViewport();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await products.click();
    await page.waitForURL('**/2000/products');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Ürünler' })).toBeVisible();
  });
  await test.step('while the database is away the owner is told that nothing can be changed', async () => {
    browserErrors.allow(/status of 503|answer 503/);
    const notice = page.getByText('Veritabanına şu anda ulaşılamıyor.');
    await expect(notice).toBeHidden();
    await page.route('**/readyz', (route) => route.fulfill({ status: 503 }));
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(notice).toBeVisible();
    await page.unroute('**/readyz');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(notice).toBeHidden();
  });
});

test('while the server is asked the page says so, and it asks again until it hears', {
  tag: '@long',
}, async ({ owner: page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/);
  let asked = 0;
  await page.route('**/api/auth/session', (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await page.goto('/2000/dashboard');
  await expect(page.getByText('Yetkilendirme kontrol ediliyor...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
  expect(asked).toBe(3);
});

test('a page that is looked at keeps its session alive', { tag: '@long' }, async ({ owner: page }) => {
  await page.clock.install();
  await page.goto('/2000/dashboard');
  await expect(page.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
  const asked = page.waitForResponse('**/api/auth/session');
  await page.clock.fastForward('15:05');
  expect((await asked).status()).toBe(200);
});

test('a browser that lost its notes but not its session comes back where it was', { tag: '@long' }, async ({
  owner: page,
}) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/2000/banner-brands');
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeVisible();
  await expect(page).toHaveURL('/2000/banner-brands');
  expect((await storedHints(page)).adminAuth).toBe('true');
});

test('signing out in one tab closes the other, and signing in opens it again', { tag: '@long' }, async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  // A session of its own, for this one really ends.
  await signIn(page, site);
  const other = await page.context().newPage();
  await other.goto('/2000/dashboard');
  await expect(other.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'E-posta' })).toBeVisible();
  expect(await storedHints(other)).toEqual(noHints);

  await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  await page.getByRole('button', { name: 'Kod Gönder' }).click();
  const shown = await page.getByRole('alert').filter({ hasText: /\d{6}/ }).textContent();
  await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
});

test('the older panel shows who is here and embeds the same managers', { tag: '@long' }, async ({
  page,
  site,
}) => {
  // A session of its own, for this one really ends.
  await signIn(page, site);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Paneli' })).toBeVisible();
  await expect(page.getByText(ownerEmail)).toBeVisible();
  await expect(page.getByText('Yönetici')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Siteye dön' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('tab', { name: 'Ürünler' })).toBeVisible();
  await expectAccessible(page, 'header');
  await noSidewaysScroll(page);
  await page.getByRole('link', { name: 'Banner Markaları' }).click();
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Paneli' })).toBeVisible();

  await test.step('signing out of the older panel ends the session and leads to the older login', async () => {
    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await page.waitForURL(`${site.url}/login`);
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeVisible();
    expect(await storedHints(page)).toEqual(noHints);
    expect((await page.request.get('/api/auth/session')).status()).toBe(401);
  });
});

test('a token that cannot be read is removed and leads to the older login', { tag: '@long' }, async ({
  owner: page,
}) => {
  await page.evaluate(() => localStorage.setItem('admin_token', 'not a token'));
  await page.goto('/admin');
  await page.waitForURL('**/login');
  await hydrated(page);
  expect((await storedHints(page)).admin_token).toBeNull();
});
