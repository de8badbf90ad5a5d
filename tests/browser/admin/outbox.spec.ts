import type { Page } from '@playwright/test';
import type { ProductRow } from '#domain/schemas/product.ts';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { addProduct, productRow, renameTo } from './catalogue-forms.ts';
import { createIn, openCategory } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

const isWrite = (url: URL) => /^\/api\/products(\/\d+)?$/.test(url.pathname) && url.search === '';

async function onServer(page: Page, name: string): Promise<ProductRow[]> {
  const rows: ProductRow[] = await (await page.request.get('/api/products?limit=200')).json();
  return rows.filter((row) => row.name === name);
}

test('a product saved while the server is stopped waits, and goes out by itself when it is back', {
  tag: '@long',
}, async ({ owner: page, site, browserErrors }) => {
  browserErrors.allow(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_FAILED/);
  await createIn(page, 'BEKLEYENLER', ['Değişen Pil']);
  await openCategory(page, 'BEKLEYENLER');
  const list = page.getByRole('region', { name: /Gönderilmeyi bekleyen ürünler/ });
  const items = list.getByRole('listitem');
  const send = list.getByRole('button', { name: 'Şimdi gönder' });

  await test.step('what waits survives a reload and is sent once by the button', async () => {
    await page.route(isWrite, (route) => route.abort());
    await addProduct(page, { name: 'Yeniden Yüklenen', category: 'BEKLEYENLER' });
    await renameTo(page, 'Değişen Pil', 'Değişmiş Pil');
    await expect(items).toHaveCount(2);
    await page.reload();
    await expect(items).toHaveText([/Yeniden Yüklenen/, /Değişmiş Pil.*Değişiklik/s]);
    expect(await onServer(page, 'Yeniden Yüklenen')).toHaveLength(0);
    await page.unroute(isWrite);
    // It is also sent by itself every 30 s, which may come first.
    await send.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page.getByText('Bekleyen 2 ürün sunucuya kaydedildi.')).toBeVisible();
    await expect(list).toBeHidden();
    expect(await onServer(page, 'Yeniden Yüklenen')).toHaveLength(1);
    expect(await onServer(page, 'Değişmiş Pil')).toHaveLength(1);
  });

  await site.halt();
  const form = await addProduct(page, { name: 'Bekleyen Pil', category: 'BEKLEYENLER' });
  await expect(form).toBeHidden();
  await expect(items).toHaveText(/Bekleyen Pil.*Yeni ürün/s);
  await send.click();
  await expect(page.getByText('Sunucuya hâlâ ulaşılamıyor.')).toBeVisible();
  // The status in the menu.
  await expect(page.getByText('Sunucuya ulaşılamıyor.', { exact: true })).toBeAttached();
  await expectAccessible(page, 'section[aria-labelledby=bekleyen-urunler]');
  await noSidewaysScroll(page);
  await site.restart();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(list).toBeHidden();
  await expect(productRow(page, 'Bekleyen Pil')).toBeVisible();
  expect(await onServer(page, 'Bekleyen Pil')).toHaveLength(1);
});
