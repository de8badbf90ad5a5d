import { expect, test, visit } from './fixtures.ts';

test('the data of every navigation in the shop is cached on the server', { tag: '@long' }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/);
  // Without the catalogue the browser requests the data of each page.
  await page.route('**/catalogue/*.jsonl', (route) => route.abort());
  const targets = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.data')) targets.add(pathname + search);
  });
  for (const [prefix, home] of [
    ['', 'Ana Sayfa'],
    ['/en', 'Home'],
  ] as const) {
    await visit(page, `${prefix}/bayilik`);
    const go = (path: string) =>
      page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first().click();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(prefix || '/');
    await go(`${prefix}/kategoriler`);
    await expect(page).toHaveURL(`${prefix}/kategoriler`);
    await page.locator(`main a[href^="${prefix}/shop?kategori="]`).first().click();
    await expect(page).toHaveURL(/kategori=/);
    await page.locator(`main a[href^="${prefix}/urun/"]`).first().click();
    await expect(page).toHaveURL(/\/urun\/\d+$/);
  }
  expect([...targets].map((target) => target.split('?')[0])).toEqual(
    expect.arrayContaining(['/_.data', '/en.data', '/kategoriler.data', '/en/shop.data']),
  );
  for (const target of targets) {
    await page.request.get(target);
    const second = await page.request.get(target);
    // Only the app, behind the cache, adds a request id.
    expect([target, second.status(), second.headers()['x-request-id']]).toEqual([target, 200, undefined]);
  }
});
