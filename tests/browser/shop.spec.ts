import type { Locator, Page } from '@playwright/test';
import { cardVariants } from '#app/storefront/product-card/card-variants.ts';
import { layouts, pageSizes } from '#domain/listing-query.ts';
import { eachLanguageAndWidth, expect, expectAccessible, noSidewaysScroll, test, visit } from './fixtures.ts';
import { cardsOf, expectCount, listOf, publicRows, statusOf } from './shop-page.ts';

const remotes = publicRows.filter((row) => row.category === 'KUMANDALAR');
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });

eachLanguageAndWidth('the shop shows its products', async ({ page, prefix, words, width }) => {
  await visit(page, `${prefix}/shop?kategori=KUMANDALAR`);
  await expect(cardsOf(page, words)).toHaveCount(40);
  await expectCount(page, remotes.length, words);
  const card = cardsOf(page, words).first();
  await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(`^${prefix}/urun/\\d+$`));
  await expect(card.getByRole('button', { name: words.shop.card.add })).toBeVisible();
  await expect(page.getByRole('button', { name: words.shop.refresh })).toBeVisible({ visible: width > 1000 });
  await expectAccessible(page);
  await noSidewaysScroll(page);
});

test('the title and the way back follow the category', async ({ page }) => {
  await visit(page, '/shop?kategori=KUMANDALAR&alt=Sustalı+Kumandalar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KUMANDALAR');
  const path = page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('listitem');
  await expect(path).toHaveText(['Ana Sayfa', 'Ürünler', 'KUMANDALAR', 'Sustalı Kumandalar']);
  await page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('link', { name: 'Ürünler' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ürünler');
  await visit(page, '/en/shop?kategori=KUMANDALAR');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remotes');
});

test('the other categories stand beside the chosen one, and its parts below', async ({ page }) => {
  await visit(page, '/shop?kategori=KUMANDALAR&sayfa=2');
  const siblings = page.getByRole('navigation', { name: 'Diğer kategoriler' });
  await expect(siblings.getByRole('link', { name: 'KUMANDALAR', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await siblings.getByRole('link', { name: 'PİLLER' }).click();
  await expect(page).toHaveURL(`/shop?${new URLSearchParams({ kategori: 'PİLLER' })}`);
  await visit(page, '/shop?kategori=KUMANDALAR');
  await page
    .getByRole('navigation', { name: 'Alt kategoriler' })
    .getByRole('link', { name: /^Sustalı Kumandalar/ })
    .click();
  await expectCount(page, remotes.filter((row) => row.subcategory === 'Sustalı Kumandalar').length);
  await visit(page, '/shop');
  await expect(siblings).toHaveCount(0);
});

test('choosing a category or a brand changes the address, the list and the first page', async ({ page }) => {
  await visit(page, '/shop?sayfa=3');
  await radio(page, 'Kategori', 'KUMANDALAR').check();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR');
  await expectCount(page, remotes.length);
  await radio(page, 'Marka', 'BMW').check();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&marka=BMW');
  await expectCount(page, remotes.filter((row) => row.brand === 'BMW').length);
  await radio(page, 'Kategori', 'Tümü').check();
  await expect(page).toHaveURL('/shop?marka=BMW');
  await expect(radio(page, 'Kategori', 'Tümü')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&marka=BMW');
  await expect(radio(page, 'Kategori', 'KUMANDALAR')).toBeChecked();
  await page.goForward();
  await expect(radio(page, 'Kategori', 'Tümü')).toBeChecked();
  await expectCount(page, publicRows.filter((row) => row.brand === 'BMW').length);
});

test('each choice says how many products it would leave, and those that leave none stay', async ({
  page,
}) => {
  await visit(page, '/shop?marka=BMW');
  const left = publicRows.filter((row) => row.brand === 'BMW' && row.category === 'KUMANDALAR').length;
  await expect(radio(page, 'Kategori', 'KUMANDALAR')).toHaveAccessibleDescription(`${left} ürün`);
  const empty = radio(page, 'Kategori', 'PİLLER');
  await expect(empty).toHaveAccessibleDescription('0 ürün');
  await expect(empty).toBeVisible();
  await expect(radio(page, 'Marka', 'Audi')).toHaveAccessibleDescription(
    `${publicRows.filter((row) => row.brand === 'Audi').length} ürün`,
  );
});

test('a long list of choices can be searched, in Turkish letters or without', async ({ page }) => {
  await visit(page, '/shop');
  const radios = page.getByRole('radiogroup', { name: 'Kategori', exact: true }).getByRole('radio');
  await page.getByRole('searchbox', { name: 'Kategori ara' }).fill('makina');
  await expect(radios).toHaveCount(1);
  await expect(radio(page, 'Kategori', 'MAKİNALAR')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Marka ara' }).fill('citroen');
  await expect(radio(page, 'Marka', 'Citroën')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Kategori ara' }).fill('qqq');
  await expect(radios).toHaveCount(0);
});

test('clearing the filters leads back to the bare shop', async ({ page }) => {
  await visit(page, '/shop?kategori=KUMANDALAR&marka=BMW&search=bmw&sirala=newest&sayfa=1');
  await page.getByRole('button', { name: 'Filtreleri Temizle' }).click();
  await expect(page).toHaveURL('/shop');
  await expectCount(page, publicRows.length);
  await expect(page.getByRole('searchbox', { name: 'Ürün ara' })).toHaveValue('');
});

test('each filter can be taken off by itself', async ({ page }) => {
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
});

test('the order can be chosen, and what has no price comes last', async ({ page }) => {
  await visit(page, '/shop?kategori=KUMANDALAR&sayfa=2');
  await page.getByRole('combobox', { name: 'Sırala' }).selectOption('price-low');
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&sirala=price-low');
  const prices = remotes.flatMap((row) => row.price ?? []).sort((a, b) => a - b);
  await expect(cardsOf(page).first()).toContainText(lira(prices[0]));
  await page.getByRole('combobox', { name: 'Sırala' }).selectOption('price-high');
  await expect(cardsOf(page).first()).toContainText(lira(prices.at(-1)));
  await visit(page, '/shop?kategori=KUMANDALAR&sirala=price-high&sayfa=99');
  await expect(cardsOf(page).last()).toContainText('Fiyat için arayın');
});

function lira(amount = 0): string {
  return new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' }).format(amount);
}

const columns = { compact: 8, standard: 4, featured: 3, showcase: 2 };
const names = { compact: 'Kompakt', standard: 'Standart', featured: 'Öne Çıkan', showcase: 'Vitrin' };

test('four layouts have their page sizes and columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/shop?sayfa=2');
  for (const layout of layouts.toReversed()) {
    await radio(page, 'Görünüm', names[layout]).check();
    await expect(cardsOf(page)).toHaveCount(pageSizes[layout]);
    await expect(page).toHaveURL(layout === 'standard' ? '/shop' : `/shop?gorunum=${layout}`);
    const tracks = await listOf(page).evaluate((list) =>
      getComputedStyle(list).gridTemplateColumns.split(' '),
    );
    expect(tracks).toHaveLength(columns[layout]);
  }
});

test.describe('where scrollbars take no room', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('whoever goes back to a list finds the product where it was', async ({ page }) => {
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
    expect(Math.abs((await place()) - before)).toBeLessThan(8);
  });

  test('pictures are asked for as wide as they are shown', async ({ page }) => {
    const widths = [320, 360, 430, 500, 600, 767, 768, 1000, 1100, 1280, 1536];
    await visit(page, '/');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFit(
        page.locator('main li:has(h3)').first(),
        cardVariants.shelf.sizes,
        `shelf at ${width} px`,
      );
    }
    for (const layout of layouts) {
      await visit(page, `/shop?gorunum=${layout}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectFit(cardsOf(page).first(), cardVariants[layout].sizes, `${layout} at ${width} px`);
      }
    }
  });
});

/** The demo's pictures come in one width only, so another one says how wide the browser takes it to be. */
async function expectFit(card: Locator, sizes: string, what: string): Promise<void> {
  const [said, shown] = await card.locator('img').evaluate(async (picture: HTMLImageElement, sizes) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1_000, height: 1 });
    const probe = new Image();
    probe.sizes = sizes;
    probe.srcset = `${canvas.toDataURL()} 1000w`;
    await probe.decode();
    return [probe.naturalWidth, picture.getBoundingClientRect().width] as const;
  }, sizes);
  expect(said, what).toBeGreaterThanOrEqual(shown * 0.97 - 0.5);
  expect(said, what).toBeLessThanOrEqual(shown + 8);
}

test('pages are links, five numbers at a time with the first and the last', async ({ page }) => {
  await visit(page, '/shop?sayfa=10');
  const pages = Math.ceil(publicRows.length / 40);
  const pagination = page.getByRole('navigation', { name: 'Sayfalama' });
  await expect(pagination.getByRole('listitem', { includeHidden: true })).toHaveText([
    'Önceki',
    '1',
    '…',
    '8',
    '9',
    '10',
    '11',
    '12',
    '…',
    String(pages),
    'Sonraki',
  ]);
  await expect(pagination.getByRole('link', { name: '10' })).toHaveAttribute('aria-current', 'page');
  await expect(pagination.getByRole('link', { name: '11' })).toHaveAttribute('href', '/shop?sayfa=11');
  await pagination.getByRole('link', { name: 'Sonraki' }).click();
  await expect(page).toHaveURL('/shop?sayfa=11');
  await expect(page.getByRole('heading', { name: 'Ürün listesi' })).toBeFocused();
  await expect(cardsOf(page).first()).toBeInViewport();
});

test('a page past the end shows the last one, and unknown values the default', async ({ page }) => {
  const pages = Math.ceil(publicRows.length / 40);
  await visit(page, '/shop?sayfa=999');
  await expect(cardsOf(page)).toHaveCount(publicRows.length - (pages - 1) * 40);
  await visit(page, '/shop?kategori=YOK&marka=Yok&sirala=x&gorunum=y&sayfa=z');
  await expectCount(page, publicRows.length);
  await expect(cardsOf(page)).toHaveCount(40);
  await expect(radio(page, 'Görünüm', 'Standart')).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Sırala' })).toHaveValue('name');
});

test('nothing found is said, with a way out', async ({ page }) => {
  await visit(page, '/shop?search=qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'Ürün Bulunamadı' })).toBeVisible();
  await expect(page.getByText(/farklı filtreler/i)).toBeVisible();
  await expect(listOf(page)).toHaveCount(0);
  await expectCount(page, 0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tüm ürünleri göster' }).click();
  await expectCount(page, publicRows.length);
});

test('who cannot find it may call or write', async ({ page }) => {
  await visit(page, '/shop');
  const band = page.locator('section', { hasText: 'Aradığınızı bulamadınız mı?' }).last();
  await expect(band.getByRole('link', { name: /^Arayın/ })).toHaveAttribute('href', /^tel:\+90\d{10}$/);
  await expect(band.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/90\d+\?text=/,
  );
});

test('a picture that cannot be had becomes the shop’s own mark', async ({ page, troubles }) => {
  troubles.allow(/Failed to load resource|404/);
  await page.route('**/images/demo/*', (route) => route.fulfill({ status: 404 }));
  await visit(page, '/shop');
  await expect(cardsOf(page).first().locator('img')).toHaveAttribute('src', '/brand/logo.svg');
});

test('the list says what is new, reduced or out of stock', async ({ page }) => {
  const gone = publicRows.find((row) => row.status === 'out-of-stock' && row.productCode);
  await visit(page, `/shop?${new URLSearchParams({ search: gone?.productCode ?? '' })}`);
  const card = cardsOf(page).filter({ has: page.locator(`a[href="/urun/${gone?.id}"]`) });
  await expect(card).toContainText('Stokta yok');
  await expect(card.getByRole('button', { name: 'Sepete Ekle' })).toBeEnabled();
  await card.getByRole('button', { name: 'Sepete Ekle' }).click();
  await expect(page.getByText(`${gone?.name} sepete eklendi`)).toBeVisible();
  expect(await statusOf(page).textContent()).toMatch(/^\d+ ürün$/);
});
