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

test('a flood of pages is counted 120 times in a quarter of an hour', async () => {
  const searches = await counted(Array.from({ length: 200 }, (_, number) => page(`/shop?search=q${number}`)));
  expect(searches).toHaveLength(120);
});
