import { expect, hydrated, test, visit } from './fixtures.ts';
import { cardsOf, expectCount, pageLink, publicRows, searchOf, visitReady } from './shop-page.ts';

const remotes = publicRows.filter((row) => row.category === 'KUMANDALAR');

test('without the catalogue in the browser the server lists, and the list shows its places meanwhile', {
  tag: '@long',
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource|ERR_FAILED/);
  await page.route('**/catalogue/**', (route) => route.abort());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/shop.data*', async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, '/shop');
  await page.getByRole('link', { name: 'Sonraki' }).click();
  const places = page.locator('main [aria-busy="true"]');
  await expect(places).toBeVisible();
  await expect(places.locator('> div').first()).toBeInViewport();
  await expect(page.getByText('Ürünler yükleniyor…')).toBeAttached();

  await test.step('the search keeps the focus it was given meanwhile', async () => {
    await searchOf(page).focus();
    release();
    await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
    await expect(places).toHaveCount(0);
    await expect(searchOf(page)).toBeFocused();
    await page.keyboard.type('bmw');
    await expect(page).toHaveURL(/search=bmw/);
  });
  await searchOf(page).fill('');
  await expect(page).not.toHaveURL(/search=/);
  await page.getByRole('radio', { name: 'KUMANDALAR', exact: true }).check();
  await expectCount(page, remotes.length);
});

test('the time of the catalogue is shown, and it can be refreshed', { tag: '@long' }, async ({
  page,
  browserErrors,
}) => {
  await visitReady(page, '/shop?search=4E0+837+644+J');
  const time = page.locator('main time');
  const refresh = page.getByRole('button', { name: 'Yenile' });
  await expect(time).toHaveText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  const answer = page.waitForResponse('**/.netlify/functions/products-cache?refresh=1');
  await refresh.click();
  const { metadata } = await (await answer).json();
  await expect(time).toHaveAttribute('datetime', metadata.updatedAt);
  await expect(page.getByText('Ürün listesi güncel')).toBeVisible();

  await test.step('a refresh that fails says so and leaves the list', async () => {
    browserErrors.allow(/Failed to load resource|answer 503/);
    await page.route('**/products-cache?refresh=1', (route) => route.fulfill({ status: 503, body: '' }));
    await refresh.click();
    const failure = page.getByRole('alert').filter({ hasText: 'Cache API error: Service Unavailable' });
    await expect(failure).toBeVisible();
    await expect(cardsOf(page).first()).toBeVisible();
    await page.unroute('**/products-cache?refresh=1');
  });
  await test.step('a newer catalogue replaces the one that is shown', async () => {
    const updatedAt = '2099-05-06T07:08:09.000Z';
    await page.route('**/products-cache?refresh=1', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.metadata.updatedAt = updatedAt;
      await route.fulfill({ response, json: body, headers: { ...response.headers(), etag: 'W/"99-new"' } });
    });
    await page.route('**/catalogue/99-new.jsonl', async (route) => {
      const response = await route.fetch();
      const [first = '', ...lines] = (await response.text()).split('\n');
      const newer = { ...JSON.parse(first), version: '99-new', updatedAt };
      const price = Array(10_000).fill(1234.5);
      const body = [JSON.stringify(newer), ...lines, JSON.stringify({ price })].join('\n');
      const headers = { ...response.headers(), 'x-catalogue-version': '99-new' };
      await route.fulfill({ response, body, headers });
    });
    await refresh.click();
    await expect(cardsOf(page).first()).toContainText('₺1.234,50');
    await expect(time).toHaveText('06.05.2099 10:08');
  });
});

test('what is typed before the scripts have loaded is not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  await searchOf(page).fill('bmw');
  release();
  await hydrated(page);
  await expect(searchOf(page)).toHaveValue('bmw');
  await expect(page).toHaveURL('/shop?search=bmw');
});
