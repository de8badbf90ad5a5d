import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, noSidewaysScroll } from '../fixtures.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

// One site for the whole file.
test.describe.configure({ mode: 'default' });

/** Brands of this test withLock, as the owner's own browser would add them. */
async function addBrands(page: Page, names: readonly string[]) {
  const headers = { Origin: new URL(page.url()).origin };
  for (const name of names) {
    const answer = await page.request.post('/api/banner-brands', { headers, data: { name, order: 500 } });
    expect(answer.status()).toBe(201);
  }
}

async function openManager(page: Page): Promise<Locator> {
  await page.goto('/2000/banner-brands');
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeVisible();
  return page.getByRole('list', { name: 'Marka sırası' });
}

/** The names of the list that begin so, in their order. */
/** The names as the server keeps them, in order. */
async function stored(page: Page, prefix: string): Promise<string[]> {
  const rows: { name: string; is_active: boolean }[] = await (
    await page.request.get('/api/banner-brands?limit=200')
  ).json();
  return rows
    .filter((row) => row.name.startsWith(prefix))
    .map((row) => (row.is_active ? row.name : `${row.name} (off)`));
}

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

test('a new brand with a logo is listed, previewed and shown on the site', async ({ owner: page }) => {
  await openManager(page);
  await page.getByRole('button', { name: 'Yeni Marka' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Marka adı' });
  await expect(name).toHaveAttribute('placeholder', 'Örn: BMW, Mercedes, Audi');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(name).toHaveAccessibleDescription('Lütfen marka adını yazın.');
  await expect(name).toBeFocused();
  await name.fill('Ekli Marka');
  await dialog.getByLabel('Logo (PNG/JPG) - Opsiyonel').setInputFiles(logo);
  await expect(dialog.getByRole('img', { name: 'Logo önizlemesi' })).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'Aktif Ekli Marka' })).toBeChecked();
  const preview = page.getByRole('region', { name: 'Canlı önizleme' });
  const shown = preview.getByRole('img', { name: 'Ekli Marka' }).first();
  await expect(shown).toHaveAttribute('src', /^\/.+\.(png|webp)$/);

  await page.goto('/shop');
  const band = page.getByRole('region', { name: 'Marka bandı' });
  await expect(band.getByRole('link', { name: 'Ekli Marka' })).toHaveAttribute('href', /marka=Ekli/);
});

test('a text that calls itself a picture is refused at its field', async ({ owner: page }) => {
  await openManager(page);
  await page.getByRole('button', { name: 'Yeni Marka' }).click();
  const field = page.getByLabel('Logo (PNG/JPG) - Opsiyonel');
  await field.setInputFiles({ ...logo, buffer: Buffer.from('no picture') });
  await expect(field).toHaveAccessibleDescription('Bu dosya bir resim değil ya da okunamıyor.');
});

test('an edit that fails says why and keeps what was typed', async ({ owner: page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/);
  await addBrands(page, ['Hatalı']);
  await openManager(page);
  await page.getByRole('button', { name: 'Düzenle Hatalı' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Marka adı' });
  await expect(name).toHaveValue('Hatalı');
  await name.fill('Düzelmiş');
  const isEdit = (url: URL) => /\/api\/banner-brands\/\d+$/.test(url.pathname);
  await page.route(isEdit, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Güncelle' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Marka güncellenirken hata oluştu: Sunucuya ulaşılamıyor.',
  );
  await expect(name).toHaveValue('Düzelmiş');
  await page.unroute(isEdit);
  await dialog.getByRole('button', { name: 'Güncelle' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Aktif Düzelmiş' })).toBeVisible();
});

test('an edit of a brand that changed elsewhere is not written over unasked', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409/);
  await addBrands(page, ['İki Kişilik']);
  await openManager(page);
  await page.getByRole('button', { name: 'Düzenle İki Kişilik' }).click();
  const rows: { id: number; name: string }[] = await (
    await page.request.get('/api/banner-brands?limit=200')
  ).json();
  const id = rows.find((row) => row.name === 'İki Kişilik')?.id;
  const headers = { Origin: new URL(page.url()).origin };
  await page.request.patch(`/api/banner-brands/${id}`, { headers, data: { name: 'Ötekinin' } });

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Marka adı' }).fill('Benimki');
  await dialog.getByRole('button', { name: 'Güncelle' }).click();
  await expect(dialog.getByRole('alert')).toContainText('başka bir yerde değişti');
  await dialog.getByRole('button', { name: 'Güncelle' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Aktif Benimki' })).toBeVisible();
});

test('the arrows move a brand with one call each and keep the focus', async ({ owner: page }) => {
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
  await page.getByRole('switch', { name: 'Aktif Ok C' }).click();
  await expect(page.getByRole('switch', { name: 'Aktif Ok C' })).not.toBeChecked();
  await expect.poll(() => calls.length).toBe(3);
  expect(calls.slice(0, 2)).toEqual(['/api/banner-brands/reorder', '/api/banner-brands/reorder']);
  await expect.poll(() => stored(page, 'Ok ')).toEqual(['Ok C (off)', 'Ok A', 'Ok B']);

  const again = await openManager(page);
  await expect.poll(() => order(again, 'Ok ')).toEqual(['Ok C', 'Ok A', 'Ok B']);
  await expect(page.getByRole('switch', { name: 'Aktif Ok C' })).not.toBeChecked();
});

test('a brand is dragged to its new place', async ({ owner: page }) => {
  await addBrands(page, ['Sürükle A', 'Sürükle B', 'Sürükle C']);
  const list = await openManager(page);
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await row('Sürükle C')
    .locator('span')
    .first()
    .dragTo(row('Sürükle A'), { targetPosition: { x: 200, y: 4 } });
  await expect.poll(() => order(list, 'Sürükle ')).toEqual(['Sürükle C', 'Sürükle A', 'Sürükle B']);
  await expect.poll(() => stored(page, 'Sürükle ')).toEqual(['Sürükle C', 'Sürükle A', 'Sürükle B']);
  const again = await openManager(page);
  await expect.poll(() => order(again, 'Sürükle ')).toEqual(['Sürükle C', 'Sürükle A', 'Sürükle B']);
});

test('an order that is not accepted goes back to the old one', async ({ owner: page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/);
  await addBrands(page, ['Geri A', 'Geri B']);
  const list = await openManager(page);
  await page.route('**/api/banner-brands/reorder', (route) => route.abort());
  await page.getByRole('button', { name: 'Aşağı taşı Geri A' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Sıralama kaydedilirken hata oluştu' }),
  ).toBeVisible();
  await expect.poll(() => order(list, 'Geri ')).toEqual(['Geri A', 'Geri B']);
});

test('a new brand, a switch and a delete that fail each say so in their own words', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/);
  await addBrands(page, ['İnatçı']);
  const list = await openManager(page);
  await page.route('**/api/banner-brands**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const isActive = page.getByRole('switch', { name: 'Aktif İnatçı' });
  await isActive.click();
  await expect(alert('Marka durumu değiştirilirken hata oluştu: Sunucuya ulaşılamıyor.')).toBeVisible();
  await expect(isActive).toBeChecked();

  await page.getByRole('button', { name: 'Sil İnatçı' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(alert('Marka silinirken hata oluştu, marka geri yüklendi: ')).toBeVisible();
  await expect.poll(() => order(list, 'İnatçı')).toEqual(['İnatçı']);

  await page.getByRole('button', { name: 'Yeni Marka' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Marka adı' }).fill('Yeni İnatçı');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toContainText('Marka eklenirken hata oluştu: Sunucuya ulaşılamıyor.');
  await expect(dialog.getByRole('textbox', { name: 'Marka adı' })).toHaveValue('Yeni İnatçı');
});

test('a passive brand leaves the preview, the numbers and the site', async ({ owner: page }) => {
  await addBrands(page, ['Pasif Olacak']);
  await openManager(page);
  const preview = page.getByRole('region', { name: 'Canlı önizleme' });
  await expect(preview.getByText('Pasif Olacak').first()).toBeAttached();
  const passive = page.getByText('Pasif', { exact: true }).locator('..').locator('dd');
  const before = Number(await passive.textContent());
  await page.getByRole('switch', { name: 'Aktif Pasif Olacak' }).click();
  await expect(preview.getByText('Pasif Olacak')).toHaveCount(0);
  await expect(passive).toHaveText(String(before + 1));
  await expect.poll(() => stored(page, 'Pasif Olacak')).toEqual(['Pasif Olacak (off)']);
  await page.goto('/shop');
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Pasif Olacak' })).toHaveCount(0);
});

test('deleting asks first, and gives the focus back', async ({ owner: page }) => {
  await addBrands(page, ['Silinecek']);
  const list = await openManager(page);
  const remove = page.getByRole('button', { name: 'Sil Silinecek' });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'İptal' }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Silinecek silindi' })).toBeVisible();
  expect(await order(list, 'Silinecek')).toEqual([]);
  await expect(page.getByRole('button', { name: 'Yeni Marka' })).toBeFocused();
});

test('a list that cannot be loaded says so and can be asked for again', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/);
  await addBrands(page, ['Yüklenecek']);
  const isList = (url: URL) => url.pathname === '/api/banner-brands';
  await page.route(isList, (route) => route.abort());
  await page.goto('/2000/banner-brands');
  await expect(page.getByRole('alert').filter({ hasText: 'Markalar' })).toHaveText(
    'Markalar yüklenirken hata oluştu. Lütfen sayfayı yenileyin.',
  );
  await page.unroute(isList);
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('switch', { name: 'Aktif Yüklenecek' })).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
});
