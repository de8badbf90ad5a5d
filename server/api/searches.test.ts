import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSearchMisses } from '#server/catalogue/search-misses.ts';
import { queryRows } from '#server/database/database.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const dayMs = 24 * 60 * 60_000;

const shop = await openFileShop();

const tell = (text: unknown, remote = '10.0.0.1') =>
  shop.send('POST', '/api/searches', { text }, { 'x-remote': remote });
const insights = async (query = '') => (await shop.asOwner('GET', `/api/insights${query}`)).json();
const texts = async () =>
  (await insights()).searches_without_result.map(({ text }: { text: string }) => text);
const database = () => shop.services.database ?? expect.unreachable();
const stored = () => queryRows(database().orm, sql`SELECT * FROM search_misses`);
const clear = () => database().orm.execute(sql`DELETE FROM search_misses`);

test('a search in vain is counted, one that finds something is not', async () => {
  for (const text of ['XYZLabel', ' xyzlabel ', 'qqqwww', 'kumanda', '']) {
    const told = await tell(text);
    expect([told.status, await told.text()]).toEqual([204, '']);
  }
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(await insights('?days=7')).toMatchObject({
    requests: 0,
    most_requested: [],
    searches_without_result: [
      { text: 'xyzlabel', count: 2, last_day: today },
      { text: 'qqqwww', count: 1, last_day: today },
    ],
    words_left_out: [],
  });
});

test('of a search that finds something without one of its words that word is counted', async () => {
  await clear();
  await tell('433 kumanda ZZZQQQ');
  const { searches_without_result, words_left_out } = await insights();
  expect(searches_without_result).toEqual([]);
  expect(words_left_out).toMatchObject([{ text: 'zzzqqq', count: 1 }]);
});

test('a search that a document answers is not counted, nor are its words', async () => {
  await clear();
  const data = {
    kind: 'driver',
    title: 'Zzqtool sürücüsü',
    products: [1],
    url: 'https://example.com/driver',
  };
  const { id } = await (await shop.asOwner('POST', '/api/documents', data)).json();
  await tell('zzqtool sürücü');
  expect(await stored()).toEqual([]);
  await tell('zzqtool qqwwq');
  expect(await texts()).toEqual(['zzqtool qqwwq']);
  expect((await shop.asOwner('DELETE', `/api/documents/${id}`)).status).toBe(204);
});

test('of a search for an unknown name the name is counted beside the text', async () => {
  await clear();
  await tell('Courier kumanda');
  const { searches_without_result, words_left_out } = await insights();
  expect(searches_without_result).toMatchObject([{ text: 'courier kumanda', count: 1 }]);
  expect(words_left_out).toMatchObject([{ text: 'courier', count: 1 }]);
});

test('a search for an unknown name alone is counted once', async () => {
  await clear();
  await tell('ford qqcourier kumanda');
  await tell('Courier');
  expect(await stored()).toHaveLength(3);
  expect((await insights()).words_left_out).toMatchObject([{ text: 'qqcourier', count: 1 }]);
});

test('words that name a vehicle are not counted, for the list offers it', async () => {
  await clear();
  for (const text of ['Doblo 2014', 'Volkswagen Polo 9N kumanda', 'Polo 9N kumanda qqqwww']) await tell(text);
  const { searches_without_result, words_left_out } = await insights();
  expect(searches_without_result).toEqual([]);
  expect(words_left_out).toMatchObject([{ text: 'qqqwww' }]);
});

test('of a search only the folded text, the day and a count are stored', async () => {
  await clear();
  await tell('GİZLİqqq');
  const [row] = await stored();
  expect(row).toEqual({ day: expect.anything(), kind: 'nothing', text: 'gizliqqq', count: 1 });
});

test('a day has at most 500 texts, and known ones are still counted', async () => {
  await clear();
  await database().orm.execute(sql`INSERT INTO search_misses (day, kind, text)
    SELECT (now() AT TIME ZONE 'Europe/Istanbul')::date, 'nothing', 'qqq ' || n FROM generate_series(1, 500) n`);
  await tell('qqq zzz');
  await tell('qqq 7');
  expect(await stored()).toHaveLength(500);
  expect((await insights()).searches_without_result[0]).toMatchObject({ text: 'qqq 7', count: 2 });
});

test('counts are of the days that are asked for, and go after 90 days', async () => {
  await clear();
  const { catalogue } = shop.services;
  for (const [days, text] of [
    [0, 'bugunqqq'],
    [6, 'haftaqqq'],
    [29, 'ayqqq'],
    [89, 'ceyrekqqq'],
    [91, 'eskiqqq'],
  ] as const)
    await createSearchMisses(database(), catalogue, () => Date.now() - days * dayMs).record(text);
  const found = async (days: number) =>
    (await insights(`?days=${days}`)).searches_without_result.map(({ text }: { text: string }) => text);
  expect(await found(1)).toEqual(['bugunqqq']);
  expect(await found(7)).toEqual(['bugunqqq', 'haftaqqq']);
  expect(await found(365)).toHaveLength(5);
  await shop.services.runMaintenance();
  expect(await found(365)).toEqual(['bugunqqq', 'haftaqqq', 'ayqqq', 'ceyrekqqq']);
});

test('the owner takes a text off the list', async () => {
  await clear();
  await tell('silinqqq');
  await tell('kalanqqq');
  expect((await shop.asOwner('DELETE', '/api/searches', { text: 'silinqqq' })).status).toBe(204);
  expect(await texts()).toEqual(['kalanqqq']);
});

test('one address tells 60 times in a quarter of an hour, another one still can', async () => {
  let last = await tell('', '10.0.0.2');
  for (let more = 0; more < 60; more += 1) last = await tell('', '10.0.0.2');
  expect([last.status, (await last.json()).code]).toEqual([429, 'too_many']);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800);
  expect((await tell('siniraqqq', '10.0.0.3')).status).toBe(204);
});

test.each([7, null, undefined, 'x'.repeat(201), 'qqq\u0000', '\ud800\ud800'])(
  'a text that is none is refused: %j',
  async (text) => {
    for (const refused of [await tell(text), await shop.asOwner('DELETE', '/api/searches', { text })])
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['text']]);
  },
);

test.each(['0', '366', '1.5', 'viele', '-1'])('%s days are refused', async (days) => {
  const refused = await shop.asOwner('GET', `/api/insights?days=${days}`);
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['days']]);
});

test('a search is explained to the owner alone: what was understood, what is missing, what could be recorded', async () => {
  const explain = async (text: string) =>
    (await shop.asOwner('GET', `/api/searches?${new URLSearchParams({ text })}`)).json();
  expect((await shop.send('GET', '/api/searches?text=kumanda')).status).toBe(401);
  expect(await explain('ford qqcourier kumanda')).toMatchObject({
    parts: [
      { kind: 'brand', text: 'Ford' },
      { kind: 'unknown', text: 'qqcourier' },
      { kind: 'kind', text: 'kumanda' },
    ],
    makes: ['Ford'],
    unknown: ['qqcourier'],
    candidates: [],
  });
  const explained = await explain('doblo 2014 kumanda');
  expect(explained).toMatchObject({ vehicles: [{ slug: 'fiat-doblo-2' }], year: 2014, unknown: [] });
  expect(await insights()).toMatchObject({
    words_left_out: expect.not.arrayContaining([{ text: 'qqcourier' }]),
  });
});
