import { expect } from '../fixtures.ts';
import { addProduct, productRow, renameTo } from './catalogue-forms.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest({ DATABASE_URL: 'off' });

test('without a database the owner begins with the starter catalogue and is told where it lives', {
  tag: '@long',
}, async ({ owner: page }) => {
  await page.goto('/2000/products');
  await expect(page.getByText('localStorage modu')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '3 ürün' })).toBeVisible();
  await page.getByRole('tab', { name: 'Kategoriler' }).click();
  await expect(page.getByRole('button', { name: /^Düzenle / })).toHaveCount(17);
  await page.getByRole('tab', { name: 'Markalar' }).click();
  await expect(page.getByRole('button', { name: /^Düzenle / })).toHaveCount(6);
  await page.getByRole('tab', { name: 'Ürünler' }).click();

  await test.step('the screens beyond the managers say that they need the server', async () => {
    await page
      .getByRole('navigation', { name: 'Yönetim menüsü' })
      .getByRole('link', { name: 'Pano' })
      .click();
    await expect(page.getByText(/^Pano yalnızca sunucu modunda/)).toBeVisible();
    for (const [path, title] of [
      ['gecmis', 'Geçmiş'],
      ['yedekler', 'Yedekler'],
      ['aktarim', 'Excel Aktarımı'],
      ['fiyatlar', 'Fiyatlar'],
      ['talepler', 'Talepler'],
      ['musteriler', 'Müşteriler'],
      ['ayarlar', 'Ayarlar'],
    ] as const) {
      await page.goto(`/2000/${path}`);
      await expect(page.getByText(new RegExp(`^${title} yalnızca sunucu modunda`))).toBeVisible();
    }
    await page.goto('/2000/products');
  });

  await test.step('what the owner does is there after a reload, under the same rules as on the server', async () => {
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
});
