import { basename } from 'node:path';
import { firstLoad } from '../../scripts/first-load.mjs';
import { expect, test } from '../browser/sites.ts';
import { getDocument, getPage } from './html.ts';

test('the scripts of the shop are sent as small as their budget says', async ({ request }) => {
  const sent = firstLoad('storefront/shop/shop', 'tr').map(async (file) => {
    const response = await request.head(`/assets/${basename(file)}`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    return Number(response.headers()['content-length']);
  });
  const bytes = (await Promise.all(sent)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(143_000);
});

test('the shop is a small page', async ({ request }) => {
  const { response, document } = await getPage(request, '/shop');
  // A third of it is the style, with the header's rules for large text. 170 kB is the aim.
  expect((await response.body()).length).toBeLessThanOrEqual(177_000);
  expect(document.querySelectorAll('ul[aria-label="Ürün listesi"] > li')).toHaveLength(40);
  // With script, what `noscript` contains are no elements.
  for (const fallback of document.querySelectorAll('noscript')) fallback.remove();
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(1_200);
});

test('the pictures of the first row are preloaded in the head, those of a wide row on wide screens', async ({
  request,
}) => {
  const { head } = await getDocument(request, '/shop');
  const preloads = [...head.querySelectorAll('link[rel=preload][as=image]')];
  const forAll = preloads.filter((link) => !link.hasAttribute('media'));
  expect([preloads.length, forAll.length]).toEqual([4, 2]);
  expect(forAll.filter((link) => link.getAttribute('fetchpriority') === 'high')).toEqual(
    preloads.slice(0, 1),
  );
});
