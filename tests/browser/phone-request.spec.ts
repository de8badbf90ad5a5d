import type { Locator, Page } from '@playwright/test';
import { cartWords } from '#app/i18n/cart-words.ts';
import { requestWords } from '#app/i18n/request-words.ts';
import { tr } from '#app/i18n/tr.ts';
import {
  expect,
  expectAccessible,
  hydrated,
  noSidewaysScroll,
  recordOpenedAddresses,
  test,
  visit,
} from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const panel = (page: Page) => page.getByRole('dialog', { name: 'Teklif Sepeti' });
const firstOf = (page: Page, fit: string) =>
  page.locator(`section[data-fit=${fit}]`).getByRole('listitem').first();
const messageOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('text') ?? '';

const chip = (line: Locator, vehicle: string) =>
  line.getByRole('button', { name: cartWords.tr.removeVehicle(vehicle), exact: true });

/** Counts what a finger does. */
function createFinger(page: Page) {
  const done = { taps: 0, keys: 0 };
  return {
    done,
    async tap(target: Locator) {
      done.taps += 1;
      await target.tap();
    },
    async search(text: string) {
      const header = page.getByRole('banner');
      const name = 'Ürünlerde ara';
      // A list has the field itself; there it is a button that leads to it.
      await this.tap(header.getByRole('combobox', { name }).or(header.getByRole('button', { name })));
      done.keys += text.length + 1;
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
    async send() {
      await this.tap(page.getByRole('button', { name: /^Sepeti aç/ }));
      await this.tap(panel(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }));
      await expect(panel(page).getByText(/^Talep numaranız: \d+$/)).toBeVisible();
    },
  };
}

test('a request for a Doblo of 2012 takes 4 taps and 11 keys, that of the next customer’s Clio 5 and 11', {
  tag: '@long',
}, async ({ page }) => {
  const opened = await recordOpenedAddresses(page);
  await visit(page, '/');
  const first = createFinger(page);
  await test.step('the remote of a Doblo', async () => {
    await first.search('doblo 2012');
    const remote = firstOf(page, 'fits');
    await expect(remote).toContainText('Fiat Doblo 2');
    await expect(remote).toContainText('kumanda');
    await first.tap(remote.getByRole('button', { name: 'Sepete Ekle' }));
    await first.send();
    const message = messageOf((await opened())[0]);
    expect(message).toMatch(/\n\nAraç: Fiat Doblo 2 2012\nTalep: /);
    expect(first.done).toEqual({ taps: 4, keys: 11 });
  });

  const second = createFinger(page);
  await test.step('the card of a Clio, for another customer', async () => {
    await second.tap(panel(page).getByRole('button', { name: 'Sepeti kapat' }));
    await second.search('clio4 kart');
    const card = firstOf(page, 'fits');
    await expect(card).toContainText('Renault Clio 4');
    await second.tap(card.getByRole('button', { name: 'Sepete Ekle' }));
    await second.send();
    const message = messageOf((await opened())[1]);
    expect(message).toMatch(/^1\. Fiat Doblo 2 .*\nAraç: Fiat Doblo 2 2012\n/m);
    expect(message).toMatch(/^2\. Renault Clio 4 .*\nAraç: Renault Clio 4\n/m);
    expect(message.match(/^Araç:/gm)).toHaveLength(2);
    expect(second.done).toEqual({ taps: 5, keys: 11 });
  });

  await test.step('the vehicles of a line are changed, added and taken out in the cart', async () => {
    const [doblo, clio] = [
      panel(page).getByRole('listitem').first(),
      panel(page).getByRole('listitem').nth(1),
    ];
    const change = doblo.getByRole('button', { name: /^Aracı değiştir Fiat Doblo 2 / });
    const dialog = page.getByRole('dialog', { name: cartWords.tr.changeVehicle, exact: true });
    const finder = dialog.getByRole('form', { name: 'Aracını seç' });
    await change.click();
    await expect(finder.getByLabel('Model')).toHaveValue('fiat-doblo-2');
    await expectAccessible(page, 'dialog:modal:last-of-type');
    await noSidewaysScroll(page);
    await finder.getByLabel('Yıl').selectOption('2014');
    await finder.getByRole('button', { name: cartWords.tr.vehicles.save }).click();
    await expect(change).toBeFocused();
    await expect(chip(doblo, 'Fiat Doblo 2 2014')).toBeVisible();

    await change.click();
    await dialog.getByRole('button', { name: cartWords.tr.vehicles.addAnother }).click();
    await finder.getByLabel('Araç markası').selectOption('Fiat');
    await finder.getByLabel('Model').selectOption('Linea');
    await finder.getByRole('button', { name: cartWords.tr.vehicles.add, exact: true }).click();
    await expect(chip(doblo, 'Fiat Linea')).toBeVisible();

    await clio.getByRole('button', { name: /^Aracı değiştir Renault Clio 4 / }).click();
    await dialog.getByRole('button', { name: 'Fiat Linea', exact: true }).click();
    await expect(chip(clio, 'Fiat Linea')).toBeVisible();
    await clio.getByRole('button', { name: /^Aracı değiştir Renault Clio 4 / }).click();
    await finder.getByLabel('Araç markası').selectOption('Renault');
    await finder.getByLabel('Model').selectOption('Clio 4');
    await finder.getByRole('button', { name: cartWords.tr.vehicles.save }).click();

    await chip(clio, 'Renault Clio 4').click();
    await expect(chip(clio, 'Renault Clio 4')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Geri al' }).click();
    await expect(chip(clio, 'Renault Clio 4')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }).click();
    await expect(panel(page).getByText(/^Talep numaranız: \d+$/)).toBeVisible();
    expect(messageOf((await opened())[2])).toContain('\nAraç: Fiat Doblo 2 2014, Fiat Linea\n');
  });

  await test.step('the page of the request says the vehicle of each line', async () => {
    await panel(page).getByRole('link', { name: cartWords.tr.openRequest }).click();
    const rows = page.getByRole('table', { name: requestWords.tr.list }).getByRole('row');
    await expect(rows.nth(1)).toContainText('Araç: Fiat Doblo 2 2014, Fiat Linea');
    await expect(rows.nth(2)).toContainText('Araç: Renault Clio 4');
  });
});

test('a sixth vehicle of a line is refused, and says so', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/shop?search=clio4+kart');
  const add = firstOf(page, 'fits').getByRole('button', { name: 'Sepete Ekle' });
  const address = await firstOf(page, 'fits').getByRole('link').getAttribute('href');
  const named = (label: string) => ({ slug: label.toLowerCase(), label, label_en: label, year: null });
  const item = { id: Number(address?.split('/').at(-1)), name: 'Kart', image: '', category: '', quantity: 1 };
  const copy = { items: [{ ...item, vehicles: ['A', 'B', 'C', 'D', 'E'].map(named) }], texts: [] };
  await page.evaluate((text) => sessionStorage.setItem('kontak.cart', text), JSON.stringify(copy));
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Sepeti geri getir' }).tap();
  await add.tap();
  await expect(page.getByRole('alert')).toContainText([tr.cart.tooManyVehicles('Renault Clio 4')]);
  await page.getByRole('button', { name: 'Sepeti aç, 2 ürün' }).tap();
  await panel(page)
    .getByRole('button', { name: /^Aracı değiştir/ })
    .tap();
  await expect(page.getByText(cartWords.tr.vehicles.full)).toBeVisible();
});
