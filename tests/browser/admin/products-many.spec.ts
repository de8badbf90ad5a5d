import { expect } from '../fixtures.ts';
import { create, createIn, listed, openCategory, read, row, said } from './manager-page.ts';
import { demoOwnerTest, ownerTest } from './owner.ts';

const test = ownerTest();

demoOwnerTest(
  'rows can be used while the rest still comes in, with the progress in sight',
  { tag: '@long' },
  async ({ owner: page }) => {
    let isHeld = true;
    await page.route(/\/api\/products\?.*offset=(?!0$)/, async (route) => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
      await route.continue();
    });
    await page.goto('/2000/products');
    const progress = page.getByRole('progressbar', { name: /Ürünler yükleniyor/ });
    await expect(progress).toHaveAttribute('value', '50');
    await expect(progress).toHaveAttribute('max', /^1\d\d\d$/);
    const first = page.getByRole('row').nth(1);
    await first.getByRole('button', { name: /^Düzenle / }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    isHeld = false;
    await expect(progress).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: /^1\.\d+ ürün$/ })).toBeVisible();
    const grid = page.getByRole('grid', { name: 'Ürünler' });

    await test.step('only the rows in sight are drawn, and the keyboard reaches all of them', async () => {
      const total = Number(await grid.getAttribute('aria-rowcount'));
      expect(total).toBeGreaterThan(1_000);
      expect(await grid.getByRole('row').count()).toBeLessThan(60);

      const focused = page.locator('tr:focus');
      await grid.getByRole('row').nth(1).focus();
      await page.keyboard.press('End');
      await expect(focused).toHaveAttribute('aria-rowindex', String(total));
      await expect(focused).toBeInViewport();
      await page.keyboard.press('ArrowUp');
      await expect(focused).toHaveAttribute('aria-rowindex', String(total - 1));
      await page.keyboard.press('Home');
      await expect(focused).toHaveAttribute('aria-rowindex', '2');
      await page.keyboard.press('PageDown');
      const index = Number(await focused.getAttribute('aria-rowindex'));
      expect(index).toBeGreaterThan(8);
      await page.keyboard.press('Space');
      await expect(focused).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowRight');
      await expect(focused).toHaveCount(0);
      await expect(page.getByRole('checkbox', { checked: true, name: /^Seç / })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(focused).toHaveAttribute('aria-rowindex', String(index));
    });

    await test.step('a short list is drawn whole once it rests, so that the browser finds everything in it', async () => {
      await page.getByRole('searchbox', { name: 'Ara' }).fill('xhorse');
      await expect(grid).toHaveAttribute('aria-rowcount', /^\d{2,3}$/);
      const total = Number(await grid.getAttribute('aria-rowcount'));
      expect(total).toBeGreaterThan(50);
      await expect(grid.getByRole('row')).toHaveCount(total);
    });
  },
);

test('several products get a new status at once, and it can be taken back', { tag: '@long' }, async ({
  owner: page,
  browserErrors,
}) => {
  const rows = await createIn(page, 'ÇOKLU', ['Çoklu A', 'Çoklu B', 'Çoklu C', 'Çoklu D']);
  const [first] = await createIn(page, 'ESKİ YER', ['Taşınan A', 'Taşınan B']);
  await create(page, 'subcategories', { name: 'Eski alt', parent_category: 'ESKİ YER' });
  await create(page, 'products', { name: 'Taşınan C', category: 'ESKİ YER', subcategory: 'Eski alt' });
  await create(page, 'categories', { name: 'YENİ YER' });
  await create(page, 'brands', { name: 'Yeni Marka' });
  await createIn(page, 'TOPLU', ['Giden 1', 'İnatçı', 'Giden 2']);
  await openCategory(page, 'ÇOKLU');
  await page.getByRole('checkbox', { name: 'Seç Çoklu D' }).click();
  await page.getByRole('checkbox', { name: 'Seç Çoklu B' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Seçilen ürünler' });
  await expect(bar.getByText('3 ürün seçildi')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 ürün seçildi' })).toHaveCount(1);
  await bar.getByRole('button', { name: 'Durumu değiştir' }).click();
  await page.getByRole('menuitem', { name: 'Pasif' }).click();
  await expect(said(page, '3 ürün güncellendi')).toBeVisible();
  await expect(bar).toBeHidden();
  const statuses = () => Promise.all(rows.map(async ({ id }) => (await read(page, 'products', id)).status));
  expect(await statuses()).toEqual(['active', 'passive', 'passive', 'passive']);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(said(page, '3 kayıt eski haline döndü')).toBeVisible();
  expect(await statuses()).toEqual(['active', 'active', 'active', 'active']);

  await test.step('all that are listed move to another category and brand', async () => {
    await page.getByRole('combobox', { name: 'Kategori filtresi' }).selectOption('ESKİ YER');
    await page.getByRole('checkbox', { name: 'Listelenenlerin tümünü seç' }).click();
    await page.getByRole('button', { name: 'Markayı değiştir' }).click();
    await page.getByRole('menuitem', { name: 'Yeni Marka' }).click();
    await expect(said(page, '3 ürün güncellendi')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Listelenenlerin tümünü seç' }).click();
    await page.getByRole('button', { name: 'Kategoriyi değiştir' }).click();
    await page.getByRole('menuitem', { name: 'YENİ YER' }).click();
    await expect(page.getByText('Ürün Bulunamadı')).toBeVisible();
    await page.getByRole('combobox', { name: 'Kategori filtresi' }).selectOption('YENİ YER');
    await expect.poll(() => listed(page)).toEqual(['Taşınan C', 'Taşınan B', 'Taşınan A']);
    expect(await read(page, 'products', first?.id ?? 0)).toMatchObject({
      category: 'YENİ YER',
      brand: 'Yeni Marka',
    });
  });

  await test.step('a delete that is refused deletes nothing, and the products stay selected', async () => {
    browserErrors.allow(/status of 507|answer 507/);
    await page.getByRole('combobox', { name: 'Kategori filtresi' }).selectOption('TOPLU');
    await page.route('**/api/products/bulk', (route) =>
      route.fulfill({
        status: 507,
        contentType: 'application/problem+json',
        body: JSON.stringify({ title: '', status: 507, code: 'disk_full' }),
      }),
    );
    await page.getByRole('checkbox', { name: 'Listelenenlerin tümünü seç' }).click();
    await page.getByRole('button', { name: 'Seçilenleri sil' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('İnatçı');
    await question.getByRole('button', { name: 'Sil' }).click();
    await expect(said(page, 'Hiçbir ürün değişmedi: Sunucunun diski dolu.')).toBeVisible();
    await expect.poll(() => listed(page)).toEqual(['Giden 2', 'İnatçı', 'Giden 1']);
    await expect(row(page, 'İnatçı')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the same delete is done at last, and undone', async () => {
    await page.unroute('**/api/products/bulk');
    await page.getByRole('button', { name: 'Seçilenleri sil' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
    await expect(said(page, '3 ürün başarıyla silindi')).toBeVisible();
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect.poll(() => listed(page)).toEqual(['Giden 2', 'İnatçı', 'Giden 1']);
  });
});
