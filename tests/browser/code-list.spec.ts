import type { Locator, Page } from '@playwright/test';
import { demoProduct } from './demo-products.ts';
import {
  expect,
  expectAccessible,
  hydrated,
  noSidewaysScroll,
  recordOpenedAddresses,
  test,
  visit,
} from './fixtures.ts';
import { visitReady } from './shop-page.ts';

// As it comes out of WhatsApp, with a greeting, a bullet, marks of direction and quantities that are none.
const pasted = `[16.11.2026 09:12] Ali: Merhaba ustam, fiyat alabilir miyim
4D60 x20
HU66 10 adet
• 8Q0905738H 5 adet
\u200fZZZ-99999 x3\u200e
PAK-70-YAL -3 adet
`;
const code = (productCode: string) => demoProduct((row) => row.productCode === productCode);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Kod Listesi' });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Teklif Sepeti' });
const cartLines = (page: Page) =>
  cart(page).getByRole('list', { name: 'Sepetteki ürünler' }).getByRole('listitem');

test('a list from a chat is reviewed on a phone, offline, and goes into the cart and the message', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  const opened = await recordOpenedAddresses(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await visitReady(page, '/shop');
  const panel = page.waitForResponse(/\/cart-panel-[^/]+\.js$/);
  await page.getByRole('main').getByRole('button', { name: 'Kod listesi yapıştır' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Kodlar' })).toBeFocused();
  await (await panel).finished();
  await context.setOffline(true);

  await dialog(page).getByRole('button', { name: 'Eşleştir' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Önce en az bir satır yapıştırın.');
  await dialog(page).getByRole('textbox', { name: 'Kodlar' }).fill(pasted);
  await dialog(page).getByRole('button', { name: 'Eşleştir' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(
    '3 satır bulundu, 1 satır için seçim gerekli, 2 satır bulunamadı.',
  );
  const summary = await dialog(page).getByRole('status').boundingBox();
  expect(summary?.y, 'the lines are shown, not the pasted text').toBeLessThan(250);
  const row = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
  await expect(row('Merhaba').getByRole('checkbox', { name: 'Metin olarak ekle' })).not.toBeChecked();
  await expect(row('ZZZ-99999').getByRole('checkbox', { name: 'Metin olarak ekle' })).toBeChecked();
  await expect(row('PAK-70-YAL')).toContainText('“-3” adet olarak okunamadı, 1 yazıldı.');
  await expectAccessible(page, 'dialog[open]');
  await noSidewaysScroll(page);

  await test.step('a line that is still to be chosen is not lost', async () => {
    await dialog(page).getByRole('button', { name: 'Sepete Ekle' }).click();
    await expect(dialog(page).getByRole('radio').first()).toBeFocused();
  });
  const choices = dialog(page).getByRole('group', { name: /HU66/ });
  await choices.getByRole('radio', { name: `${code('HU66-HAM-74').name} (HU66-HAM-74)` }).check();
  await expect(dialog(page).getByRole('status')).toContainText('4 satır bulundu, 0 satır için seçim gerekli');
  await row('PAK-70-YAL').getByRole('spinbutton').fill('4');
  await dialog(page).getByRole('button', { name: 'Sepete Ekle' }).click();

  await expect(dialog(page)).toBeHidden();
  await expect(cartLines(page)).toHaveCount(5);
  await expect(cartLines(page).last()).toContainText('ZZZ-99999');
  await test.step('a text is counted, removed and brought back like a product', async () => {
    await cartLines(page).last().getByRole('button', { name: 'Artır' }).click();
    await cartLines(page).last().getByRole('button', { name: 'Kaldır' }).click();
    await expect(cartLines(page)).toHaveCount(4);
    await cart(page).getByRole('button', { name: 'Geri al' }).click();
    await expect(cartLines(page).last().getByRole('spinbutton')).toHaveValue('4');
  });
  await cart(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }).click();
  await expect.poll(async () => (await opened()).length).toBe(1);
  const message = new URL((await opened())[0] ?? '').searchParams.get('text') ?? '';
  expect(message).toContain(`1. ${code('4D60').name} (4D60)`);
  expect(message).toContain('5. ZZZ-99999\nNot: Katalogdan seçilmedi\nAdet: 4');
  expect(message).toContain('Toplam ürün çeşidi: 5\nToplam adet: 43');

  await test.step('the cart opens the dialog too, and gets the focus back', async () => {
    await cart(page).getByRole('button', { name: 'Kod listesi yapıştır' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(cart(page).getByRole('button', { name: 'Kod listesi yapıştır' })).toBeFocused();
  });
});

const chat = `[16.11.2026 09:12] Ali: Selam ustam
doblo 2012 kumanda 3
3 ad clio 4 kart
golf 6 kumanda 2
206 kap 3
CR2032 100 adet
• 8Q0905738H 5 adet
4D60 x20
doblo 2 uç 5
courier kumanda 1
lishi hu66
HU66 10 adet
PAK-70-YAL 2
`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the twelve lines of a chat are requested with 7 taps', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const opened = await recordOpenedAddresses(page);
    await visitReady(page, '/');
    await page.evaluate((text) => navigator.clipboard.writeText(text), chat);
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };

    await tap(page.getByRole('main').getByRole('link', { name: 'Ürünlere göz at' }));
    await tap(page.getByRole('main').getByRole('button', { name: 'Kod listesi yapıştır' }));
    await expect(dialog(page).getByRole('textbox', { name: 'Kodlar' })).toBeFocused();
    // A long press and the menu's 'Paste'.
    taps += 2;
    await page.keyboard.press('ControlOrMeta+V');
    await tap(dialog(page).getByRole('button', { name: 'Eşleştir' }));
    await expect(dialog(page).getByRole('status')).toHaveText(
      '9 satır bulundu, 2 satır için seçim gerekli, 2 satır bulunamadı.',
    );
    const row = (text: string) => dialog(page).getByRole('row').filter({ hasText: text });
    await expect(row('doblo 2012 kumanda 3')).toContainText('Araç: Fiat Doblo 2 2012');
    await expect(row('doblo 2012 kumanda 3').getByRole('checkbox')).toBeChecked();
    await expect(row('doblo 2012 kumanda 3').locator('img')).toBeVisible();
    await expect(row('clio 4 kart').getByRole('radio', { name: /Clio 4 . Tuşlu Kart/ })).toHaveCount(3);
    await expect(row('courier kumanda')).toContainText('Tanınmayan ad: courier');
    await expectAccessible(page, 'dialog[open]');
    await noSidewaysScroll(page);
    await tap(dialog(page).getByRole('button', { name: 'Hepsini kabul et' }));
    await tap(cart(page).getByRole('button', { name: 'Fiyat Bilgisi Al' }));

    await expect.poll(async () => (await opened()).length).toBe(1);
    const message = new URL((await opened())[0] ?? '').searchParams.get('text') ?? '';
    expect(message).toContain('Fiat Doblo 2 3 Tuşlu Sustalı Kumanda');
    expect(message).toContain('clio 4 kart');
    expect(message).toContain('courier kumanda');
    expect(message).toContain('Toplam ürün çeşidi: 12');
    expect(taps).toBe(7);
  });
});

test('a shared list is restored elsewhere, says what is gone, and asks before it joins another cart', {
  tag: '@long',
}, async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [chip, padlock] = [code('4D60'), code('PAK-70-YAL')];
  await visit(page, `/liste?u=${chip.id}x2&t=3xZZZ-99999`);
  await page.getByRole('button', { name: 'Sepeti göster' }).click();
  await cart(page).getByRole('button', { name: 'Listeyi paylaş' }).click();
  await expect(cart(page).getByText('Listenin bağlantısı kopyalandı')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/liste?u=${chip.id}x2&t=3xZZZ-99999`);

  const other = await browser.newContext();
  const visitor = await other.newPage();
  await test.step('an empty cart gets it at once', async () => {
    await visit(visitor, link.replace('u=', 'u=99999999x1,'));
    await expect(visitor.getByText('Listedeki 1 ürün artık yok ya da okunamadı.')).toBeVisible();
    await expect(visitor.getByText('Liste sepetinizde.')).toBeVisible();
    await visitor.getByRole('button', { name: 'Sepeti aç, 5 ürün' }).click();
    await expect(cartLines(visitor)).toHaveCount(2);
    await cart(visitor).getByRole('button', { name: 'Sepeti kapat' }).click();
    await expectAccessible(visitor, 'main');
    await noSidewaysScroll(visitor);
  });
  await test.step('a cart with something in it is asked about', async () => {
    await visitor.goto(`/urun/${padlock.id}`);
    await hydrated(visitor);
    await visitor.getByRole('button', { name: 'Sepete Ekle' }).click();
    // A link inside the site, so that the cart is kept.
    await visitor.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, new URL(link).pathname + new URL(link).search);
    await expect(visitor.getByText(/Sepetinizde başka ürünler var/)).toBeVisible();
    await visitor.getByRole('button', { name: 'Sepetime ekle' }).click();
    await expect(cartLines(visitor)).toHaveCount(3);
  });
  await other.close();
});
