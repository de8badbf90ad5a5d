import { startSite } from '#tests/helpers/start-site.ts';
import { expect, test, visit } from './fixtures.ts';
import { storedPages } from './stored-pages.ts';

test.use({ serviceWorkers: 'allow' });

test('the owner’s area is never stored', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/kategoriler');
  await expect.poll(() => storedPages(page)).toEqual(['/kategoriler']);
  for (const address of ['/2000/login', '/login', '/verify']) await page.goto(address);
  await visit(page, '/bayilik');
  await expect.poll(() => storedPages(page)).toContain('/bayilik');
  expect((await storedPages(page)).toSorted()).toEqual(['/bayilik', '/kategoriler']);
});

test('switched off, the worker removes itself and what it has stored', { tag: '@long' }, async ({
  browser,
}) => {
  const site = await startSite();
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await visit(page, '/kategoriler');
  await expect.poll(() => storedPages(page)).toEqual(['/kategoriler']);
  await site.restart({ SERVICE_WORKER: 'off' });
  await visit(page, '/kategoriler');
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  // The worker serves this page until it is left.
  await visit(page, '/kategoriler');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
  await site.stop();
});
