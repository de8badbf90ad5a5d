import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { createIn, ownOrigin } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

/** Stores a request for new products as a visitor's browser does; answers its number and token. */
async function store(page: Page, count: number, lang = 'tr') {
  const names = Array.from({ length: count }, (_, index) => `Talep edilen ${count}-${index + 1}`);
  const products = await createIn(page, `TALEP ${count}`, names);
  const token = crypto.randomUUID();
  const items = products.map(({ id }) => ({ id, quantity: 2 }));
  const send = () =>
    page.request.post('/api/requests', { headers: ownOrigin(page), data: { token, lang, items } });
  // Visitors see new products a moment later.
  await expect.poll(async () => (await send()).ok()).toBe(true);
  return { token, number: (await (await send()).json()).number as number };
}

/** The addresses that the page opens in new tabs, which stay closed. */
async function recordOpened(page: Page) {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, {
      opened,
      open: (address: string) => void opened.push(address),
    });
  });
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
}

/** Prices every line with the keyboard, up to the button that answers; `delay` is the pause between two keys. */
async function priceByKeyboard(page: Page, count: number, delay: number) {
  const first = page.locator('[data-price]').first();
  await expect(page.locator('[data-price]')).toHaveCount(count);
  await first.focus();
  for (let line = 1; line <= count; line++) {
    await page.keyboard.type(String(100 + line), { delay });
    await page.keyboard.press('Enter', { delay });
  }
  await expect(page.getByRole('button', { name: 'WhatsApp ile yanıtla' })).toBeFocused();
}

test('a request is found unread, priced with the keyboard and answered; the customer sees the prices', async ({
  owner: page,
}) => {
  const opened = await recordOpened(page);
  const { number, token } = await store(page, 3, 'en');
  await page.goto('/2000/talepler');
  const menu = page.getByRole('navigation', { name: 'Yönetim menüsü' });
  await expect(menu.getByRole('link', { name: 'Talepler', exact: true })).toHaveAccessibleDescription(
    /okunmamış talep/,
  );
  await expect(page.getByRole('table', { name: 'Talepler' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Talep ${number}` }).press('Enter');
  await priceByKeyboard(page, 3, 0);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await opened()).length).toBe(1);
  const text = new URL((await opened())[0] ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('VAT (20%): ₺102.00\nGrand total: ₺612.00');
  expect(text).toContain(`/en/talep/${token}`);
  await expect(page.getByRole('combobox', { name: 'Durum', exact: true })).toHaveValue('quoted');
  await expectAccessible(page);

  await test.step('on a phone it fits', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await noSidewaysScroll(page);
    await page.goto('/2000/talepler');
    await expect(page.getByRole('table', { name: 'Talepler' })).toBeVisible();
    await noSidewaysScroll(page);
  });

  await test.step('the page of the request shows the prices, on a phone too', async () => {
    const response = await page.goto(`/en/talep/${token}`);
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['x-robots-tag']).toContain('noindex');
    await expect(page.getByRole('heading', { name: `Request ${number}` })).toBeVisible();
    await expect(page.getByText('Your prices are ready.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Requested products' })).toContainText('₺612.00');
    const accept = await page.getByRole('link', { name: 'I accept' }).getAttribute('href');
    expect(new URL(accept ?? '').searchParams.get('text')).toBe(
      `I accept quote ${number}. Grand total: ₺612.00.`,
    );
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Add all to the cart again' }).click();
    await expect(page.getByRole('dialog', { name: 'Quote Cart' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('a token that nobody has is not found', async () => {
    const response = await page.goto(`/talep/${'a'.repeat(22)}`);
    expect(response?.status()).toBe(404);
  });
});

test('twenty lines with a discount and terms are answered within 60 seconds at the speed of a person', {
  tag: '@long',
}, async ({ owner: page }) => {
  test.setTimeout(180_000);
  const opened = await recordOpened(page);
  const { number } = await store(page, 20);
  await page.goto('/2000/talepler');
  const startedAt = Date.now();
  await page.getByRole('link', { name: `Talep ${number}` }).press('Enter');
  await priceByKeyboard(page, 20, 150);
  await page.getByLabel('İndirim', { exact: true }).pressSequentially('10', { delay: 150 });
  await page.getByLabel('Ödeme ve teslimat koşulları').pressSequentially('Havale, 2 iş günü', { delay: 150 });
  await page.getByRole('button', { name: 'WhatsApp ile yanıtla' }).click();
  await expect.poll(async () => (await opened()).length).toBe(1);
  await expect(page.getByRole('combobox', { name: 'Durum', exact: true })).toHaveValue('quoted');
  expect(Date.now() - startedAt).toBeLessThan(60_000);
});
