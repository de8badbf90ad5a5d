import { expect, test } from 'vitest';
import { collectingLog } from '#tests/helpers/shop.ts';
import { createPageSearchRecorder } from './record-page-search.ts';

async function counted(requests: Request[]): Promise<string[]> {
  const searches: string[] = [];
  const misses = { record: async (search: string) => void searches.push(search) };
  const record = createPageSearchRecorder(misses, collectingLog().log);
  for (const request of requests) record(request, new URL(request.url).searchParams.get('search') ?? '');
  await new Promise(setImmediate);
  return searches;
}

const page = (path: string, headers = {}) => new Request(`http://localhost${path}`, { headers });

test('a page is counted; its data, a robot and a page that is only fetched ahead are not', async () => {
  const searches = await counted([
    page('/shop?search=bir', { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }),
    page('/en/shop?search=iki'),
    page('/shop.data?search=uc'),
    page('/shop?search=dort', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
    page('/shop?search=bes', { 'sec-purpose': 'prefetch' }),
  ]);
  expect(searches).toEqual(['bir', 'iki']);
});

test('a reload and another page of the same search are not counted again; a new search is', async () => {
  const host = { host: 'localhost' };
  const from = (referer: string) => ({ ...host, referer });
  const searches = await counted([
    page('/shop?search=bir', from('http://localhost/')),
    page('/shop?search=bir', { ...host, 'cache-control': 'max-age=0' }),
    page('/shop?search=BIR&sayfa=2', from('http://localhost/shop?search=bir')),
    page('/en/shop?search=bir', from('http://localhost/shop?search=bir')),
    page('/shop?search=iki', from('http://localhost/shop?search=bir')),
    page('/shop?search=uc', from('http://other.example/?search=uc')),
  ]);
  expect(searches).toEqual(['bir', 'iki', 'uc']);
});

test('a flood of pages is counted 120 times in a quarter of an hour', async () => {
  const searches = await counted(Array.from({ length: 200 }, (_, number) => page(`/shop?search=q${number}`)));
  expect(searches).toHaveLength(120);
});
