import type { Page } from '@playwright/test';
import { maxLinkBytes } from '#domain/quote-message.ts';
import { demoProduct } from './demo-products.ts';
import { expect, expectAccessible, recordOpenedAddresses, test, visit } from './fixtures.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Teklif Sepeti' });
const adders = (page: Page) =>
  page.getByRole('list', { name: 'Ürün listesi' }).getByRole('button', { name: 'Sepete Ekle' });
const messageOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('text') ?? '';

const send = (page: Page) => panel(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }).click();

async function rowsOfList(page: Page) {
  const links = page.locator('main li a[href^="/urun/"]');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return [...new Set(hrefs)].map((href) => demoProduct((row) => `/urun/${row.id}` === href));
}

const nameWithCode = (row: Awaited<ReturnType<typeof rowsOfList>>[number] | undefined) =>
  row?.productCode ? `${row.name} (${row.productCode})` : row?.name;

test('what a list does not know of a product is fetched for the message', { tag: '@long' }, async ({
  page,
  browserErrors,
}) => {
  const opened = await recordOpenedAddresses(page);
  await visit(page, '/shop?kategori=KUMANDALAR');
  const [row, other] = await rowsOfList(page);
  const texts = page.waitForResponse(`**/api/products/${row?.id}`);
  await adders(page).first().click();
  await (await texts).finished();
  await page.getByRole('button', { name: 'Sepeti aç, 1 ürün' }).click();
  await send(page);
  await expect.poll(async () => (await opened()).length).toBe(1);
  const message = messageOf((await opened())[0]);
  expect(message).toContain(`1. ${nameWithCode(row)}\n`);
  expect(message).toContain(`Açıklama: ${row?.description}\n`);
  expect(message).toContain(`Özellikler: ${row?.specifications.join(', ')}\n`);
  await page.keyboard.press('Escape');

  await test.step('where it cannot be fetched the message goes without', async () => {
    browserErrors.allow(/Failed to load resource|answer 503/);
    await page.route('**/api/products/*', (route) => route.fulfill({ status: 503 }));
    await adders(page).nth(1).click();
    await page.getByRole('button', { name: 'Sepeti aç, 2 ürün' }).click();
    await send(page);
    await expect.poll(async () => (await opened()).length).toBe(2);
    const [, second] = messageOf((await opened())[1]).split(`2. ${nameWithCode(other)}\n`);
    expect(second).toContain('Adet: 1');
    expect(second).not.toContain('Açıklama');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });
});

test('a request that is too long for one link is sent in parts, one after the other', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const opened = await recordOpenedAddresses(page);
  await visit(page, '/shop?gorunum=compact');
  await expect(adders(page)).toHaveCount(48);
  await adders(page).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await page.getByRole('button', { name: 'Sepeti aç, 48 ürün' }).click();
  await send(page);
  await expect.poll(async () => (await opened()).length).toBe(1);

  const parts = panel(page).getByRole('link', { name: /^Bölüm \d/ });
  const links = await parts.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(1);
  expect((await opened())[0]).toBe(links[0]);
  for (const link of links) expect(link.length).toBeLessThanOrEqual(maxLinkBytes);
  links.forEach((link, i) => {
    expect(messageOf(link)).toContain(`ÜRÜN TALEP FORMU\nBölüm ${i + 1}/${links.length}\n`);
  });
  const numbers = links.flatMap((link) =>
    [...messageOf(link).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)),
  );
  expect(numbers).toEqual(Array.from({ length: 48 }, (_, i) => i + 1));

  await expect(parts.filter({ hasText: 'Açıldı' })).toHaveCount(1);
  await parts.nth(1).evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await parts.nth(1).click();
  await expect(parts.filter({ hasText: 'Açıldı' })).toHaveCount(2);
  await expectAccessible(page, 'dialog[open]');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sepeti aç, 48 ürün' }).click();
  await expect(
    parts.filter({ hasText: 'Açıldı' }),
    'remembered while the visitor is in the chat',
  ).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Artır' }).first().click();
  await expect(parts, 'another cart is another request').toHaveCount(0);
  const counters = await page.evaluate(() => localStorage.getItem('usageCounters'));
  expect(JSON.parse(counters ?? '')).toEqual({ cartAdds: 48, whatsappRequests: 1, whatsappOrders: 1 });
});
