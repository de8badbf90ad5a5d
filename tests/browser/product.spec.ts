import { formatMoney } from '#domain/money.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { demoProduct, fullProduct, hiddenProduct } from './demo-products.ts';
import {
  eachLanguageAndWidth,
  expect,
  expectAccessible,
  languages,
  noSidewaysScroll,
  test,
  visit,
} from './fixtures.ts';

const { categories } = demoCatalogue();
const page5 = `/urun/${fullProduct.id}`;
const textOf = (link: string | null) => new URL(link ?? '').searchParams.get('text') ?? '';

eachLanguageAndWidth('a product page shows what is known of it', async ({ page, prefix, lang, words }) => {
  const response = await visit(page, `${prefix}${page5}`);
  expect(response?.status()).toBe(200);
  const name = (lang === 'en' && fullProduct.name_en) || fullProduct.name;
  const category = categories.find((row) => row.name === fullProduct.category);
  const categoryLabel = (lang === 'en' && category?.name_en) || fullProduct.category;
  const specifications = (lang === 'en' && fullProduct.specifications_en) || fullProduct.specifications;
  const [label = '', value = ''] = (specifications[0] ?? '').split(': ');
  const main = page.getByRole('main');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const path = page.getByRole('navigation', { name: words.product.breadcrumb });
  await expect(path.getByRole('listitem')).toHaveText([words.common.home, words.common.products, name]);
  await expect(path.getByRole('link', { name: words.common.products })).toHaveAttribute(
    'href',
    `${prefix}/shop`,
  );
  await expect(main.getByRole('link', { name: categoryLabel, exact: true })).toHaveAttribute(
    'href',
    `${prefix}/shop?${new URLSearchParams({ kategori: fullProduct.category })}`,
  );
  await expect(main.getByRole('link', { name: fullProduct.brand ?? '', exact: true })).toHaveAttribute(
    'href',
    `${prefix}/shop?${new URLSearchParams({ marka: fullProduct.brand ?? '' })}`,
  );
  await expect(main.getByText(fullProduct.productCode ?? '', { exact: true })).toBeVisible();
  await expect(main.getByText(formatMoney(fullProduct.price ?? 0, lang)).first()).toBeVisible();
  await expect(
    main.getByText((lang === 'en' && fullProduct.warranty_en) || (fullProduct.warranty ?? '')),
  ).toBeVisible();
  await expect(main.getByRole('row', { name: `${label} ${value}` })).toBeVisible();
  await expect(main.getByRole('rowheader')).toHaveCount(specifications.length);
  await expect(page.getByRole('button', { name: words.product.add })).toHaveCount(1);
  await expectAccessible(page);
  await noSidewaysScroll(page);
});

test('everything of a product can be read before any script runs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(page5);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullProduct.name);
  await expect(page.getByText(fullProduct.description)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(fullProduct.specifications.length);
  await expect(page.getByRole('link', { name: 'WhatsApp ile Teklif İste' })).toBeVisible();
  await context.close();
});

for (const { lang, prefix, words } of languages) {
  test(`a product that is not there is said to be missing (${lang})`, async ({ page }) => {
    const response = await visit(page, `${prefix}/urun/999999`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.product.missing.title);
    await expect(page).toHaveTitle(new RegExp(words.product.missing.title));
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('link', { name: words.product.missing.browse })).toHaveAttribute(
      'href',
      `${prefix}/shop`,
    );
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
}

test('hidden products and odd numbers have no page', async ({ request }) => {
  const odd = ['0', '-1', '1.5', '007', 'abc', '1e3', '99999999999999999999', '%00', '5%20'];
  for (const id of [String(hiddenProduct?.id), ...odd]) {
    const response = await request.get(`/urun/${id}`);
    expect(response.status(), id).toBe(404);
    expect(await response.text(), id).toContain('Ürün Bulunamadı');
  }
});

test('a product without a price asks to call, and gives the numbers', async ({ page }) => {
  const product = demoProduct((row) => row.price === null);
  await visit(page, `/urun/${product.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Fiyat için arayın', { exact: true }).first()).toBeVisible();
  await expect(main.locator('a[href^="tel:+90"]').first()).toBeVisible();
  await expect(main.getByText('Toptan fiyat için arayın')).toHaveCount(0);
});

test('a lowered price shows what it was, and by how much it fell', async ({ page }) => {
  const product = demoProduct((row) => (row.price ?? Infinity) < (row.originalPrice ?? 0) * 0.9);
  const percent = Math.floor((1 - (product.price ?? 0) / (product.originalPrice ?? 1)) * 100);
  await visit(page, `/urun/${product.id}`);
  const main = page.getByRole('main');
  await expect(main.locator('s').first()).toHaveText(formatMoney(product.originalPrice ?? 0, 'tr'));
  await expect(main.getByText(`%${percent} indirim`).first()).toBeVisible();
  await expect(main.getByText('Toptan fiyat için arayın')).toBeVisible();
});

test('a product that is out of stock says so and can still be asked for', async ({ page }) => {
  const product = demoProduct((row) => row.status === 'out-of-stock');
  await visit(page, `/urun/${product.id}`);
  await expect(page.getByRole('main').getByText('Stokta yok', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sepete Ekle' }).click();
  await expect(page.getByRole('button', { name: 'Sepeti aç, 1 ürün' })).toBeVisible();
});

test('a warranty box stands only where there is a warranty', async ({ page }) => {
  const without = demoProduct((row) => row.warranty === null);
  await visit(page, `/urun/${without.id}`);
  await expect(page.getByText('Garanti', { exact: true })).toHaveCount(0);
});

test('the quantity starts at one, never falls below, and can be typed', async ({ page }) => {
  await visit(page, page5);
  const quantity = page.getByRole('spinbutton', { name: 'Adet' });
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: 'Azalt' }).click();
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: 'Artır' }).click();
  await page.getByRole('button', { name: 'Artır' }).click();
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Azalt' }).click();
  await expect(quantity).toHaveValue('2');

  await quantity.fill('48');
  await page.getByRole('button', { name: 'Artır' }).click();
  await expect(quantity).toHaveValue('49');
  for (const bad of ['', '0', '-3', '2.5']) {
    await quantity.fill(bad);
    await quantity.blur();
    await expect(quantity, bad).toHaveValue('49');
  }
  await quantity.fill('123456');
  await quantity.blur();
  await expect(quantity).toHaveValue('9999');
  await page.getByRole('button', { name: 'Artır' }).click();
  await expect(quantity).toHaveValue('9999');
});

test('adding takes the quantity along, says so and is counted', async ({ page }) => {
  await visit(page, page5);
  await page.getByRole('spinbutton', { name: 'Adet' }).fill('4');
  await page.getByRole('button', { name: 'Sepete Ekle' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `${fullProduct.name} sepete eklendi (4 adet)` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sepeti aç, 4 ürün' })).toBeVisible();
  await expect(page.getByText('Sepetinizde 4 adet var')).toBeVisible();
  const counters = await page.evaluate(() => localStorage.getItem('usageCounters'));
  expect(JSON.parse(counters ?? '')).toEqual({ cartAdds: 1 });
});

for (const { lang, prefix, words } of languages) {
  test(`the quote link asks in Turkish for this product and quantity (${lang})`, async ({ page }) => {
    await visit(page, `${prefix}${page5}`);
    const link = page.getByRole('link', { name: words.product.requestQuote });
    await page.getByRole('button', { name: words.cart.increase }).click();
    await expect(link).toHaveAttribute('target', '_blank');
    const href = await link.getAttribute('href');
    expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(textOf(href)).toBe(
      `Merhaba, ${fullProduct.name} (Ürün kodu: ${fullProduct.productCode}) için fiyat teklifi almak istiyorum. Adet: 2`,
    );
  });
}

test('the product code is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, page5);
  await page.getByRole('button', { name: 'Ürün kodunu kopyala' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ürün kodu kopyalandı' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fullProduct.productCode);
});

test('related products are of the same category, eight at most, and lead on', async ({ page }) => {
  await visit(page, page5);
  const related = page.getByRole('list', { name: 'Benzer Ürünler' });
  const links = await related
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(0);
  expect(links.length).toBeLessThanOrEqual(8);
  const rows = links.map((href) => demoProduct((row) => `/urun/${row.id}` === href));
  expect(new Set(rows.map((row) => row.category))).toEqual(new Set([fullProduct.category]));
  expect(rows.map((row) => row.id)).not.toContain(fullProduct.id);
  const ofBrand = rows.map((row) => row.brand === fullProduct.brand);
  expect(ofBrand).toEqual(ofBrand.toSorted((a, b) => Number(b) - Number(a)));
  await related.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${links[0]}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(rows[0]?.name ?? '');
  await expect(page.getByRole('spinbutton', { name: 'Adet' })).toHaveValue('1');
});

test('a product that lets wait shows its shape meanwhile', async ({ page }) => {
  await visit(page, page5);
  await page.route('**/urun/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('list', { name: 'Benzer Ürünler' }).getByRole('link').first().click();
  await expect(page.getByText('Ürün yükleniyor…')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('on a small screen quantity and button stay at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, page5);
  const button = page.getByRole('button', { name: 'Sepete Ekle' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(button).toBeInViewport({ ratio: 1 });
  const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0);
});
