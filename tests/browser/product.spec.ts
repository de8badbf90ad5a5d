import { demoProduct, fullProduct } from './demo-products.ts';
import { expect, test, visit } from './fixtures.ts';

const address = `/urun/${fullProduct.id}`;

test('the quantity starts at one, never falls below, and can be typed', { tag: '@long' }, async ({
  page,
}) => {
  await visit(page, address);
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

  await test.step('adding takes the quantity along, says so and is counted', async () => {
    await quantity.fill('4');
    const phones = page.getByRole('main').locator('a[href^="tel:"]').first();
    const before = await phones.boundingBox();
    await page.getByRole('button', { name: 'Sepete Ekle' }).click();
    const added = page.getByRole('status').filter({ hasText: `${fullProduct.name} sepete eklendi (4 adet)` });
    await expect(added).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sepeti aç, 4 ürün' })).toBeVisible();
    await expect(page.getByText('Sepetinizde 4 adet var')).toBeVisible();
    expect(await phones.boundingBox(), 'adding moves nothing').toEqual(before);
    const counters = await page.evaluate(() => localStorage.getItem('usageCounters'));
    expect(JSON.parse(counters ?? '')).toEqual({ cartAdds: 1 });
  });
  await test.step('a related product shows its shape while it loads, and starts at quantity one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/urun/*.data*', async (route) => {
      await held;
      await route.continue();
    });
    const related = page.getByRole('list', { name: 'Benzer ürünler' }).getByRole('link').first();
    const href = await related.getAttribute('href');
    await related.click();
    await expect(page.getByText('Ürün yükleniyor…')).toBeAttached();
    release();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    const { name } = demoProduct((row) => `/urun/${row.id}` === href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('spinbutton', { name: 'Adet' })).toHaveValue('1');
  });
});

test('on a small screen quantity and button stay at the foot, also of what is out of stock', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = demoProduct((row) => row.status === 'out-of-stock');
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, `/urun/${id}`);
  const button = page.getByRole('button', { name: 'Sepete Ekle' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(button).toBeInViewport({ ratio: 1 });
  const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0);
  await button.click();
  await expect(page.getByRole('button', { name: 'Sepeti aç, 1 ürün' })).toBeVisible();
});
