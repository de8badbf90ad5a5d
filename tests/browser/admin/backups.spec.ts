import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { createIn, read, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

// A restore replaces the whole catalogue, so the site is not shared with other files.
const test = ownerTest({ SEED: 'starter', BUSINESS_NAME: 'Yedekli' });

test('a backup is made, downloaded and restored, on a phone too', { tag: '@long' }, async ({
  owner: page,
}) => {
  const [row] = await createIn(page, 'YEDEKLİ', ['Yedekli kumanda']);
  const id = row?.id ?? 0;
  await page.goto('/2000/dashboard');
  await page.getByRole('link', { name: 'Yedekler' }).click();
  await page.waitForURL('**/2000/yedekler');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yedekler');
  await page.getByRole('button', { name: 'Şimdi yedekle' }).click();
  await expect(said(page, 'Yedek alındı')).toBeVisible();
  const backup = page.getByRole('list', { name: 'Yedekler' }).getByRole('listitem').first();
  await expect(backup).toContainText('4 ürün, 18 kategori, 6 marka');

  await test.step('the download is the file', async () => {
    const downloading = page.waitForEvent('download');
    await backup.getByRole('button', { name: 'İndir' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^kontak-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/);
  });

  await test.step('what was changed since is as before, and the shop works', async () => {
    const headers = { Origin: new URL(page.url()).origin };
    await page.request.patch(`/api/products/${id}`, { headers, data: { price: 5 } });
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await backup.getByRole('button', { name: 'Geri yükle' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('row', { name: 'Ürünler 0 1 0' })).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Geri yükle' }).click();
    await expect(dialog.getByText(/^Yedek geri yüklendi/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    expect(await read(page, 'products', id)).toMatchObject({ price: 100 });
    await expect(page.getByText('Geri yüklemeden önce alındı')).toBeVisible();
    await page.goto('/shop');
    await expect(page.getByText('Yedekli kumanda').first()).toBeVisible();
  });
});
