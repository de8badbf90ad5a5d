import type { Browser, Page } from '@playwright/test';
import { cartWords } from '#app/i18n/cart-words.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import {
  expect,
  expectAccessible,
  hydrated,
  languages,
  noSidewaysScroll,
  recordOpenedAddresses,
  type TestLanguage,
  visit,
} from '../fixtures.ts';
import { cardsOf } from '../shop-page.ts';
import { storedPages } from '../stored-pages.ts';
import { createIn, ownOrigin } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

const lineCount = 12;
/** What the dealer of the journey pays for each: the first has a fixed price, the third a break from 10 on. */
const dealerPrices = ['55,50', '90,00', '72,00', ...Array.from({ length: lineCount - 3 }, () => '90,00')];

/** Products of 100 lira: the second is sold in packs of 5, the third has a break from 10 on. */
async function createProducts(owner: Page, category: string) {
  const names = Array.from({ length: lineCount }, (_, at) => `Bayi ürünü ${at + 1}`);
  const products = await createIn(owner, category, names);
  const change = (at: number, values: object) =>
    owner.request.patch(`/api/products/${products[at]?.id}`, { headers: ownOrigin(owner), data: values });
  for (const at of products.keys()) await change(at, { price: 100, productCode: `${category}-${at + 1}` });
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
  await owner.getByLabel('Ürün adı ya da kodu').fill('ekran1');
  await owner.getByRole('button', { name: 'Ürün ekle' }).click();
  await owner.getByLabel('Bayi fiyatı Bayi ürünü 1').fill('55,5');
  const example = owner.getByRole('region', { name: 'Örnek' });
  await example.getByLabel('Örnek ürün').fill('EKRAN-1');
  await expect(example.getByRole('status')).toHaveText('Sabit fiyat geçerli.');
  await example.getByLabel('Örnek ürün').fill('EKRAN-3');
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

/** The same with the calls of the screen. */
async function addDealer(owner: Page, name: string, values: object): Promise<{ id: number; link: string }> {
  const data = { name, ...values };
  return (await owner.request.post('/api/dealers', { headers: ownOrigin(owner), data })).json();
}

/** The dealer's telephone. */
async function openPhone(browser: Browser, site: Site) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'allow',
  });
  return { context, page: await context.newPage() };
}

/** Opens the link and orders 12 lines; returns the number of the request. */
async function orderOnPhone(page: Page, link: string, ids: readonly number[], given: TestLanguage) {
  const { lang, prefix, words } = given;
  const cart = cartWords[lang];
  const opened = await recordOpenedAddresses(page);
  await page.goto(link);
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe('/shop');
  // The name of the dealer takes no space from the products.
  const first = await cardsOf(page).first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(260);
  await visit(page, `${prefix}/urun/${ids[2]}`);
  await expect(page.getByText(words.layout.dealer.name('Usta Anahtar'))).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
  // The second asks for 3 of a pack of 5, the third for 10.
  const wanted = ids.map((id, at) => `${id}x${at === 2 ? 10 : 3}`).join();
  await visit(page, `${prefix}/liste?u=${wanted}`);
  const panel = page.getByRole('dialog', { name: cart.title });
  await page.locator('[data-cart-button]').tap();
  // 3 × 55.50, 5 × 90, 10 × 72, and nine times 3 × 90.
  await expect(panel).toContainText(lang === 'tr' ? '₺3.766,50' : '₺3,766.50');
  await panel.getByRole('button', { name: cart.send }).tap();
  const stored = panel.getByText(new RegExp(`^${cart.stored(0).replace('0', '\\d+')}$`));
  await expect(stored).toBeVisible();
  const message = new URL((await opened())[0] ?? '').searchParams.get('text') ?? '';
  expect(message).toContain('Bayi: Usta Anahtar');
  expect(message).toContain('55,50');
  return /\d+/.exec((await stored.textContent()) ?? '')?.[0];
}

/** The owner's desk has each line in the quantity and at the price that the dealer saw. */
async function expectAtDesk(owner: Page, number: string | undefined) {
  await owner.goto(`/2000/talepler?talep=${number}`);
  await expect(owner.getByText('Usta Anahtar')).toBeVisible();
  const prices = owner.locator('[data-price]');
  await expect(prices).toHaveCount(lineCount);
  for (const [at, price] of dealerPrices.entries()) await expect(prices.nth(at)).toHaveValue(price);
  const { lines } = await (await owner.request.get(`/api/requests/${number}`)).json();
  const quantities = lines.map(({ quantity }: { quantity: number }) => quantity);
  expect(quantities).toEqual([3, 5, 10, ...Array.from({ length: lineCount - 3 }, () => 3)]);
}

/** Neither the tab nor the service worker keeps what a dealer saw. */
async function leave(page: Page, { lang, prefix, words }: TestLanguage, id: number) {
  await visit(page, `${prefix}/urun/${id}`);
  await page.getByRole('button', { name: words.layout.dealer.leave, exact: true }).tap();
  await page.waitForURL('**/shop');
  await hydrated(page);
  await expect(page.getByText(words.layout.dealer.name('Usta Anahtar'))).toHaveCount(0);
  const inSession = () => page.evaluate(() => sessionStorage.getItem('kontak.cart') ?? '');
  await expect.poll(inSession).not.toContain('55.5');
  await visit(page, `${prefix}/urun/${id}`);
  await expect(page.locator('main')).toContainText(lang === 'tr' ? '₺100,00' : '₺100.00');
  await expect.poll(() => storedPages(page)).toContain(`${prefix}/urun/${id}`);
  const stored = await page.evaluate(async () => {
    // Scripts and pictures have numbers of their own.
    const names = (await caches.keys()).filter((name) => !/(asset|image)$/.test(name));
    const found = names.map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text() ?? ''));
    });
    return (await Promise.all(found)).flat().join('\n');
  });
  expect(stored).toMatch(/100[.,]00/);
  expect(/55[.,]50?\D|Usta Anahtar/.exec(stored)?.[0]).toBeUndefined();
}

test('the owner makes a dealer, who orders 12 lines on a phone; the desk has the dealer’s prices', async ({
  owner,
  browser,
  site,
}) => {
  const ids = await createProducts(owner, 'EKRAN');
  const link = await makeDealer(owner);
  const { context, page } = await openPhone(browser, site);
  await expectAtDesk(owner, await orderOnPhone(page, link, ids, languages[0]));
  await test.step('leaving ends it, also for what was kept', () => leave(page, languages[0], ids[0] ?? 0));
  await context.close();
});

test('a dealer orders in English', { tag: '@long' }, async ({ owner, browser, site }) => {
  const ids = await createProducts(owner, 'ENGLISH');
  const prices = [{ product_id: ids[0], price: 55.5 }];
  const { link } = await addDealer(owner, 'Usta Anahtar', { percent: 10, prices });
  const { context, page } = await openPhone(browser, site);
  await expectAtDesk(owner, await orderOnPhone(page, link, ids, languages[1]));
  await leave(page, languages[1], ids[0] ?? 0);
  await context.close();
});

test('of two dealers in two tabs the newest link counts; one that ends gives list prices at once', async ({
  owner,
  browser,
  site,
}) => {
  const [product] = await createIn(owner, 'İKİ SEKME', ['İki sekme']);
  const first = await addDealer(owner, 'Birinci', { percent: 10 });
  const second = await addDealer(owner, 'İkinci', { percent: 20 });
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto(first.link);
  await visit(page, `/urun/${product?.id}`);
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click();
  await expect(page.locator('main')).toContainText('₺90,00');
  const other = await context.newPage();
  await other.goto(second.link);
  await expect(page.getByText('Bayi: İkinci')).toBeVisible();
  await expect(page.locator('main')).toContainText('₺80,00');

  await hydrated(page);
  await owner.request.delete(`/api/dealers/${second.id}/link`, { headers: ownOrigin(owner) });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kategoriler' }).click();
  await expect(page.getByText('Bayi bağlantısı artık geçerli değil')).toBeVisible();
  await page.getByRole('button', { name: /^Sepeti aç/ }).click();
  await expect(page.getByRole('dialog', { name: 'Teklif Sepeti' })).toContainText('₺100,00');
  await context.close();
});
