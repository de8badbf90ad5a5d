import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { ownerTest } from './owner.ts';

// Prices of the whole shop change, so the site is not shared with other files.
const test = ownerTest({ SEED: 'demo' });

test('an export comes back with a new price, is applied and taken back; it fits a phone and paper', {
  tag: '@long',
}, async ({ owner: page }) => {
  await page.goto('/2000/aktarim');
  await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toContainText('Excel Aktarımı');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV indir' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [headings = '', first = '', ...rest] = text.split('\r\n');
  const price = headings.split(';').indexOf('Fiyat');
  const cells = first.split(';');
  cells[price] = '1.234,50';
  const file = [headings, cells.join(';'), ...rest, ';;;;;;;bedava'].join('\r\n');

  const input = page.getByLabel('Excel ya da CSV dosyası');
  await input.setInputFiles({ name: 'fiyatlar.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('list', { name: 'Değişiklikler' })).toContainText('₺1.234,50');
  await expect(page.getByText('1 hatalı satır aktarılmayacak')).toBeVisible();
  await expectAccessible(page);

  await test.step('on a phone it fits', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1_280, height: 800 });
  });

  await test.step('the preview is still there after a reload', async () => {
    await page.reload();
    await expect(page.getByText('fiyatlar.csv')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Uygula' }).click();
  await expect(page.getByText('Aktarıldı: 0 yeni, 1 değişen ürün.')).toBeVisible();
  const product = () => page.request.get(`/api/products/${cells[0]}`);
  expect((await (await product()).json()).price).toBe(1234.5);
  await page.getByRole('button', { name: 'Bu aktarımı geri al' }).click();
  await expect.poll(async () => (await (await product()).json()).price).not.toBe(1234.5);

  await test.step('on paper there is only the price list', async () => {
    await page.getByRole('button', { name: 'Fiyat listesi hazırla' }).click();
    await expect(
      page.getByRole('article', { name: 'Fiyat Listesi' }).getByRole('table').first(),
    ).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Yazdır' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toBeHidden();
  });
});
