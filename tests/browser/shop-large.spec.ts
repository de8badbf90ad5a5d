import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxProductsInBrowser } from '#domain/catalogue.ts';
import { isPublic } from '#domain/product.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { writeSnapshot } from '#server/catalogue/snapshot.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { expect, test as shopTest, visit } from './fixtures.ts';
import { cardsOf, dataRequests, expectCount, pageLink, searchOf } from './shop-page.ts';

const demo = demoCatalogue();
const copies = Math.ceil((maxProductsInBrowser + 1) / demo.products.filter(isPublic).length);
const products = Array.from({ length: copies }, (_, copy) =>
  demo.products.map((row) => ({ ...row, id: row.id + copy * demo.products.length })),
).flat();
const remotes = products.filter((row) => isPublic(row) && row.category === 'KUMANDALAR');

/** A shop without a database, on a snapshot with more products than a browser loads. */
const test = shopTest.extend<{ site: Site }>({
  site: async ({ browserName: _any }, use) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'kontak-large-'));
    await writeSnapshot(path.join(dataDir, 'snapshot.ndjson'), {
      version: 'large',
      updatedAt: '2026-11-01T00:00:00.000Z',
      rows: { ...demo, products },
    });
    const site = await startSite({ DATABASE_URL: 'off', DATA_DIR: dataDir });
    await use(site);
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test('a large shop is listed, filtered, sorted and searched by the server, on the same screens', {
  tag: '@long',
}, async ({ page }) => {
  const requests = dataRequests(page);
  await visit(page, '/shop');
  await expectCount(page, products.filter(isPublic).length);
  await page.getByRole('radio', { name: 'KUMANDALAR', exact: true }).check();
  await expectCount(page, remotes.length);
  await page.getByRole('combobox', { name: 'Sırala' }).selectOption('newest');
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&sirala=newest');
  await expect(pageLink(page, 2)).toHaveAttribute('href', /sirala=newest/);
  await pageLink(page, 2).click();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&sirala=newest&sayfa=2');
  await expect(cardsOf(page)).toHaveCount(40);
  await searchOf(page).pressSequentially('bmw');
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&search=bmw&sirala=newest');
  // A busy machine takes its time to search so many products.
  await expect(cardsOf(page).first()).toContainText('BMW', { timeout: 30_000 });
  const opened = requests.map((address) => new URL(address).pathname);
  const json = opened.filter((path) => path.endsWith('.json'));
  // A vehicle that is typed is known by the browser; the catalogue itself is not loaded.
  expect(json.filter((path) => !path.endsWith('/vehicles.json'))).toEqual([]);
  expect(opened).toContain('/shop.data');

  await test.step('suggestions and a better spelling come from the server', async () => {
    await visit(page, '/shop');
    await searchOf(page).pressSequentially('bmw');
    const suggested = page.getByRole('listbox', { name: 'Öneriler' });
    await expect(suggested.getByRole('option').first()).toContainText('BMW');
    await suggested.getByRole('option', { name: 'BMW', exact: true }).click();
    await expect(page).toHaveURL('/shop?marka=BMW');
    await expect(searchOf(page)).toHaveValue('');
    await searchOf(page).fill('kumandda');
    await expect(page.getByText('“kumandda” yerine “kumanda” için sonuçlar.')).toBeVisible();
    await expect(cardsOf(page).first()).toBeVisible();
  });
  await test.step('the catalogue can be refreshed without loading it', async () => {
    const answer = page.waitForResponse('**/products-cache?refresh=1');
    await page.getByRole('button', { name: 'Yenile' }).press('Enter');
    expect((await answer).status()).toBe(304);
    await expect(page.getByText('Ürün listesi güncel')).toBeVisible();
  });
  await test.step('a browser that asks for the catalogue gets none', async () => {
    const answer = await page.request.get('/catalogue/large.jsonl');
    expect([answer.status(), (await answer.json()).code]).toEqual([404, 'not_found']);
  });
});
