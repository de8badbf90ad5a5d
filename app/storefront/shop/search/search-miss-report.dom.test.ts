import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListingData } from '../../catalogue/listing-data.ts';

let reported: unknown[];
let noteSearch: typeof import('./search-miss-report.ts').noteSearch;

beforeEach(async () => {
  sessionStorage.clear();
  vi.resetModules();
  vi.useFakeTimers();
  reported = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    reported.push([address, JSON.parse(body)]);
    return new Response(null, { status: 204 });
  });
  ({ noteSearch } = await import('./search-miss-report.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const texts = () => reported.map((each) => (each as [string, { text: string }])[1].text);

test('of a text that is being typed only the last one is told, once', () => {
  for (const search of ['xy', 'xyz', 'xyzlabel']) {
    noteSearch(search, true);
    vi.advanceTimersByTime(2_000);
  }
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(reported).toEqual([['/api/searches', { text: 'xyzlabel' }]]);
  noteSearch('', false);
  noteSearch('xyzlabel', true);
  vi.advanceTimersByTime(10_000);
  expect(texts()).toEqual(['xyzlabel']);
});

test('a search that comes again is counted once, however it is written and after a reload too', async () => {
  const search = (text: string) => {
    noteSearch(text, true);
    vi.advanceTimersByTime(3_000);
    noteSearch('', false);
  };
  search('xyzlabel');
  search('XYZLabel');
  vi.resetModules();
  ({ noteSearch } = await import('./search-miss-report.ts'));
  search('xyzlabel');
  search('qqq');
  expect(texts()).toEqual(['xyzlabel', 'qqq']);
});

test('the beginning of a text that finds something is not told', () => {
  noteSearch('kumandas', true);
  noteSearch('kumandası', false);
  vi.advanceTimersByTime(10_000);
  expect(reported).toEqual([]);
});

test('a text that is replaced by another is reported at once', () => {
  noteSearch('xyzlabel', true);
  noteSearch('kumanda', false);
  expect(texts()).toEqual(['xyzlabel']);
});

test('nothing is sent without a connection', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteSearch('xyzlabel', true);
  vi.advanceTimersByTime(3_000);
  expect(reported).toEqual([]);
});

test.each([
  [{ unknown: ['courier'] }, true],
  [{ isMissing: true }, true],
  [{ leftOut: ['qqq'] }, true],
  [{}, false],
])('of a list with products, %j is a search in vain: %s', async (search, isMiss) => {
  const { isSearchMiss } = await import('./search-miss-report.ts');
  const data = { query: { search: 'courier' }, total: 3, search } as unknown as ListingData;
  expect(isSearchMiss(data)).toBe(isMiss);
});
