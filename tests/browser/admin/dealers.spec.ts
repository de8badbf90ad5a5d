import type { Browser, Page } from '@playwright/test';
import type { Site } from '#tests/helpers/start-site.ts';
import {
  expect,
  expectAccessible,
  hydrated,
  noSidewaysScroll,
  recordOpenedAddresses,
  visit,
} from '../fixtures.ts';
import { createIn, ownOrigin } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

const lineCount = 12;
const category = 'BAYİ ÜRÜNLERİ';

/** Products of 100 lira: the second is sold in packs of 5, the third has a break from 10 on. */
async function createProducts(owner: Page) {
  const names = Array.from({ length: lineCount }, (_, at) => `Bayi ürünü ${at + 1}`);
  const products = await createIn(owner, category, names);
  const change = (at: number, values: object) =>
    owner.request.patch(`/api/products/${products[at]?.id}`, { headers: ownOrigin(owner), data: values });
  for (const at of products.keys()) await change(at, { price: 100, productCode: `BAYI-${at + 1}` });
  await change(1, { pack_size: 5 });
  await change(2, { price_breaks: [{ quantity: 10, price: 80 }] });
  return products.map(({ id }) => id as number);
}

/** A dealer with 10 % off, made on the screen; the first product has a fixed price. Returns the link. */
async function makeDealer(owner: Page): Promise<string> {
  await owner.goto('/2000/bayiler');
  await owner.getByRole('button', { name: 'Yeni bayi' }).click();
  await owner.getByLabel('Bayi adı').fill('Usta Anahtar');
  await owner.getByRole('button', { name: 'Ekle', exact: true }).click();
  const link = await owner.getByRole('textbox', { name: 'Bayinin bağlantısı' }).inputValue();
  await owner.getByLabel('Genel indirim (%)').fill('95');
  await owner.getByRole('button', { name: 'Kaydet' }).click();
  await expect(owner.getByLabel('Genel indirim (%)')).toHaveAccessibleDescription(/0 ile 90 arasında/);
  await owner.getByLabel('Genel indirim (%)').fill('10');
  await owner.getByLabel('Ürün adı ya da kodu').fill('bayi1');
  await owner.getByRole('button', { name: 'Ürün ekle' }).click();
  await owner.getByLabel('Bayi fiyatı Bayi ürünü 1').fill('55,5');
  const example = owner.getByRole('region', { name: 'Örnek' });
  await example.getByLabel('Örnek ürün').fill('BAYI-1');
  await expect(example.getByRole('status')).toHaveText('Sabit fiyat geçerli.');
  await example.getByLabel('Örnek ürün').fill('BAYI-3');
  await expect(example).toContainText('₺72,00');
  await expectAccessible(owner);
  await noSidewaysScroll(owner);
  await owner.getByRole('button', { name: 'Kaydet' }).click();
  await expect(owner.getByText('Bayi kaydedildi')).toBeVisible();
  await owner.reload();
  await expect(owner.getByRole('heading', { name: 'Usta Anahtar' })).toBeVisible();
  await expect(owner.getByRole('textbox', { name: 'Bayinin bağlantısı' })).toHaveCount(0);
  return link;
}

/** The dealer's telephone. */
async function openPhone(browser: Browser, site: Site) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  return { context, page: await context.newPage() };
}

test('the owner makes a dealer, who orders 12 lines on a phone; the desk has the dealer’s prices', async ({
  owner,
  browser,
  site,
}) => {
  const ids = await createProducts(owner);
  const link = await makeDealer(owner);
  const { context, page } = await openPhone(browser, site);
  const opened = await recordOpenedAddresses(page);
  await page.goto(link);
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/shop');
  await expect(page.getByText('Bayi: Usta Anahtar')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  // The second asks for 3 of a pack of 5, the third for 10.
  const wanted = ids.map((id, at) => `${id}x${at === 2 ? 10 : 3}`).join();
  await visit(page, `/liste?u=${wanted}`);
  const panel = page.getByRole('dialog', { name: 'Teklif Sepeti' });
  await page.getByRole('button', { name: /^Sepeti aç/ }).tap();
  // 3 × 55.50, 5 × 90, 10 × 72, and nine times 3 × 90.
  await expect(panel).toContainText('₺3.766,50');
  await panel.getByRole('button', { name: 'Fiyat Bilgisi Al' }).tap();
  await expect(panel.getByText(/^Talep numaranız: \d+$/)).toBeVisible();
  const message = new URL((await opened())[0] ?? '').searchParams.get('text') ?? '';
  expect(message).toContain('Bayi: Usta Anahtar');
  expect(message).toContain('55,50');

  const number = /\d+/.exec((await panel.getByText(/^Talep numaranız/).textContent()) ?? '')?.[0];
  await owner.goto(`/2000/talepler?talep=${number}`);
  await expect(owner.getByText('Usta Anahtar')).toBeVisible();
  const prices = owner.locator('[data-price]');
  await expect(prices).toHaveCount(lineCount);
  await expect(prices.nth(0)).toHaveValue('55,50');
  await expect(prices.nth(1)).toHaveValue('90,00');
  await expect(prices.nth(2)).toHaveValue('72,00');

  await test.step('leaving ends it, also for the lines that were kept', async () => {
    await visit(page, `/shop?kategori=${encodeURIComponent(category)}`);
    await page.getByRole('button', { name: 'Çık', exact: true }).tap();
    await hydrated(page);
    await expect(page.getByText('Bayi: Usta Anahtar')).toHaveCount(0);
    const stored = () => page.evaluate(() => sessionStorage.getItem('kontak.cart') ?? '');
    await expect.poll(stored).not.toContain('55.5');
  });
  await context.close();
});
