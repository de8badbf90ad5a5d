import sharp from 'sharp';
import { expect } from '../fixtures.ts';
import { create, createIn, listed, openCategory, read } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

async function picture(name: string) {
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#2266aa' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('prices are typed down a column, pasted as a column, and pictures are found by their names', async ({
  owner: page,
  context,
}) => {
  const [third, second, first] = await createIn(page, 'IZGARA', ['Alttaki', 'Ortadaki', 'Üstteki']);
  await openCategory(page, 'IZGARA');
  await page.getByRole('columnheader', { name: 'Fiyat' }).getByRole('button').click();
  await page.getByRole('button', { name: /^Fiyat Üstteki/ }).click();
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fiyat Alttaki' })).toBeFocused();
  await expect.poll(() => listed(page)).toEqual(['Üstteki', 'Ortadaki', 'Alttaki']);
  await page.keyboard.press('Escape');
  await expect.poll(() => read(page, 'products', first?.id ?? 0)).toMatchObject({ price: 300 });
  await page.getByRole('button', { name: 'Yeniden sırala' }).click();
  await expect.poll(() => listed(page)).toEqual(['Alttaki', 'Ortadaki', 'Üstteki']);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('1.250,50\n7\n'));
  await page.getByRole('button', { name: /^Fiyat Alttaki/ }).click();
  await page.keyboard.press('Control+V');
  await expect(page.getByRole('table', { name: 'Yapıştırılacak değerler' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Uygula' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await read(page, 'products', third?.id ?? 0)).toMatchObject({ price: 1250.5 });
  expect(await read(page, 'products', second?.id ?? 0)).toMatchObject({ price: 7 });

  await create(page, 'products', { name: 'Resmi gelen', category: 'IZGARA', productCode: 'RG-01' });
  await openCategory(page, 'IZGARA');
  const files = await Promise.all(['rg01.png', 'RG-01 (2).png', 'başka.png'].map(picture));
  await page.locator('input[type=file]').setInputFiles(files);
  const dialog = page.getByRole('dialog', { name: 'Resimleri ürünlere ekle' });
  await expect(dialog).toContainText('Eklenmeyecek dosyalar (1)');
  await dialog.getByRole('button', { name: '2 resmi yükle' }).click();
  await expect(dialog).toContainText('2 resim 1 ürüne eklendi.');
  await dialog.locator('button[type=submit]').click();
  const link = page.getByRole('link', { name: 'Mağazada gör Resmi gelen' });
  await expect(link.locator('img')).toHaveAttribute('src', /^\/images\//);
});
