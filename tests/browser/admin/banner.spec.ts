import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { create } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

async function addBrands(page: Page, names: readonly string[]) {
  for (const name of names) await create(page, 'banner-brands', { name, order: 500 });
}

async function openManager(page: Page): Promise<Locator> {
  await page.goto('/2000/banner-brands');
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeVisible();
  return page.getByRole('list', { name: 'Marka sırası' });
}

/** The names as the server keeps them, in order. */
async function stored(page: Page, prefix: string): Promise<string[]> {
  const rows: { name: string; is_active: boolean }[] = await (
    await page.request.get('/api/banner-brands?limit=200')
  ).json();
  return rows
    .filter((row) => row.name.startsWith(prefix))
    .map((row) => (row.is_active ? row.name : `${row.name} (off)`));
}

/** The names of the list that begin so, in their order. */
async function order(list: Locator, prefix: string): Promise<string[]> {
  const texts = await list
    .getByRole('switch')
    .evaluateAll((switches) =>
      switches.map((each) => (each.getAttribute('aria-label') ?? '').replace('Aktif ', '')),
    );
  return texts.filter((text) => text.startsWith(prefix));
}

const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a new brand with a logo is listed, previewed and shown on the site', { tag: '@long' }, async ({
  owner: page,
}) => {
  const list = await openManager(page);
  await page.getByRole('button', { name: 'Yeni Marka' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Marka adı' });
  await expect(name).toHaveAttribute('placeholder', 'Örn: BMW, Mercedes, Audi');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(name).toHaveAccessibleDescription('Lütfen marka adını yazın.');
  await expect(name).toBeFocused();
  await name.fill('Ekli Marka');
  const file = dialog.getByLabel('Logo (PNG/JPG) - Opsiyonel');
  await test.step('a text that calls itself a picture is refused at its field', async () => {
    await file.setInputFiles({ ...logo, buffer: Buffer.from('no picture') });
    await expect(file).toHaveAccessibleDescription('Bu dosya bir resim değil ya da okunamıyor.');
  });
  await file.setInputFiles(logo);
  await expect(dialog.getByRole('img', { name: 'Logo önizlemesi' })).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await noSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeFocused();
  const isActive = page.getByRole('switch', { name: 'Aktif Ekli Marka' });
  await expect(isActive).toBeChecked();
  const preview = page.getByRole('region', { name: 'Canlı önizleme' });
  const shown = preview.getByRole('img', { name: 'Ekli Marka' });
  await expect(shown.first()).toHaveAttribute('src', /^\/.+\.(png|webp)$/);
  await expectAccessible(page);
  expect(await (await page.request.get('/shop')).text()).toContain('?marka=Ekli+Marka');

  await test.step('a passive brand leaves the preview, the numbers and the site', async () => {
    const passive = page.getByText('Pasif', { exact: true }).locator('..').locator('dd');
    const before = Number(await passive.textContent());
    await isActive.click();
    await expect(shown).toHaveCount(0);
    await expect(passive).toHaveText(String(before + 1));
    await expect.poll(() => stored(page, 'Ekli Marka')).toEqual(['Ekli Marka (off)']);
    expect(await (await page.request.get('/shop')).text()).not.toContain('Ekli Marka');
  });
  await test.step('deleting asks first, and gives the focus back', async () => {
    const remove = page.getByRole('button', { name: 'Sil Ekli Marka' });
    const question = page.getByRole('alertdialog');
    await remove.click();
    await question.getByRole('button', { name: 'İptal' }).click();
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: 'Sil' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ekli Marka silindi' })).toBeVisible();
    expect(await order(list, 'Ekli Marka')).toEqual([]);
    await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeFocused();
  });
});

test('the arrows move a brand with one call each and keep the focus', { tag: '@long' }, async ({
  owner: page,
}) => {
  await addBrands(page, ['Ok A', 'Ok B', 'Ok C']);
  const list = await openManager(page);
  await expect.poll(() => order(list, 'Ok ')).toEqual(['Ok A', 'Ok B', 'Ok C']);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname);
  });
  const up = page.getByRole('button', { name: 'Yukarı taşı Ok C' });
  await up.click();
  await expect.poll(() => order(list, 'Ok ')).toEqual(['Ok A', 'Ok C', 'Ok B']);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => order(list, 'Ok ')).toEqual(['Ok C', 'Ok A', 'Ok B']);
  await expect.poll(() => calls).toEqual(['/api/banner-brands/reorder', '/api/banner-brands/reorder']);

  await test.step('a brand is dragged to its new place', async () => {
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
    const handle = row('Ok B').locator('span').first();
    await handle.dragTo(row('Ok C'), { targetPosition: { x: 200, y: 4 } });
    await expect.poll(() => order(list, 'Ok ')).toEqual(['Ok B', 'Ok C', 'Ok A']);
    await expect.poll(() => stored(page, 'Ok ')).toEqual(['Ok B', 'Ok C', 'Ok A']);
    const again = await openManager(page);
    await expect.poll(() => order(again, 'Ok ')).toEqual(['Ok B', 'Ok C', 'Ok A']);
  });
});
