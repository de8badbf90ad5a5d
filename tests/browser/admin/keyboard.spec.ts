import { expect } from '../fixtures.ts';
import { pressOn, showsFocus, tabTo } from '../keyboard.ts';
import { createIn, field, named, openManager, row, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test('a product is found, changed in its row and in its form, and deleted without a mouse', {
  tag: '@long',
}, async ({ owner: page }) => {
  await createIn(page, 'TUŞLAR', ['Tuşlu bir', 'Tuşlu iki']);
  await createIn(page, 'TOPLU TUŞ', ['Toplu tuş bir', 'Toplu tuş iki']);
  await openManager(page);
  await tabTo(page, page.getByRole('searchbox', { name: 'Ara' }));
  await page.keyboard.type('tuşlu');
  await expect(page.getByRole('button', { name: /^Düzenle Tuşlu/ })).toHaveCount(2);

  const first = row(page, 'Tuşlu iki');
  await tabTo(page, first);
  expect(await showsFocus(page)).toBe(true);
  await pressOn(page, first.getByRole('button', { name: /^Fiyat Tuşlu iki/ }));
  await page.keyboard.type('250,5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Fiyat Tuşlu bir' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Fiyat Tuşlu bir/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first.getByRole('button', { name: /^Fiyat Tuşlu iki: ₺250,50/ })).toBeFocused();

  const edit = first.getByRole('button', { name: 'Düzenle Tuşlu iki' });
  await pressOn(page, edit);
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, field(page, 'Garanti'));
  await page.keyboard.type('2 yıl');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(edit).toBeFocused();
  expect(await named(page, 'products', 'Tuşlu iki')).toMatchObject({ price: 250.5, warranty: '2 yıl' });

  await pressOn(page, first.getByRole('button', { name: 'Sil Tuşlu iki' }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'İptal' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: 'Sil Tuşlu iki' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, question.getByRole('button', { name: 'Sil' }));
  await expect(first).toBeHidden();
  await expect(row(page, 'Tuşlu bir')).toBeFocused();

  await test.step('many products are changed at once, and that is undone, without a mouse', async () => {
    await page.getByRole('combobox', { name: 'Kategori filtresi' }).selectOption('TOPLU TUŞ');
    await page.getByRole('searchbox', { name: 'Ara' }).fill('');
    await tabTo(page, row(page, 'Toplu tuş iki'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Seçilen ürünler' });
    await pressOn(page, bar.getByRole('button', { name: 'Durum değiştir' }));
    await page.getByRole('menuitem', { name: 'Aktif' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Pasif' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(said(page, '2 ürün güncellendi')).toBeVisible();
    expect(await named(page, 'products', 'Toplu tuş bir')).toMatchObject({ status: 'passive' });

    await pressOn(page, page.getByRole('button', { name: 'Geri al' }));
    await expect(said(page, '2 kayıt eski haline döndü')).toBeVisible();
    expect(await named(page, 'products', 'Toplu tuş bir')).toMatchObject({ status: 'active' });
  });
});
