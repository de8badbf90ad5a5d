import type { Page } from '@playwright/test';
import { cartWords } from '#app/i18n/cart-words.ts';
import { en } from '#app/i18n/en.ts';
import { tr, type Words } from '#app/i18n/tr.ts';
import type { Lang } from '#domain/localised.ts';
import { demoProduct, fullProduct } from '../browser/demo-products.ts';
import { expect, hydrated } from '../browser/fixtures.ts';
import { searchOf, statusOf } from '../browser/shop-page.ts';
import { extremeWidths, screen } from './book.ts';

const discounted = demoProduct((row) => row.price !== null && (row.originalPrice ?? 0) > row.price);
const unpriced = demoProduct((row) => row.price === null);
const soldOut = demoProduct((row) => row.stock === 0);

screen({ name: 'home', address: '/', isWhole: true });
screen({ name: 'home', address: '/', isWhole: true, widths: extremeWidths });
screen({ name: 'categories', address: '/kategoriler', isWhole: true });
screen({ name: 'dealership', address: '/bayilik', isWhole: true });
screen({
  name: 'dealership-errors',
  address: '/bayilik',
  prepare: async ({ page }) => {
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  },
});

screen({ name: 'shop', address: '/shop', isWhole: true });
screen({ name: 'shop', address: '/shop?kategori=KUMANDALAR', widths: extremeWidths, isOpenedAnew: true });
for (const layout of ['compact', 'featured', 'showcase', 'tablo'])
  screen({
    name: `shop-${layout}`,
    address: `/shop?kategori=KUMANDALAR&gorunum=${layout}`,
    isOpenedAnew: true,
  });
screen({
  name: 'shop-filtered',
  address: '/shop?kategori=KUMANDALAR&marka=Volkswagen&kampanya=1',
  isOpenedAnew: true,
});
screen({
  name: 'shop-table-ticked',
  address: '/shop?kategori=KUMANDALAR&gorunum=tablo',
  prepare: async ({ page }) => {
    for (const at of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(at).check();
  },
});
screen({
  name: 'shop-table-vehicle',
  address: '/shop?arac=fiat-doblo-2&gorunum=tablo',
  widths: extremeWidths,
});
screen({ name: 'compare', address: '/karsilastir?u=20,21,22', isWhole: true });
screen({ name: 'compare', address: '/karsilastir?u=20,21,22', widths: extremeWidths });
screen({ name: 'compare-one', address: '/karsilastir?u=20' });
screen({ name: 'compare-empty', address: '/karsilastir' });
screen({ name: 'shop-one-product', address: `/shop?search=${fullProduct.productCode ?? ''}` });
screen({ name: 'shop-empty', address: '/shop?search=kumnada' });
screen({ name: 'shop-last-page', address: '/shop?sayfa=26' });
screen({
  name: 'shop-suggestions',
  address: '/shop',
  prepare: async ({ page, words }) => {
    await searchOf(page, words).pressSequentially('hu66');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  },
});
screen({
  name: 'shop-filter-drawer',
  address: '/shop?kategori=KUMANDALAR',
  widths: [360],
  prepare: async ({ page, words }) => {
    await page.getByRole('button', { name: words.shop.filters.title }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});
screen({
  name: 'shop-loading',
  address: '/shop',
  allows: /ERR_FAILED|Failed to load resource/,
  prepare: async ({ page, words }) => {
    await page.route(/\.data|\/catalogue\//, () => undefined);
    await page.reload();
    await hydrated(page);
    const pages = page.getByRole('navigation', { name: words.shop.pagination.label });
    await pages.getByRole('link').last().click();
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  },
});
screen({
  name: 'offline',
  address: '/shop',
  allows: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  prepare: async ({ page, words }) => {
    await page.context().setOffline(true);
    await expect(page.getByText(words.offline.notice)).toBeVisible();
    await expect(statusOf(page).first()).toBeVisible();
  },
});

screen({
  name: 'menu',
  address: '/',
  prepare: async ({ page, words, width }) => {
    if (width < 768) await page.getByRole('button', { name: words.layout.openMenu }).click();
    else await openMenu(page, words, words.common.categories);
  },
});
screen({
  name: 'menu-brands',
  address: '/',
  widths: [768, 1280],
  prepare: async ({ page, words }) => openMenu(page, words, words.common.brands),
});

screen({ name: 'product', address: `/urun/${fullProduct.id}`, isWhole: true });
screen({ name: 'product', address: `/urun/${fullProduct.id}`, widths: extremeWidths });
screen({
  name: 'product-loading',
  address: `/urun/${fullProduct.id}`,
  prepare: async ({ page, lang }) => {
    await page.route(/\.data/, () => undefined);
    await page
      .getByRole('list', { name: { tr, en }[lang].product.related })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText({ tr, en }[lang].product.loading)).toBeAttached();
  },
});
screen({ name: 'product-discount', address: `/urun/${discounted.id}` });
screen({ name: 'product-unpriced', address: `/urun/${unpriced.id}` });
screen({ name: 'product-sold-out', address: `/urun/${soldOut.id}` });
screen({ name: 'product-missing', address: '/urun/999999' });
screen({ name: 'product-printed', address: `/urun/${fullProduct.id}`, isWhole: true, isPrinted: true });
screen({
  name: 'product-zoomed',
  address: `/urun/${fullProduct.id}`,
  prepare: async ({ page }) => {
    await page.locator('a[aria-haspopup=dialog]').first().click();
    await expect(page.locator('.yarl__root')).toBeVisible();
  },
});

for (const widths of [undefined, extremeWidths])
  screen({
    name: 'cart',
    address: `/urun/${fullProduct.id}`,
    ...(widths && { widths }),
    prepare: async ({ page, lang }) => {
      await fillCart(page, lang);
      await openCart(page);
    },
  });
screen({
  name: 'cart-one-product',
  address: `/urun/${fullProduct.id}`,
  prepare: async ({ page, lang }) => {
    await page.getByRole('button', { name: { tr, en }[lang].shop.card.add }).click();
    await openCart(page);
  },
});
screen({
  name: 'cart-undo',
  address: `/urun/${fullProduct.id}`,
  prepare: async ({ page, lang }) => {
    await fillCart(page, lang);
    await openCart(page);
    await page.getByRole('button', { name: cartWords[lang].remove }).first().click();
    await expect(page.getByRole('button', { name: { tr, en }[lang].cart.undo })).toBeFocused();
  },
});
screen({
  name: 'cart-button',
  address: `/urun/${fullProduct.id}`,
  prepare: async ({ page, lang }) => fillCart(page, lang),
});
screen({
  name: 'cart-empty',
  address: `/urun/${fullProduct.id}`,
  prepare: async ({ page, lang }) => {
    await fillCart(page, lang);
    await openCart(page);
    await page.getByRole('button', { name: cartWords[lang].clear }).click();
    await expect(page.getByText(cartWords[lang].emptyTitle)).toBeVisible();
  },
});
screen({
  name: 'cart-printed',
  address: `/urun/${fullProduct.id}`,
  isPrinted: true,
  prepare: async ({ page, lang }) => {
    await page.emulateMedia({ media: 'screen' });
    await fillCart(page, lang);
    await openCart(page);
    await page.emulateMedia({ media: 'print' });
  },
});

screen({ name: 'not-found', address: '/yok' });
screen({
  name: 'page-failed',
  address: '/shop',
  allows: /Failed to load resource|answer 503|Unexpected/,
  prepare: async ({ page, words }) => {
    await page.route(/kategoriler\.data/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.locator('footer a[href$="/kategoriler"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.errors.failureTitle);
  },
});

/** Two products, without leaving the site: the cart lives in memory. */
async function fillCart(page: Page, lang: Lang = 'tr'): Promise<void> {
  await page.getByRole('spinbutton', { name: { tr, en }[lang].cart.quantity }).fill('2');
  await page.getByRole('button', { name: { tr, en }[lang].shop.card.add }).click();
  await page.getByRole('list', { name: { tr, en }[lang].product.related }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(fullProduct.name);
  await page.getByRole('button', { name: { tr, en }[lang].shop.card.add }).click();
}

async function openCart(page: Page): Promise<void> {
  await page.locator('[data-cart-button]').click();
  await expect(page.getByRole('dialog', { name: /^(Teklif Sepeti|Quote Cart)$/ })).toBeVisible();
}

async function openMenu(page: Page, words: Words, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: words.layout.mainMenu });
  await menu.getByRole('link', { name, exact: true }).click();
  await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-expanded', 'true');
}
