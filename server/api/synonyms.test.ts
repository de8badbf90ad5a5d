import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listProducts } from '#domain/listing.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const words = ['Kumanda', 'uzaktan kumanda', 'fob'];

const shop = await openFileShop();

const create = (list: unknown, headers?: Record<string, string>) =>
  shop.asOwner('POST', '/api/synonyms', { words: list }, headers);
const current = async () => (await shop.services.catalogue.current()).catalogue;

test('a group is created, listed, changed, guarded against an older copy, and deleted', async () => {
  const created = await create([' Kumanda ', 'uzaktan kumanda', 'fob']);
  expect(created.status).toBe(201);
  const row = await created.json();
  expect(row).toEqual({
    id: expect.any(Number),
    words,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  const listed = await shop.asOwner('GET', '/api/synonyms');
  expect([await listed.json(), listed.headers.get('x-total-count')]).toEqual([[row], '1']);

  const change = { words: ['kumanda', 'remote'], updated_at: row.updated_at };
  const changed = await shop.asOwner('PATCH', `/api/synonyms/${row.id}`, change);
  expect(await changed.json()).toMatchObject({ id: row.id, words: ['kumanda', 'remote'] });
  const late = await shop.asOwner('PATCH', `/api/synonyms/${row.id}`, change);
  expect([late.status, (await late.json()).code]).toEqual([409, 'conflict']);

  expect((await shop.asOwner('DELETE', `/api/synonyms/${row.id}`)).status).toBe(204);
  expect((await shop.asOwner('DELETE', `/api/synonyms/${row.id}`)).status).toBe(404);
});

test.each([
  ['words', undefined],
  ['words', 'kumanda'],
  ['words', []],
  ['words', ['kumanda']],
  ['words', Array.from({ length: 21 }, (_, number) => `kelime ${number}`)],
  ['words.1', ['kumanda', '   ']],
  ['words.1', ['kumanda', 'x'.repeat(41)]],
  ['words.1', ['kumanda', '...']],
  ['words.1', ['kumanda', 7]],
  ['words.1', ['kumanda', 'nul \u0000 inside']],
  ['words.2', ['ışık', 'far', 'ISIK']],
  ['words.1', ['oto anahtarı', 'OTO   ANAHTARI']],
])('a wrong value is refused under the name of its field: %s %j', async (field, value) => {
  const refused = await create(value);
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).errors)).toEqual([field]);
});

test('a saved group is in the catalogue and its index within a second, on every instance', async () => {
  const before = await current();
  const found = ({ index }: typeof before) =>
    listProducts(index(), parseListingQuery(new URLSearchParams({ search: 'xyzlabel' }))).total;
  expect(found(before)).toBe(0);
  await create(['xyzlabel', 'kumanda']);
  const after = await current();
  expect(after.version).not.toBe(before.version);
  expect(after.synonyms[0]?.words).toEqual(['xyzlabel', 'kumanda']);
  expect(found(after)).toBeGreaterThan(0);

  // A write that this process has not made itself.
  await shop.services.repository?.synonyms.create({ words: ['başka', 'süreç'] });
  const hasArrived = async () => (await current()).synonyms.some((row) => row.words.includes('süreç'));
  await expect.poll(hasArrived).toBe(true);
});

test('after 500 groups the next one is refused, also with a key, and the key can be used again', async () => {
  const { repository, database } = shop.services;
  const left = 500 - ((await repository?.synonyms.total()) ?? 0);
  await database?.orm.execute(sql`INSERT INTO synonyms (words)
    SELECT ARRAY['a' || n, 'b' || n] FROM generate_series(1, ${left}::int) n`);
  const key = { 'Idempotency-Key': 'one-too-many' };
  for (const headers of [{}, key]) {
    const refused = await create(words, headers);
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { body: 'at most 500 entries' }]);
  }
  const [row] = (await repository?.synonyms.list()) ?? [];
  await repository?.synonyms.remove(row?.id ?? 0);
  expect((await create(words, key)).status).toBe(201);
});
