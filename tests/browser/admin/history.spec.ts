import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { createIn, openCategory, read, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test('a typed price and a deleted product come back', { tag: '@long' }, async ({ owner: page }) => {
  const [row] = await createIn(page, 'GERİ GELEN', ['Geri gelen']);
  const id = row?.id ?? 0;
  await openCategory(page, 'GERİ GELEN');
  await page.getByRole('button', { name: /^Fiyat Geri gelen/ }).click();
  await page.getByRole('textbox', { name: 'Fiyat Geri gelen' }).fill('75');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Ürün güncellendi')).toBeVisible();

  await test.step('the words of a message go after 3 s, its undo stays', async () => {
    await expect(said(page, 'Ürün güncellendi')).toBeHidden({ timeout: 5_000 });
    await expect(page.getByRole('button', { name: 'Geri al' })).toBeVisible();
  });

  await test.step('from the row to its history', async () => {
    await page.getByRole('button', { name: 'Geçmiş Geri gelen' }).click();
    await page.waitForURL(`**/2000/gecmis?urun=${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geçmiş');
    const first = page.getByRole('list', { name: 'Değişiklikler' }).getByRole('listitem').first();
    await expect(first).toContainText('100,00');
    await expect(first).toContainText('75,00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Geri al: Ürün değişti: Geri gelen' }).click();
    await expect(said(page, 'Kayıt eski haline döndü')).toBeVisible();
    expect(await read(page, 'products', id)).toMatchObject({ price: 100 });
  });

  await test.step('from the bin, on a phone', async () => {
    await openCategory(page, 'GERİ GELEN');
    await page.getByRole('button', { name: 'Sil Geri gelen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
    await expect(said(page, 'Ürün başarıyla silindi')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/2000/gecmis');
    await page.getByRole('tab', { name: 'Çöp Kutusu' }).click();
    await expect(page.getByRole('button', { name: 'Geri getir Geri gelen' })).toBeVisible();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Geri getir Geri gelen' }).click();
    await expect(said(page, 'Kayıt geri getirildi')).toBeVisible();
    expect(await read(page, 'products', id)).toMatchObject({ id, name: 'Geri gelen' });
  });
});
