import type { Page } from '@playwright/test';
import { cartWords } from '#app/i18n/cart-words.ts';
import { tr } from '#app/i18n/tr.ts';
import { formatMoney } from '#domain/money.ts';
import { demoProduct, fullProduct } from './demo-products.ts';
import { expect, expectAccessible, recordOpenedAddresses, test, visit } from './fixtures.ts';
import { searchOf, visitReady } from './shop-page.ts';

const first = fullProduct;
const panel = (page: Page) => page.getByRole('dialog', { name: 'Teklif Sepeti' });
const lines = (page: Page) =>
  panel(page).getByRole('list', { name: 'Sepetteki ürünler' }).getByRole('listitem');
const opener = (page: Page, count: number | string) =>
  page.getByRole('button', { name: `Sepeti aç, ${count} ürün` });

async function addToCart(page: Page, quantity = 1) {
  await page.getByRole('spinbutton', { name: 'Adet' }).fill(String(quantity));
  await page.getByRole('button', { name: 'Sepete Ekle' }).click();
}

/** Two products in the cart, without leaving the site in between: the cart lives in memory. Gives the second. */
async function fillCart(page: Page) {
  await addToCart(page, 2);
  const related = page.getByRole('list', { name: 'Benzer ürünler' }).getByRole('link').first();
  const href = await related.getAttribute('href');
  const second = demoProduct((row) => `/urun/${row.id}` === href);
  await related.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
  await addToCart(page);
  await expect(opener(page, 3)).toBeVisible();
  return second;
}

const counters = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('usageCounters') ?? 'null') as unknown);
const messageOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('text') ?? '';

test('the request opens as one Turkish message, is counted, and leaves the cart as it is', async ({
  page,
}) => {
  const opened = await recordOpenedAddresses(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, `/urun/${first.id}`);
  await test.step('the quote link asks in Turkish for this product and quantity, and its code can be copied', async () => {
    await page.getByRole('button', { name: 'Artır' }).click();
    const quote = page.getByRole('link', { name: tr.product.requestQuote });
    await expect(quote).toHaveAttribute('target', '_blank');
    await expect(quote).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*Adet%3A%202/);
    expect(messageOf((await quote.getAttribute('href')) ?? '')).toBe(
      `Merhaba, ${first.name} (Ürün kodu: ${first.productCode}) için fiyat teklifi almak istiyorum. Adet: 2`,
    );
    await page.getByRole('button', { name: tr.product.copyCode }).click();
    await expect(page.getByRole('status').filter({ hasText: tr.product.copied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first.productCode);
  });
  const second = await fillCart(page);
  await opener(page, 3).press('Enter');
  await test.step('the panel shows each product with its price and quantity', async () => {
    const line = lines(page).filter({ hasText: first.name });
    await expect(line.getByRole('link', { name: first.name })).toHaveAttribute('href', `/urun/${first.id}`);
    await expect(line).toContainText(first.brand ?? '');
    await expect(line).toContainText(formatMoney(first.price ?? 0, 'tr'));
    await expect(line.getByRole('spinbutton', { name: 'Adet' })).toHaveValue('2');
  });
  await expect(panel(page).locator(':focus')).toHaveCount(1);
  await panel(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }).click();
  await expect.poll(async () => (await opened()).length).toBe(1);
  const [link] = await opened();
  expect(link).toMatch(/^https:\/\/wa\.me\/905000000000\?text=[!-~]+$/);
  const requestLink = /http\S+\/talep\/[\w-]{22}/.exec(messageOf(link))?.[0] ?? '';
  expect(messageOf(link)).toBe(`Kontak Anahtar - ÜRÜN TALEP FORMU

1. ${first.name} (${first.productCode})
Kategori: ${first.category}
Marka: ${first.brand}
Açıklama: ${first.description}
Özellikler: ${first.specifications.join(', ')}
Adet: 2
Liste fiyatı: ${formatMoney(first.price ?? 0, 'tr')}

2. ${second.name} (${second.productCode})
Kategori: ${second.category}
Marka: ${second.brand}
Açıklama: ${second.description}
Özellikler: ${second.specifications.join(', ')}
Adet: 1
Liste fiyatı: ${formatMoney(second.price ?? 0, 'tr')}

Talep: ${requestLink}
Toplam ürün çeşidi: 2
Toplam adet: 3
Bu ürünler için fiyat teklifi rica ederim.`);
  const counted = { cartAdds: 2, whatsappRequests: 1, whatsappOrders: 1 };
  expect(await counters(page)).toEqual(counted);
  await expect(lines(page)).toHaveCount(2);

  await test.step('the cart confirms it, and the text can be copied and the chat opened again', async () => {
    const confirmation = panel(page).getByRole('status').filter({ hasText: cartWords.tr.sent });
    await expect(confirmation.getByRole('link', { name: cartWords.tr.openAgain })).toHaveAttribute(
      'href',
      link ?? '',
    );
    await expect(panel(page).getByText(cartWords.tr.inMemory)).toBeVisible();
    await expect(panel(page).getByText(/^Talep numaranız: \d+$/)).toBeVisible();
    const request = panel(page).getByRole('link', { name: cartWords.tr.openRequest });
    expect(requestLink.endsWith((await request.getAttribute('href')) ?? '?')).toBe(true);
    await panel(page).getByRole('button', { name: 'Metni kopyala', exact: true }).click();
    await expect(panel(page).getByText(cartWords.tr.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(messageOf(link));
    await expectAccessible(page, 'dialog[open]');
  });

  await test.step('the focus returns to the button', async () => {
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(opener(page, 3)).toBeFocused();
  });

  await opener(page, 3).press('Enter');
  const line = lines(page).filter({ hasText: first.name });
  const quantity = line.getByRole('spinbutton');
  const undo = panel(page).getByRole('button', { name: 'Geri al' });

  await test.step('the totals are the number of products and of pieces', async () => {
    await expect(panel(page).getByRole('term')).toHaveText(['Ürün çeşidi', 'Toplam adet', 'Tutar']);
    await expect(panel(page).getByRole('definition')).toHaveText(['2', '3', /^₺[\d.,]+/]);
  });
  await test.step('plus and minus change the quantity, and minus at one removes', async () => {
    await line.getByRole('button', { name: 'Artır' }).click();
    await expect(quantity).toHaveValue('3');
    await expect(panel(page).getByText(cartWords.tr.sent), 'another request').toHaveCount(0);
    await line.getByRole('button', { name: 'Azalt' }).click();
    await line.getByRole('button', { name: 'Azalt' }).click();
    await expect(quantity).toHaveValue('1');
    await line.getByRole('button', { name: 'Azalt' }).click();
    await expect(lines(page)).toHaveCount(1);
    const removed = `${first.name} sepetten çıkarıldı.`;
    await expect(panel(page).getByRole('status').filter({ hasText: removed })).toBeVisible();
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).first()).toContainText(first.name);
    await expect(undo).toHaveCount(0);
    await expect(panel(page).locator(':focus')).toHaveCount(1);
  });
  await test.step('a quantity can be typed; zero removes, and what is no quantity changes nothing', async () => {
    await quantity.click();
    // In place of the number that was there.
    await page.keyboard.type('25');
    await expect(panel(page).getByRole('definition').nth(1)).toHaveText('26');
    await quantity.fill('');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('25');
    await quantity.fill('0');
    await expect(lines(page)).toHaveCount(2);
    await quantity.press('Enter');
    await expect(lines(page)).toHaveCount(1);
    await undo.click();
    await expect(lines(page)).toHaveCount(2);
  });
  await test.step('one product is removed, then all, and that can be undone', async () => {
    await line.getByRole('button', { name: 'Kaldır' }).click();
    await expect(lines(page)).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'Sepeti Temizle' }).click();
    await expect(panel(page).getByText('Sepetinizde ürün yok')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Sepeti Temizle' })).toHaveCount(0);
    await undo.click();
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText(second.name);
  });
  await test.step('an empty cart is not sent', async () => {
    await panel(page).getByRole('button', { name: 'Sepeti Temizle' }).click();
    await panel(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }).click();
    // Inside the dialog, for everything else is inert and is not read aloud.
    await expect(panel(page).getByRole('alert')).toHaveText(cartWords.tr.isEmpty);
    expect(await opened()).toHaveLength(1);
    expect(await counters(page)).toEqual(counted);
  });
  await test.step('the focus returns to the page when the button is gone', async () => {
    await panel(page).getByRole('button', { name: 'Sepeti kapat' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /Sepeti aç/ })).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('a change of language keeps the cart, and the message stays Turkish', { tag: '@long' }, async ({
  page,
}) => {
  const opened = await recordOpenedAddresses(page);
  await visit(page, `/urun/${first.id}`);
  await test.step('the cart button comes with the first product and counts the pieces', async () => {
    await expect(page.getByRole('button', { name: /Sepeti aç/ })).toHaveCount(0);
    await addToCart(page);
    await expect(opener(page, 1)).toHaveText('1');
    await addToCart(page, 98);
    await expect(opener(page, 99)).toHaveText('99');
    await addToCart(page);
    await expect(opener(page, '99+')).toHaveText('99+');
    expect(await counters(page)).toEqual({ cartAdds: 3 });
  });
  await page.getByRole('link', { name: 'EN', exact: true }).first().click();
  await expect(page).toHaveURL(`/en/urun/${first.id}`);
  await page.getByRole('button', { name: /^Open cart, 99\+/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote Cart' });
  await expect(dialog.getByRole('listitem')).toContainText(first.name_en ?? '');
  await expect(dialog.getByRole('listitem')).toContainText(formatMoney(first.price ?? 0, 'en'));
  await expect(dialog.getByText(/message, written in Turkish/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy text', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Get Price Info' }).click();
  await expect.poll(async () => (await opened()).length).toBe(1);
  const message = messageOf((await opened())[0]);
  expect(message).toContain(`1. ${first.name} (${first.productCode})\nKategori: ${first.category}`);
  expect(message).toContain(`Açıklama: ${first.description}`);
  expect(message).toContain(`Liste fiyatı: ${formatMoney(first.price ?? 0, 'tr')}`);
  await dialog.getByRole('button', { name: 'Clear Cart' }).click();
  await dialog.getByRole('button', { name: 'Get Price Info' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(cartWords.en.isEmpty);
});

test('storage that refuses stops neither the search nor the request', { tag: '@long' }, async ({ page }) => {
  const opened = await recordOpenedAddresses(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await visitReady(page, '/shop');
  await searchOf(page).fill('bmw');
  await searchOf(page).press('Enter');
  await expect(page).toHaveURL('/shop?search=bmw');
  await page.getByRole('list', { name: 'Ürün listesi' }).getByRole('button').first().click();
  await opener(page, 1).click();
  await panel(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }).click();
  await expect.poll(async () => (await opened()).length).toBe(1);
});
