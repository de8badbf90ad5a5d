import type { Page } from '@playwright/test';
import { demoProduct } from './demo-products.ts';
import { expect, expectAccessible, recordOpenedAddresses, test, visit } from './fixtures.ts';

const remote = demoProduct(({ name }) => name.startsWith('Fiat Doblo 2 3 Tuşlu Sustalı Kumanda'));
const finder = (page: Page) => page.getByRole('form', { name: 'Aracını seç' });
const chipOf = (page: Page) => page.getByRole('complementary', { name: 'Seçilen araç' });
const group = (page: Page, name: RegExp) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 3, name }) });

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('remote, blade and chip for a Doblo of 2014 are requested with nine taps', async ({ page }) => {
    const opened = await recordOpenedAddresses(page);
    await visit(page, '/');
    let taps = 0;
    const choose = async (name: string, label: string) => {
      taps += 1;
      await finder(page).getByRole('combobox', { name }).selectOption(label);
    };
    const tap = async (name: string | RegExp, within: ReturnType<Page['locator']>) => {
      taps += 1;
      await within.getByRole('button', { name }).first().tap();
    };
    await choose('Araç markası', 'Fiat');
    await choose('Model', 'Doblo 2');
    await choose('Yıl', '2014');
    await tap('Uyanları göster', finder(page));
    await expect(page).toHaveURL('/shop?arac=fiat-doblo-2&yil=2014');
    const card = (name: RegExp, heading: RegExp) =>
      group(page, heading)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) });
    await tap('Sepete Ekle', card(/Doblo 2 .*kumanda/, /^Uyar/));
    await tap('Sepete Ekle', card(/SIP22 .*Uc/, /^Bu aracın parçaları/));
    await tap('Sepete Ekle', card(/Transponder Çip/, /^Bu aracın parçaları/));
    await tap(/^Sepeti aç, 3 ürün/, page.locator('body'));
    await tap('Fiyat Bilgisi Al', page.getByRole('dialog', { name: 'Teklif Sepeti' }));
    expect(taps).toBeLessThanOrEqual(9);
    const [link] = await opened();
    const message = new URL(link ?? '').searchParams.get('text') ?? '';
    for (const part of ['Araç: Fiat Doblo 2 2014', 'SIP22', 'Transponder', remote.productCode ?? ''])
      expect(message).toContain(part);
  });

  test('the list’s chip opens the finder in place, where the year is changed', { tag: '@long' }, async ({
    page,
  }) => {
    await visit(page, '/shop?arac=fiat-doblo-2');
    const year = finder(page).getByRole('combobox', { name: 'Yıl' });
    await expect(year).toHaveCount(0);
    await chipOf(page).getByRole('link', { name: 'Fiat Doblo 2' }).tap();
    await expect(year).toBeInViewport();
    await expect(finder(page).getByRole('combobox', { name: 'Araç markası' })).toBeFocused();
    const room = await year.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pen.font = style.font;
      const arrow = 20;
      return (
        select.clientWidth -
        2 * Number.parseFloat(style.paddingLeft) -
        arrow -
        pen.measureText(select.options[0]?.text ?? '').width
      );
    });
    expect(room, 'the words fit the field').toBeGreaterThan(0);
    await year.selectOption('2014');
    await finder(page).getByRole('button', { name: 'Uyanları göster' }).tap();
    await expect(page).toHaveURL('/shop?arac=fiat-doblo-2&yil=2014');
    await expect(chipOf(page).getByRole('link')).toHaveText('Fiat Doblo 2 2014');
  });
});

test('the chosen vehicle serves one customer: it orders a plain search, and another vehicle is asked about once', {
  tag: '@long',
}, async ({ page }) => {
  const search = async (text: string) => {
    const box = page
      .getByRole('combobox', { name: 'Ürünlerde ara' })
      .or(page.getByRole('searchbox', { name: 'Ürün ara', exact: true }));
    await box.fill(text);
    await box.press('Enter');
  };
  await visit(page, '/shop?arac=volkswagen-golf-6&yil=2010');
  await page.getByRole('link', { name: 'Ana Sayfa' }).first().click();
  // The address is ahead of the page, and a new page empties the box.
  await expect(page.getByRole('main').getByRole('link', { name: 'Ürünlere göz at' })).toBeVisible();
  await expect(chipOf(page).getByRole('link')).toHaveText('Volkswagen Golf 6 2010');

  await search('hu66');
  await expect(page).toHaveURL('/shop?search=hu66');
  const sentence = page.getByText(/Volkswagen Golf 6 2010 için olanlar \(\d+\) önce/);
  await expect(sentence).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'HU66' }).first(),
  ).toBeVisible();
  const main = page.getByRole('main');
  expect(await main.getAttribute('data-vehicle')).toBeNull();

  await search('clio 4 kart');
  await expect(main).toHaveAttribute('data-vehicle', 'renault-clio-4');
  await expect(page.locator('[data-fit]').first()).toHaveAttribute('data-fit', 'fits');
  const question = page.getByText('Bu liste Renault Clio 4 için; seçili aracınız Volkswagen Golf 6 2010.');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Değişmesin' }).click();
  await expect(question).toBeHidden();
  await search('clio 4 kumanda');
  await expect(page).toHaveURL('/shop?search=clio+4+kumanda');
  await expect(page).toHaveTitle(/clio 4 kumanda/);
  await expect(question).toBeHidden();

  await search('doblo 2012 kumanda');
  await expect(main).toHaveAttribute('data-vehicle', 'fiat-doblo-2');
  await page.getByRole('button', { name: 'Fiat Doblo 2 2012 seçilsin' }).click();
  await expect(chipOf(page).getByRole('link')).toHaveText('Fiat Doblo 2 2012');
  await chipOf(page).getByRole('button', { name: 'Aracı kaldır' }).click();
  await expect(chipOf(page)).toBeHidden();
  await expect(page).toHaveURL('/shop?search=doblo+2012+kumanda');
});

test('the chosen vehicle narrows what is listed, and a vehicle’s own page asks about its own', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/shop?arac=fiat-doblo-2&yil=2014');
  const chats = page.locator('a[href^="https://wa.me"]');
  const asked = (vehicle: string) => new RegExp(`${encodeURIComponent(`Araç: ${vehicle}`)}$`);
  await expect(chats.last()).toHaveAttribute('href', asked('Fiat Doblo 2 2014'));
  const chip = chipOf(page).getByRole('link');
  await visit(page, '/shop?kategori=KUMANDALAR&sayfa=2');
  await expect(chip).toHaveAttribute('href', '/shop?kategori=KUMANDALAR&arac=fiat-doblo-2&yil=2014#arac-sec');
  await visit(page, '/arac/bmw-3-serisi-e90-e91');
  await expect(chip).toBeVisible();
  for (const chat of await chats.all())
    await expect(chat).toHaveAttribute('href', asked('BMW 3 Serisi E90/E91'));
});

test('the chosen vehicle stays, and a product says at once whether it fits, without moving the page', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/shop?arac=fiat-doblo-2&yil=2014');
  const stored = () => page.evaluate(() => sessionStorage.getItem('vehicle'));
  await expect.poll(stored).toContain('fiat-doblo-2');
  const other = demoProduct(({ name }) => name.startsWith('Audi A1 3 Tuşlu'));
  const blade = demoProduct(({ name }) => name.startsWith('SIP22 Sustalı'));
  const marks = {
    [remote.id]: 'Fiat Doblo 2 2014 için uygun',
    [blade.id]: 'Fiat Doblo 2 2014 aracının parçası',
    [other.id]: 'Fiat Doblo 2 2014 için uygun değil',
  };
  for (const [id, mark] of Object.entries(marks)) {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, `/urun/${id}`);
    await expect(page.getByRole('status').filter({ hasText: mark })).toBeInViewport();
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
    );
    expect(shift).toBeLessThan(0.01);
  }
  await visit(page, `/urun/${remote.id}`);
  await expectAccessible(page, 'main');
  const chip = chipOf(page);
  await expect(chip.getByRole('link')).toHaveAttribute('href', '/shop?arac=fiat-doblo-2&yil=2014#arac-sec');
  await chip.getByRole('button', { name: 'Aracı kaldır' }).click();
  await expect(chip).toBeHidden();
  await expect(page.getByText('Fiat Doblo 2 2014 için')).toHaveCount(0);
});

test('a vehicle that is typed in the header is suggested, with its year', { tag: '@long' }, async ({
  page,
}) => {
  await visit(page, '/kategoriler');
  await page.getByRole('combobox', { name: 'Ürünlerde ara' }).fill('doblo 2014');
  const vehicle = page.getByRole('group', { name: 'Araçlar' }).getByRole('option');
  await expect(vehicle).toHaveText(['Fiat Doblo 2 2014 (2010–2022)']);
  await vehicle.click();
  await expect(page).toHaveURL('/shop?arac=fiat-doblo-2&yil=2014');
  await expect(page.getByRole('heading', { level: 3, name: /^Uyar/ })).toBeVisible();
});
