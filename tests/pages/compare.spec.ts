import { expect, test } from '../browser/sites.ts';
import { getDocument, getPage, hrefs, text, texts } from './html.ts';

test('without script the ticks of the table are a form that leads to the comparison', async ({ request }) => {
  const table = await getDocument(request, '/shop?gorunum=tablo');
  expect(table.querySelectorAll('tbody tr')).toHaveLength(48);
  const ticks = [...table.querySelectorAll('input[name=u]')].slice(0, 2);
  const form = table.querySelector('#compare-form');
  expect(ticks.map((tick) => tick.getAttribute('form'))).toEqual(['compare-form', 'compare-form']);
  const ids = ticks.map((tick) => tick.getAttribute('value'));
  const query = ids.map((id) => `u=${id}`).join('&');
  const { response, document } = await getPage(request, `${form?.getAttribute('action')}?${query}`);
  const { pathname, search } = new URL(response.url());
  expect(pathname + search).toBe(`/karsilastir?u=${ids.join(',')}`);
  expect(hrefs(document, 'thead th a[id]')).toEqual(ids.map((id) => `/urun/${id}`));
  expect(response.headers()['x-robots-tag']).toBe('noindex');
});

test('a vehicle’s groups are tables of their own', async ({ request }) => {
  const document = await getDocument(request, '/shop?arac=fiat-doblo-2&gorunum=tablo');
  const sections = [...document.querySelectorAll('section[data-fit]')];
  expect(sections.map((section) => section.getAttribute('data-fit'))).toContain('fits');
  for (const section of sections)
    expect(section.querySelectorAll('table tbody tr').length).toBeGreaterThan(0);
});

test('columns stand side by side, and what differs is marked in words', async ({ request }) => {
  const document = await getDocument(request, '/en/karsilastir?u=656,20');
  const rows = [...document.querySelectorAll('.compare-table tbody tr')].map((row) => texts(row, 'th, td'));
  const row = (label: string) => rows.find(([name]) => name?.startsWith(label));
  expect(row('Brand')).toEqual(['Brand', 'Fiat', 'Fiat']);
  expect(row('Blade profile')?.[0]).toBe('Blade profile ≠(Differs)');
  expect(hrefs(document, 'thead a[aria-label^="Remove"]')).toEqual([
    '/en/karsilastir?u=20',
    '/en/karsilastir?u=656',
  ]);
});

for (const [address, said] of [
  ['/karsilastir', 'Karşılaştırılacak ürün yok'],
  ['/karsilastir?u=x,0', 'Karşılaştırılacak ürün yok'],
  ['/karsilastir?u=999999999', '1 ürün artık yok'],
  ['/karsilastir?u=20', 'en az iki ürün gerekir'],
  ['/karsilastir?u=20,999999999', 'en az iki ürün gerekir'],
  ['/karsilastir?u=1,2,3,4,5,6', '2 ürün dışarıda kaldı'],
  ['/en/karsilastir?u=', 'No products to compare'],
] as const)
  test(`what to do is said at ${address}`, async ({ request }) => {
    const { response, document } = await getPage(request, address);
    expect(response.status()).toBe(200);
    expect(text(document.querySelector('main'))).toContain(said);
    const table = address.startsWith('/en') ? '/en/shop?gorunum=tablo' : '/shop?gorunum=tablo';
    expect(hrefs(document, 'main a')).toContain(table);
    expect(document.querySelectorAll('thead th').length).toBeLessThanOrEqual(4);
  });
