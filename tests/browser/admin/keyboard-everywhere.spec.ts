import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, hydrated } from '../fixtures.ts';
import { pressOn, showsFocus, tabTo } from '../keyboard.ts';
import { doubleFontSize, smallTargets } from '../layout-checks.ts';
import { create, field, openManager } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test('signing in, going round and signing out without a mouse', { tag: '@long' }, async ({
  page,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  await page.goto(site.signInPath());
  await hydrated(page);
  const email = page.getByRole('textbox', { name: 'E-posta' });
  if (!(await email.evaluate((element) => element === document.activeElement))) await tabTo(page, email);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.type(ownerEmail);
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'Doğrulama kodu' });
  await expect(code).toBeFocused();
  const digits = /\d{6}/.exec((await page.getByRole('alert').textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.type(digits);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/2000/dashboard');

  const menu = page.getByRole('navigation', { name: 'Yönetim menüsü' });
  await pressOn(page, menu.getByRole('link', { name: 'Banner Markaları' }));
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeVisible();
  await pressOn(page, menu.getByRole('link', { name: 'Ürün Yönetimi' }));
  await expect(page.getByRole('grid', { name: 'Ürünler' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Çıkış Yap' }));
  await page.waitForURL('**/2000/login');
});

test('categories and their parts are kept without a mouse', { tag: '@long' }, async ({ owner: page }) => {
  await openManager(page);
  await tabTo(page, page.getByRole('tab', { name: 'Ürünler' }));
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Kategoriler' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Yeni Ekle' });
  await pressOn(page, add);
  await expect(field(page, 'Ad')).toBeFocused();
  await page.keyboard.type('AAA TUŞLU');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();

  await create(page, 'subcategories', { name: 'Birinci', parent_category: 'AAA TUŞLU', order: 0 });
  await create(page, 'subcategories', { name: 'İkinci', parent_category: 'AAA TUŞLU', order: 1 });
  await openManager(page, 'Kategoriler');
  await tabTo(page, page.getByRole('searchbox', { name: 'Ara' }));
  await page.keyboard.type('AAA TUŞLU');
  await expect(page.getByRole('button', { name: /^Düzenle/ })).toHaveCount(1);
  await pressOn(page, page.getByRole('button', { name: 'Alt kategoriler AAA TUŞLU' }));
  const back = page.getByRole('button', { name: 'Kategorilere dön' });
  await expect(back).toBeFocused();
  const down = page.getByRole('button', { name: 'Aşağı taşı Birinci' });
  await pressOn(page, down);
  await expect(page.getByRole('row').nth(1)).toContainText('İkinci');
  await expect(down).toBeFocused();
  await pressOn(page, back);
  await expect(page.getByRole('button', { name: 'Alt kategoriler AAA TUŞLU' })).toBeFocused();
});

test('the banner is kept and put in order without a mouse', { tag: '@long' }, async ({ owner: page }) => {
  await create(page, 'banner-brands', { name: 'Tuş Bir' });
  await page.goto('/2000/banner-brands');
  const list = page.getByRole('list', { name: 'Marka sırası' });
  await expect(list).toBeVisible();
  const add = page.getByRole('button', { name: 'Yeni Marka' });
  await pressOn(page, add);
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Marka adı' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Tuş Marka');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();

  const up = list.getByRole('button', { name: 'Yukarı taşı Tuş Marka' });
  const count = await list.getByRole('listitem').count();
  await pressOn(page, up);
  await expect(list.getByRole('listitem').nth(count - 2)).toContainText('Tuş Marka');
  await expect(up).toBeFocused();
  const isActive = list.getByRole('switch', { name: 'Aktif Tuş Marka' });
  await page.keyboard.press('Shift+Tab');
  await expect(isActive).toBeFocused();
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Space');
  await expect(isActive).not.toBeChecked();

  await pressOn(page, list.getByRole('button', { name: 'Sil Tuş Marka' }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }));
  await expect(list.getByText('Tuş Marka')).toBeHidden();
  await expect(add).toBeFocused();
});

test('with letters of twice the size rows stand below each other, and nothing sticks out', {
  tag: '@long',
}, async ({ owner: page }) => {
  await doubleFontSize(page);
  await openManager(page);
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .all();
    await expect(async () => {
      const heights = await Promise.all(
        rows.map((each) => each.evaluate((row) => row.scrollHeight - row.clientHeight)),
      );
      expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(1);
    }).toPass();
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, `${width} px`).toBeLessThanOrEqual(clientWidth);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('everything that the owner presses is 44 pixels large', { tag: '@long' }, async ({ owner: page }) => {
    await openManager(page, 'Kategoriler');
    expect(await smallTargets(page), 'categories').toEqual([]);
    await create(page, 'banner-brands', { name: 'Parmak' });
    await page.goto('/2000/banner-brands');
    await expect(page.getByRole('list', { name: 'Marka sırası' })).toBeVisible();
    expect(await smallTargets(page), 'banner').toEqual([]);
    await openManager(page);
    await page.getByRole('grid').getByRole('checkbox').first().check();
    expect(await smallTargets(page), 'products').toEqual([]);
    await page
      .getByRole('button', { name: /^Düzenle / })
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await smallTargets(page), 'the form').toEqual([]);
    await test.step('the camera is offered', async () => {
      await expect(page.getByRole('button', { name: 'Fotoğraf çek' })).toBeVisible();
      await expect(page.locator('input[capture=environment]')).toHaveAttribute('accept', 'image/*');
    });
  });
});
