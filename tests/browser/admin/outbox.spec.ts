import type { Page } from '@playwright/test';
import type { ProductRow } from '#domain/schemas/product.ts';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { addProduct, productRow, renameTo } from './catalogue-forms.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();
// One site for all of them: the first test stops and starts it.
test.describe.configure({ mode: 'default' });

const lost = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED/;
const isWrite = (url: URL) => /^\/api\/products(\/\d+)?$/.test(url.pathname) && url.search === '';

const waitingList = (page: Page) => page.getByRole('region', { name: /Gönderilmeyi bekleyen ürünler/ });

async function cutWrites(page: Page) {
  await page.route(isWrite, (route) => route.abort());
}

async function openProducts(page: Page) {
  await page.goto('/2000/products');
  await expect(productRow(page, 'Panasonic CR2032')).toBeVisible();
}

async function onServer(page: Page, name: string): Promise<ProductRow[]> {
  const rows: ProductRow[] = await (await page.request.get('/api/products?limit=200')).json();
  return rows.filter((row) => row.name === name);
}

const asOwner = (page: Page) => ({ headers: { Origin: new URL(page.url()).origin } });

test('a product saved while the server is stopped waits, and goes out by itself when it is back', async ({
  owner: page,
  site,
  browserErrors,
}) => {
  test.setTimeout(90_000);
  browserErrors.allow(lost);
  await openProducts(page);
  await site.halt();
  const form = await addProduct(page, { name: 'Bekleyen Pil', category: 'PİLLER' });
  await expect(form).toBeHidden();
  const list = waitingList(page);
  await expect(list.getByRole('listitem')).toHaveText(/Bekleyen Pil.*Yeni ürün/s);
  await list.getByRole('button', { name: 'Şimdi gönder' }).click();
  await expect(page.getByText('Sunucuya hâlâ ulaşılamıyor.')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);

  await site.restart();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(list).toBeHidden();
  await expect(productRow(page, 'Bekleyen Pil')).toBeVisible();
  expect(await onServer(page, 'Bekleyen Pil')).toHaveLength(1);
});

test('what waits survives a reload and is sent once by the button', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(lost);
  await openProducts(page);
  await cutWrites(page);
  await addProduct(page, { name: 'Yeniden Yüklenen', category: 'PİLLER' });
  await renameTo(page, 'Panasonic CR2032 3V Pil (2 Adet)', 'Panasonic CR2032 (ikili)');
  const items = waitingList(page).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await page.reload();
  await expect(items).toHaveText([/Yeniden Yüklenen/, /Panasonic CR2032 \(ikili\).*Değişiklik/s]);
  expect(await onServer(page, 'Yeniden Yüklenen')).toHaveLength(0);

  await page.unroute(isWrite);
  await waitingList(page).getByRole('button', { name: 'Şimdi gönder' }).click();
  await expect(page.getByText('Bekleyen 2 ürün sunucuya kaydedildi.')).toBeVisible();
  await expect(waitingList(page)).toBeHidden();
  await page.reload();
  await expect(productRow(page, 'Panasonic CR2032 (ikili)')).toBeVisible();
  expect(await onServer(page, 'Yeniden Yüklenen')).toHaveLength(1);
});

test('a refused product asks for attention at its field, and goes out when it is put right', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(lost);
  browserErrors.allow(/status of 422/);
  await openProducts(page);
  const data = { name: 'KALKACAK' };
  const made = await page.request.post('/api/categories', { ...asOwner(page), data });
  const { id } = await made.json();
  await openProducts(page);
  await cutWrites(page);
  await addProduct(page, { name: 'Öksüz Kalan', category: 'KALKACAK' });
  await expect(waitingList(page)).toBeVisible();
  await page.request.delete(`/api/categories/${id}`, asOwner(page));
  await page.unroute(isWrite);
  const list = waitingList(page);
  await list.getByRole('button', { name: 'Şimdi gönder' }).click();
  await expect(list).toContainText('Dikkat gerekiyor');
  const category = list.getByRole('textbox', { name: 'Kategori' });
  await expect(category).toHaveValue('KALKACAK');
  await expectAccessible(page);
  await category.fill('PİLLER');
  await list.getByRole('button', { name: 'Düzelt ve gönder' }).click();
  await expect(list).toBeHidden();
  expect(await onServer(page, 'Öksüz Kalan')).toMatchObject([{ category: 'PİLLER' }]);
});

test('a product that changed on the server meanwhile is compared, not overwritten', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(lost);
  browserErrors.allow(/status of 409/);
  await openProducts(page);
  const [row] = await onServer(page, 'Volkswagen Golf 6 3 Tuşlu Sustalı Kumanda 433,92 MHz ID48');
  await cutWrites(page);
  await renameTo(page, row?.name ?? '', 'Benim Adım');
  const list = waitingList(page);
  await expect(list).toBeVisible();
  const data = { name: 'Onların Adı' };
  await page.request.patch(`/api/products/${row?.id}`, { ...asOwner(page), data });
  await page.unroute(isWrite);
  await list.getByRole('button', { name: 'Şimdi gönder' }).click();
  await list.getByRole('button', { name: 'Karşılaştır' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Onların Adı');
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /^Ad/ }).first().check();
  await dialog.getByRole('button').last().click();
  await expect(list).toBeHidden();
  expect(await onServer(page, 'Benim Adım')).toHaveLength(1);
});

test('the owner may give a waiting product up', async ({ owner: page, browserErrors }) => {
  browserErrors.allow(lost);
  await openProducts(page);
  await cutWrites(page);
  await addProduct(page, { name: 'Vazgeçilen', category: 'PİLLER' });
  const list = waitingList(page);
  await list.getByRole('button', { name: 'Vazgeç Vazgeçilen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'İptal' }).click();
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: 'Vazgeç Vazgeçilen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(list).toBeHidden();
});

test('without the server the last known lists are shown, and it is said so', async ({
  owner: page,
  browserErrors,
}) => {
  browserErrors.allow(lost);
  await openProducts(page);
  const isList = (url: URL) => url.pathname.startsWith('/api/') && url.search.includes('limit=');
  await page.route(isList, (route) => route.abort());
  await page.reload();
  const alert = page.getByText('Sunucu bağlantısı kurulamadı. Önbellekteki veriler gösteriliyor.');
  await expect(alert).toHaveCount(1);
  await expect(productRow(page, 'Panasonic CR2032')).toBeVisible();
});
