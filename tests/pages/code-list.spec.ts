import type { APIRequestContext } from '@playwright/test';
import { type Document, Window } from 'happy-dom';
import { expect, test } from '../browser/sites.ts';
import { getPage, texts } from './html.ts';

const parser = new new Window().DOMParser();

/** As a browser without script sends a form. */
async function post(request: APIRequestContext, form: Record<string, string>, address = '/kod-listesi') {
  const response = await request.post(address, { form, maxRedirects: 0 });
  return { response, document: parser.parseFromString(await response.text(), 'text/html') as Document };
}

const fieldValue = (document: Document, name: string) =>
  document.querySelector(`[name="${name}"]`)?.getAttribute('value') ?? '';

test('without script a pasted list becomes a table, and the reviewed one a list to be sent', async ({
  request,
}) => {
  const { document: shop } = await getPage(request, '/shop');
  expect(shop.documentElement.innerHTML).toContain('href="/kod-listesi"');

  const { document: empty } = await getPage(request, '/kod-listesi');
  expect(empty.querySelector('main form')?.getAttribute('method')).toBe('post');
  expect(empty.querySelectorAll('textarea[name=kodlar]')).toHaveLength(1);

  const { response, document } = await post(request, { kodlar: 'Merhaba\n4D60 x20\nHU66\nZZZ-9 x3' });
  expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store']);
  expect(texts(document, 'tbody tr')).toHaveLength(4);
  expect(document.querySelector('textarea')?.textContent).toContain('4D60 x20');
  expect(fieldValue(document, 'adet-1')).toBe('20');
  const hu66 = document.querySelector('input[name="secim-2"][type=radio]')?.getAttribute('value') ?? '';

  const reviewed = await post(request, {
    adim: 'sepet',
    'satir-1': fieldValue(document, 'satir-1'),
    'secim-1': fieldValue(document, 'secim-1'),
    'adet-1': '20',
    'secim-2': hu66,
    'adet-2': '-3',
    'satir-3': fieldValue(document, 'satir-3'),
    'secim-3': 'metin',
    'adet-3': '3',
  });
  expect(reviewed.response.status()).toBe(303);
  const location = reviewed.response.headers().location ?? '';
  expect(location).toBe(`/liste?u=${fieldValue(document, 'secim-1')}x20,${hu66}x1&t=3xZZZ-9`);
  const list = await request.get(location);
  expect(await list.text()).toMatch(/<noscript>.*https:\/\/wa\.me\/\d+\?text=/);
  expect(list.headers()['x-robots-tag']).toBe('noindex');
});

test('the English form stays English', async ({ request }) => {
  const { response } = await post(
    request,
    { adim: 'sepet', 'secim-0': '546', 'adet-0': '2' },
    '/en/kod-listesi',
  );
  expect(response.headers().location).toBe('/en/liste?u=546x2');
});

test('100 lines of nonsense are shown, and the others counted', async ({ request }) => {
  const { document } = await post(request, { kodlar: '}{ qzx 12 ++ \u202e ğ\n'.repeat(520) });
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100);
  expect(document.documentElement.textContent).toContain('Sondaki 420 satır okunmadı');
});

test('bad forms get a page that says what is wrong', async ({ request }) => {
  const cases = [
    [{ kodlar: ' \n ' }, 422, 'Önce en az bir satır yapıştırın.'],
    [{}, 422, 'Önce en az bir satır yapıştırın.'],
    [{ kodlar: 'x'.repeat(100_001) }, 413, 'Metin çok uzun.'],
    [{ kodlar: 'ğ'.repeat(600_000) }, 413, 'Metin çok uzun.'],
    [Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [at, ''])), 413, 'Metin çok uzun.'],
  ] as const;
  for (const [form, status, message] of cases) {
    const { response, document } = await post(request, form);
    expect(response.status()).toBe(status);
    expect(document.querySelector('[role=alert]')?.textContent).toContain(message);
  }
});

test('a form of another site, and one to another page, is refused', async ({ request }) => {
  const foreign = await request.post('/kod-listesi', {
    form: { kodlar: '4D60' },
    headers: { Origin: 'https://evil.example' },
  });
  expect(foreign.status()).toBe(400);
  expect((await request.post('/shop', { form: { kodlar: '4D60' } })).status()).toBe(405);
});
