import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { addProduct, productRow, renameTo } from './catalogue-forms.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest({ DATABASE_URL: 'off' });

const picture = {
  name: 'resim.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function openProducts(page: Page) {
  await page.goto('/2000/products');
  await expect(page.getByRole('grid', { name: 'Ürünler' })).toBeVisible();
}

/** Takes room in the browser's storage until only about this many characters are left. */
async function fillStorage(page: Page, left: number) {
  await page.evaluate((room) => {
    localStorage.removeItem('filler');
    let text = '';
    for (let step = 4_000_000; step >= 1; step = Math.floor(step / 2)) {
      try {
        localStorage.setItem('filler', text + 'x'.repeat(step));
        text += 'x'.repeat(step);
        step *= 2;
      } catch {}
    }
    localStorage.setItem('filler', text.slice(room));
  }, left);
}

test('without a database the owner begins with the starter catalogue and is told where it lives', async ({
  owner: page,
}) => {
  await openProducts(page);
  await expect(page.getByText('localStorage modu')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 ürün' })).toBeVisible();
  await page.getByRole('tab', { name: 'Kategoriler' }).click();
  await expect(page.getByRole('button', { name: /^Düzenle / })).toHaveCount(17);
  await page.getByRole('tab', { name: 'Markalar' }).click();
  await expect(page.getByRole('button', { name: /^Düzenle / })).toHaveCount(6);
  await expectAccessible(page);
  await noSidewaysScroll(page);
});

test('what the owner does is there after a reload, under the same rules as on the server', async ({
  owner: page,
}) => {
  await openProducts(page);
  await addProduct(page, { name: 'Tarayıcıdaki Pil', category: 'PİLLER' });
  await expect(productRow(page, 'Tarayıcıdaki Pil')).toBeVisible();
  await renameTo(page, 'Tarayıcıdaki Pil', 'Yeni Adlı Pil');

  await page.getByRole('tab', { name: 'Kategoriler' }).click();
  await expect(page.getByRole('button', { name: 'Sil PİLLER' })).toBeDisabled();
  await renameTo(page, 'PİLLER', 'BATARYALAR');
  await page.reload();
  await expect(productRow(page, 'Yeni Adlı Pil')).toContainText('BATARYALAR');
  await expect(productRow(page, 'Yeni Adlı Pil')).toContainText('₺1.250,50');

  await page.getByRole('button', { name: 'Sil Yeni Adlı Pil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Ürün başarıyla silindi')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '3 ürün' })).toBeVisible();
  await expect(productRow(page, 'Yeni Adlı Pil')).toHaveCount(0);
});

test('subcategories say that they need the server', async ({ owner: page }) => {
  await openProducts(page);
  await page.getByRole('tab', { name: 'Kategoriler' }).click();
  await page.getByRole('button', { name: 'Alt kategoriler KUMANDALAR' }).click();
  await expect(page.getByText('Alt kategoriler yalnızca sunucu modunda kullanılabilir.')).toBeVisible();
});

test('a picture is uploaded, and without an upload it stays in the browser', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/);
  await openProducts(page);
  const imageOf = (name: string) => productRow(page, name).locator('img');
  async function addWithPicture(name: string) {
    await page.getByRole('button', { name: 'Yeni Ekle' }).click();
    const form = page.getByRole('dialog', { name: 'Yeni ürün' });
    await form.getByRole('textbox', { name: 'Ad', exact: true }).fill(name);
    await form.getByRole('combobox', { name: 'Kategori', exact: true }).selectOption('KUMANDALAR');
    await form.getByRole('checkbox', { name: 'Fiyat için arayın' }).check();
    await form.locator('input[type=file]').first().setInputFiles(picture);
    await expect(form.getByRole('button', { name: 'Kaydet' })).toBeEnabled();
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(form).toBeHidden();
  }
  await addWithPicture('Yüklenen');
  await expect(imageOf('Yüklenen')).toHaveAttribute('src', /^\/.+\.(png|webp|avif)/);
  await page.route('**/api/images', (route) => route.abort());
  await addWithPicture('İçindeki');
  await page.reload();
  await expect(imageOf('İçindeki')).toHaveAttribute('src', /^data:image\/png;base64,/);
});

test('a full storage first gives up the cached lists, then refuses aloud and keeps what was typed', async ({
  owner: page,
}) => {
  await openProducts(page);
  await page.evaluate(() => localStorage.setItem('supabase.cache.products', 'x'.repeat(100_000)));
  await fillStorage(page, 100);
  await addProduct(page, { name: 'Son Sığan', category: 'KUMANDALAR' });
  await expect(page.getByText('önbellek temizlendi')).toBeVisible();
  await expect(productRow(page, 'Son Sığan')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('supabase.cache.products'))).toBeNull();

  await fillStorage(page, 100);
  const form = await addProduct(page, { name: 'Sığmayan', category: 'KUMANDALAR' });
  await expect(form.getByText(/Ekleme hatası: .*depo/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('Sığmayan');
  await page.evaluate(() => localStorage.removeItem('filler'));
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(productRow(page, 'Sığmayan')).toBeVisible();
});

test('banner brands live in the browser too', async ({ owner: page }) => {
  await page.goto('/2000/banner-brands');
  for (const name of ['Birinci', 'İkinci']) {
    await page.getByRole('button', { name: 'Yeni Marka' }).click();
    await page.getByRole('textbox', { name: 'Marka adı' }).fill(name);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('switch', { name: `Aktif ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Yukarı taşı İkinci' }).click();
  await expect(page.getByRole('switch').first()).toHaveAccessibleName('Aktif İkinci');
  await page.reload();
  await expect(page.getByRole('switch').first()).toHaveAccessibleName('Aktif İkinci');
});
