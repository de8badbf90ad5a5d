import type { Page } from '@playwright/test';
import { pageSizes } from '#domain/listing-query.ts';
import { expect, test, visit } from './fixtures.ts';
import {
  cardsOf,
  dataRequests,
  expectCount,
  listOf,
  pageLink,
  publicRows,
  searchOf,
  visitReady,
} from './shop-page.ts';

const remotes = publicRows.filter((row) => row.category === 'KUMANDALAR');
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });

const columns = { compact: 8, standard: 4, featured: 3, showcase: 2 };
const names = { compact: 'Kompakt', standard: 'Standart', featured: 'Öne Çıkan', showcase: 'Vitrin' };

function lira(amount = 0): string {
  return new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(amount);
}

test('filters, order and search change the address and the list, without a request', async ({
  page,
  request,
}) => {
  await visitReady(page, '/shop?sayfa=3');
  const requests = dataRequests(page);
  await test.step('a category or a brand leads to the first page', async () => {
    await radio(page, 'Kategori', 'KUMANDALAR').check();
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR');
    await expectCount(page, remotes.length);
    await radio(page, 'Marka', 'BMW').check();
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&marka=BMW');
    await expectCount(page, remotes.filter((row) => row.brand === 'BMW').length);
    await radio(page, 'Kategori', 'Tümü').check();
    await expect(page).toHaveURL('/shop?marka=BMW');
    await expect(radio(page, 'Kategori', 'Tümü')).toBeFocused();
  });
  await test.step('each choice says how many products it would leave; those that leave none are folded', async () => {
    const left = publicRows.filter((row) => row.brand === 'BMW' && row.category === 'KUMANDALAR').length;
    await expect(radio(page, 'Kategori', 'KUMANDALAR')).toHaveAccessibleDescription(`${left} ürün`);
    await expect(radio(page, 'Kategori', 'PİLLER')).toHaveCount(0);
    await page
      .getByRole('button', { name: /^\d+ seçenek daha$/ })
      .first()
      .click();
    await expect(radio(page, 'Kategori', 'PİLLER')).toHaveAccessibleDescription('0 ürün');
    const ofAudi = publicRows.filter((row) => row.brand === 'Audi').length;
    await expect(radio(page, 'Marka', 'Audi')).toHaveAccessibleDescription(`${ofAudi} ürün`);
  });
  await test.step('several brands at once', async () => {
    await page.getByRole('button', { name: 'Birden çok seç' }).click();
    const brands = page.getByRole('group', { name: 'Marka', exact: true });
    await brands.getByRole('checkbox', { name: 'Audi', exact: true }).check();
    await expect(page).toHaveURL('/shop?marka=Audi,BMW');
    await expectCount(page, publicRows.filter((row) => ['Audi', 'BMW'].includes(row.brand ?? '')).length);
    await page.getByRole('link', { name: 'Audi filtresini kaldır' }).click();
    await expect(page).toHaveURL('/shop?marka=BMW');
    await page.getByRole('button', { name: 'Tek seç' }).click();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/shop?marka=BMW');
  });
  await test.step('Back restores the choices', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&marka=BMW');
    await expect(radio(page, 'Kategori', 'KUMANDALAR')).toBeChecked();
    await radio(page, 'Marka', 'Tümü').check();
    await expectCount(page, remotes.length);
  });
  await test.step('a long list of choices can be searched, in Turkish letters or without', async () => {
    const radios = page.getByRole('radiogroup', { name: 'Kategori', exact: true }).getByRole('radio');
    await page.getByRole('searchbox', { name: 'Kategori ara' }).fill('makina');
    await expect(radios).toHaveCount(1);
    await expect(radio(page, 'Kategori', 'MAKİNALAR')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Marka ara' }).fill('citroen');
    await expect(radio(page, 'Marka', 'Citroën')).toBeVisible();
  });
  await test.step('another order and another page', async () => {
    await page.getByRole('combobox', { name: 'Sırala' }).selectOption('newest');
    await expect(pageLink(page, 2)).toHaveAttribute('href', /sirala=newest/);
    await pageLink(page, 2).click();
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&sirala=newest&sayfa=2');
    await expect(page.getByRole('heading', { name: 'Ürün listesi' })).toBeFocused();
  });
  await test.step('typing changes the list at once and without a request', async () => {
    await searchOf(page).pressSequentially('HU 66 ');
    await expect(searchOf(page)).toHaveValue('HU 66 ');
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&search=HU+66&sirala=newest');
    await expect(cardsOf(page).first().locator('mark').first()).toBeVisible();
    // Only a search in vain is reported, as the next one is; documents are asked for when the typing rests.
    expect(requests.filter((address) => new URL(address).pathname !== '/indir.data')).toEqual([]);
    await searchOf(page).press('Home');
    await page.keyboard.type('ford ');
    await expect(searchOf(page)).toHaveValue('ford HU 66 ');
    expect(await searchOf(page).evaluate((box: HTMLInputElement) => box.selectionStart)).toBe('ford '.length);
  });
  await page.getByRole('button', { name: 'Filtreleri Temizle' }).click();
  await expectCount(page, publicRows.length);
  await test.step('descriptions are searched as well', async () => {
    await searchOf(page).fill('motoru çalıştırmaz');
    const found = publicRows.filter((row) => row.description.includes('motoru çalıştırmaz'));
    await expectCount(page, found.length);
  });
  await test.step('a misspelt search finds what was probably meant, says so, and leads back', async () => {
    await searchOf(page).fill('kumandda audii');
    await expect(page.getByText(/yerine “kumanda” için sonuçlar/i)).toBeVisible();
    await searchOf(page).press('Escape');
    await page.getByRole('link', { name: '“kumandda audii” için aynen ara' }).click();
    await expect(page).toHaveURL('/shop?search=kumandda+audii&aynen=1');
    await expect(page.getByRole('heading', { name: 'Ürün Bulunamadı' })).toBeVisible();
  });
  await test.step('a code is found whatever its spaces and case, and the browser lists as the server does', async () => {
    const row = publicRows.find((each) => /^\w+ \d+ \d+ \w+$/.test(each.productCode ?? ''));
    const typed = (row?.productCode ?? '').replaceAll(' ', '').toLowerCase();
    await searchOf(page).fill(typed);
    const links = cardsOf(page).getByRole('link');
    await expect(links.first()).toHaveAttribute('href', `/urun/${row?.id}`);
    await expect(cardsOf(page).first().locator('mark')).toHaveText(row?.productCode ?? '');
    const html = await (await request.get(`/shop?search=${typed}`)).text();
    const served = new Set([...html.matchAll(/href="(\/urun\/\d+)"/g)].map(([, href]) => href));
    const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(listed)).toEqual(served);
  });
});

test('filters are taken off one by one or all at once, and the order can be chosen', {
  tag: '@long',
}, async ({ page }) => {
  await visit(page, '/shop?kategori=KUMANDALAR&marka=BMW&kampanya=1');
  await page.getByRole('link', { name: 'BMW filtresini kaldır' }).click();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&kampanya=1');
  const reduced = remotes.filter((row) => row.price !== null && (row.originalPrice ?? 0) > row.price);
  await expectCount(page, reduced.length);
  await expect(
    cardsOf(page)
      .first()
      .getByText(/^%\d+ indirim$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Yalnızca indirimli ürünler filtresini kaldır' }).click();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR');
  await expectCount(page, remotes.length);

  const sort = page.getByRole('combobox', { name: 'Sırala' });
  const prices = remotes.flatMap((row) => row.price ?? []).sort((a, b) => a - b);
  await sort.selectOption('price-low');
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&sirala=price-low');
  await expect(cardsOf(page).first()).toContainText(lira(prices[0]));
  await sort.selectOption('price-high');
  await expect(cardsOf(page).first()).toContainText(lira(prices.at(-1)));

  await page.getByRole('searchbox', { name: 'Ürün ara' }).fill('bmw');
  await expect(page).toHaveURL(/search=bmw/);
  await page.getByRole('button', { name: 'Filtreleri Temizle' }).click();
  await expect(page).toHaveURL('/shop');
  await expectCount(page, publicRows.length);
  await expect(page.getByRole('searchbox', { name: 'Ürün ara' })).toHaveValue('');

  await test.step('four layouts have their page sizes and columns', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const layout of ['showcase', 'featured', 'standard', 'compact'] as const) {
      await radio(page, 'Görünüm', names[layout]).check();
      await expect(cardsOf(page)).toHaveCount(pageSizes[layout]);
      await expect(page).toHaveURL(layout === 'standard' ? '/shop' : `/shop?gorunum=${layout}`);
      const tracks = await listOf(page).evaluate((list) =>
        getComputedStyle(list).gridTemplateColumns.split(' '),
      );
      expect(tracks).toHaveLength(columns[layout]);
    }
  });
});

test.describe('on a touch screen, whose scrollbars take no width', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('going back to a list shows the product where it was', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 430, height: 800 });
    await visit(page, '/shop?gorunum=featured');
    const card = cardsOf(page).nth(24);
    const place = () => card.evaluate((it) => it.getBoundingClientRect().top);
    await card.scrollIntoViewIfNeeded();
    await expect(async () => {
      const before = await place();
      await page.waitForTimeout(200);
      expect(await place()).toBe(before);
    }).toPass();
    const before = await place();
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(8);
  });
});
