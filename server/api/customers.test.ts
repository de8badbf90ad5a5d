import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { queryRows } from '#server/database/database.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();
const { orm } = shop.services.database ?? expect.unreachable();
const run = (query: ReturnType<typeof sql>) => queryRows<Record<string, unknown>>(orm, query);

const phone = '+90 532 111 22 33';
const other = '+90 533 111 22 33';
type Entry = Partial<Record<'customer_name' | 'customer_phone', string | null>>;

async function store(entry?: Entry, values: object = {}): Promise<number> {
  const token = randomBytes(16).toString('base64url');
  const items = [{ id: 1, quantity: 2 }];
  const stored = await shop.asOwner('POST', '/api/requests', {
    ...{ token, lang: 'tr', items, by_owner: entry ?? {} },
    ...values,
  });
  expect(stored.status).toBe(201);
  return (await stored.json()).number;
}
const read = async (number: number) => (await shop.asOwner('GET', `/api/requests/${number}`)).json();
const customerOf = async (number: number): Promise<number> => (await read(number)).customer_id;
const write = async (number: number, values: object) => {
  const response = await shop.asOwner('PATCH', `/api/requests/${number}`, values);
  expect(response.status).toBe(200);
  return response.json();
};
const quote = (number: number, unit_price: number) =>
  write(number, { status: 'quoted', lines: [{ line: 1, unit_price }] });
const add = async (entry: Entry) => customerOf(await store(entry));
const find = async (search: string) => (await shop.asOwner('GET', `/api/customers?search=${search}`)).json();

async function call(method: string, path: string, body?: object) {
  const response = await shop.asOwner(method, `/api/customers/${path}`, body);
  const text = await response.text();
  return { status: response.status, ...(text && JSON.parse(text)) };
}
const change = (id: number, values: object) => call('PATCH', `${id}`, values);
const merge = (id: number, into: number, values: object = {}) =>
  call('POST', `${id}/merge`, { into, ...values });

test('who has the same name and phone is one customer, whoever shares or hides the phone', async () => {
  const first = await store({ customer_name: 'Hasan Usta', customer_phone: '0532 111 22 33' });
  const again = await store();
  await write(again, { customer_name: 'HASAN USTA', customer_phone: phone });
  const hidden = await store();
  expect(await write(hidden, { customer_name: 'Hasan Usta' })).toMatchObject({ customer_phone: phone });
  const partner = await store({ customer_name: 'Murat', customer_phone: phone });
  const [id] = [await customerOf(first)];
  expect([await customerOf(again), await customerOf(hidden)]).toEqual([id, id]);
  expect(await customerOf(partner)).not.toBe(id);
  const listed = await find('0532 111 22 33');
  expect(listed).toMatchObject([
    { name: 'Murat', requests: 1, number: partner },
    // As it was spelled last.
    { id, name: 'Hasan Usta', phone, requests: 3, number: hidden, keep: false, note: null },
  ]);
  const page = await shop.asOwner('GET', '/api/customers?search=532111&limit=1&offset=1');
  expect([page.headers.get('X-Total-Count'), (await page.json())[0].id]).toEqual(['2', id]);
});

test('the same new name on several requests at once makes one customer', async () => {
  const numbers = await Promise.all(Array.from({ length: 6 }, () => store()));
  await Promise.all([
    ...numbers.map((number) => write(number, { customer_name: 'Aynı Anda' })),
    store({ customer_name: 'Aynı Anda' }),
  ]);
  expect(await find('aynı anda')).toMatchObject([{ requests: 7 }]);
});

test('a phone that is corrected on one request is corrected on all, and these are found by it', async () => {
  const [first, second] = [await store({ customer_name: 'Seda', customer_phone: phone }), await store()];
  await write(second, { customer_name: 'Seda' });
  const before = await read(second);
  await write(first, { customer_phone: '0534 777 88 99' });
  const after = await read(second);
  expect(after).toMatchObject({ customer_name: 'Seda', customer_phone: '+90 534 777 88 99' });
  expect(after.updated_at > before.updated_at).toBe(true);
  const found = await (await shop.asOwner('GET', '/api/requests?search=534777')).json();
  expect(found.map((row: { number: number }) => row.number)).toEqual([second, first]);
  await write(first, { customer_phone: null });
  expect(await find('seda')).toMatchObject([{ phone: null, requests: 2 }]);
});

test('a corrected name stays one customer; one who is replaced goes unless something is known of them', async () => {
  const number = await store({ customer_name: 'Alli', customer_phone: phone });
  const id = await customerOf(number);
  await write(number, { customer_name: 'Ali Yıldız' });
  expect([await customerOf(number), (await find('alli')).length]).toEqual([id, 0]);
  await change(id, { note: 'Pazartesi öder' });
  await write(number, { customer_name: 'Veli Yıldız', customer_phone: other });
  expect(await find('yildiz')).toMatchObject([
    { name: 'Veli Yıldız', requests: 1 },
    { name: 'Ali Yıldız', requests: 0, number: null, last_at: null, note: 'Pazartesi öder' },
  ]);
  await write(number, { customer_name: null, customer_phone: null });
  expect(await find('veli')).toEqual([]);
  const named = await store({ customer_phone: '0535 111 00 11' });
  const unnamed = await customerOf(named);
  await write(named, { customer_name: 'Artık adı var' });
  expect(await customerOf(named)).toBe(unnamed);
});

test('last prices and totals are a customer’s own, from all their quotes', async () => {
  const oldest = await store({ customer_name: 'Sadık' }, { items: [{ id: 2, quantity: 1 }] });
  await write(oldest, {
    status: 'quoted',
    lines: [{ line: 1, unit_price: 20, currency: 'TRY' }],
  });
  const id = await customerOf(oldest);
  await run(sql`WITH newer AS (
      INSERT INTO requests (token, body_hash, lang, customer_id, status, quoted_at, total)
      SELECT md5('sadik' || n), '', 'tr', ${id}, 'won', now(), 10 FROM generate_series(1, 300) n RETURNING number)
    INSERT INTO request_lines (request, line, product_id, name, quantity, unit_price)
      SELECT number, 1, 1, 'Bir', 1, number FROM newer`);
  const newest = await store({ customer_name: 'Sadık' });
  await quote(await store({ customer_name: 'Başkası' }), 7);
  const opened = await call('GET', `${id}`);
  expect(opened).toMatchObject({ requests: 302, number: newest, total: 3_020, won_total: 3_000 });
  expect(opened.prices).toMatchObject([
    { id: 1, currency: 'TRY', number: newest - 1, unit_price: newest - 1 },
    { id: 2, currency: 'TRY', number: oldest, unit_price: 20 },
  ]);
  const { context } = await read(newest);
  expect(context.lines[0]).toMatchObject({
    last_price: { unit_price: 7 },
    last_price_for_customer: { unit_price: newest - 1 },
  });
  const theirs = await shop.asOwner('GET', `/api/requests?customer=${id}&limit=2&lines=count`);
  expect([theirs.headers.get('X-Total-Count'), (await theirs.json())[0].number]).toEqual(['302', newest]);
});

test('a change is written on all requests, and refused if it overwrites, clears or doubles', async () => {
  const number = await store({ customer_name: 'Eski Ad' });
  const id = await customerOf(number);
  await add({ customer_name: 'Dolu Ad', customer_phone: other });
  const { updated_at } = await call('GET', `${id}`);
  const changed = await change(id, { name: 'Yeni Ad', phone: '0536 111 22 33', keep: true, updated_at });
  expect(changed).toMatchObject({ name: 'Yeni Ad', phone: '+90 536 111 22 33', keep: true, requests: 1 });
  expect(await read(number)).toMatchObject({ customer_name: 'Yeni Ad', customer_phone: changed.phone });
  expect((await (await shop.asOwner('GET', '/api/requests?search=yeni%20ad')).json())[0].number).toBe(number);
  const { prices, status, ...current } = await call('GET', `${id}`);
  expect(await change(id, { note: 'x', updated_at })).toMatchObject({
    status: 409,
    code: 'conflict',
    current,
  });
  expect(await change(id, { name: ' ', phone: '' })).toMatchObject({
    status: 422,
    error_codes: { name: 'empty' },
  });
  expect(await change(id, { name: 'dolu ad', phone: other })).toMatchObject({
    status: 409,
    code: 'already_exists',
    error_codes: { name: 'taken' },
  });
  expect(await change(id, { note: 'x'.repeat(4_001) })).toMatchObject({
    status: 422,
    error_codes: { note: 'too_long:4000' },
  });
  expect(await change(999_999, { note: 'x' })).toMatchObject({ status: 404 });
});

test('merged, one gets the requests, the notes and what else would be lost', async () => {
  const [first, second] = [
    await store({ customer_name: 'Oto Kemal', customer_phone: phone }),
    await store({ customer_name: 'Kemal Bey', customer_phone: other }),
  ];
  const [from, into] = [await customerOf(first), await customerOf(second)];
  await change(from, { note: 'Cari', keep: true });
  await change(into, { note: 'Toptan' });
  await quote(first, 100);
  expect(await merge(from, into)).toMatchObject({
    ...{ id: into, name: 'Kemal Bey', phone: other, keep: true, requests: 2, total: 200 },
    note: `Toptan\nCari\nOto Kemal · ${phone}`,
  });
  expect(await read(first)).toMatchObject({ customer_id: into, customer_name: 'Kemal Bey' });
  expect((await (await shop.asOwner('GET', '/api/requests?search=oto%20kemal')).json()).length).toBe(0);
  expect(await call('GET', `${from}`)).toMatchObject({ status: 404, code: 'PGRST116' });

  const phoneless = await add({ customer_name: 'Kemal Usta' });
  expect(await merge(into, phoneless)).toMatchObject({ phone: other, requests: 3 });
});

test('a merge into oneself, of somebody who is gone, changed or has a full note is refused', async () => {
  const [a, b] = [await add({ customer_name: 'Bir Kişi' }), await add({ customer_name: 'İki Kişi' })];
  expect(await merge(a, a)).toMatchObject({ status: 422, error_codes: { into: 'same_customer' } });
  expect(await merge(a, 999_999)).toMatchObject({ status: 422, error_codes: { into: 'no_customer' } });
  const { updated_at } = await call('GET', `${a}`);
  await change(a, { note: 'n'.repeat(4_000) });
  expect(await merge(a, b, { updated_at })).toMatchObject({ status: 409, code: 'conflict' });
  await change(b, { note: 'dolu' });
  expect(await merge(a, b)).toMatchObject({ status: 422, error_codes: { note: 'too_long:4000' } });
  await change(a, { note: null });
  // Two tabs: each merges the other way round, or both the same.
  const answers = await Promise.all([merge(a, b), merge(b, a)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const left = answers[0]?.status === 200 ? b : a;
  expect(await merge(a + b - left, left)).toMatchObject({ status: 404, code: 'PGRST116' });
  expect(await find('kişi')).toMatchObject([{ id: left, requests: 2 }]);
});

test('a customer goes with the last request, unless kept; one who was left without requests after a month', async () => {
  const numbers = [await store({ customer_name: 'Geçici' }), await store({ customer_name: 'Geçici' })];
  const kept = await store({ customer_name: 'Saklanan' });
  await change(await customerOf(kept), { keep: true });
  await shop.asOwner('DELETE', `/api/requests/${numbers[0]}`);
  expect(await find('gecici')).toMatchObject([{ requests: 1 }]);
  for (const number of [numbers[1], kept]) await shop.asOwner('DELETE', `/api/requests/${number}`);
  expect(await find('gecici')).toEqual([]);
  const [left] = await find('saklanan');
  expect(left).toMatchObject({ requests: 0, keep: true });

  await change(left.id, { keep: false });
  await shop.services.runMaintenance();
  expect(await find('saklanan')).toHaveLength(1);
  await add({ customer_name: 'Eskiden beri soran' });
  await change(await add({ customer_name: 'Hep saklanan' }), { keep: true });
  const [always] = await find('hep saklanan');
  for (const { number } of await (await shop.asOwner('GET', '/api/requests?search=hep')).json())
    await shop.asOwner('DELETE', `/api/requests/${number}`);
  await run(sql`UPDATE customers SET updated_at = now() - interval '31 days'`);
  await shop.services.runMaintenance();
  expect(await find('saklanan')).toMatchObject([{ id: always.id, requests: 0 }]);
  expect(await find('eskiden')).toMatchObject([{ requests: 1 }]);
});

test('a deleted customer is on no request any more, and nobody but the owner ever sees one', async () => {
  const number = await store({ customer_name: 'Gizli Müşteri', customer_phone: '0537 000 11 22' });
  const id = await customerOf(number);
  await change(id, { note: 'gizli not' });
  await quote(number, 5);
  const token =
    String((await read(number)).url)
      .split('/')
      .pop() ?? '';
  const seen = await (await shop.visit(`/api/requests/${token}`)).text();
  expect(seen).toContain(String(number));
  expect(seen).not.toMatch(/gizli|537 000|customer/i);
  for (const path of ['/api/customers', `/api/customers/${id}`])
    expect((await shop.visit(path)).status).toBe(401);

  const before = await read(number);
  expect(await call('DELETE', `${id}`)).toEqual({ status: 200, requests: 1 });
  expect(await call('DELETE', `${id}`)).toMatchObject({ status: 404 });
  const after = await read(number);
  expect(after).toMatchObject({ customer_id: null, customer_name: null, customer_phone: null, total: 10 });
  const stale = { owner_note: 'x', updated_at: before.updated_at };
  expect((await shop.asOwner('PATCH', `/api/requests/${number}`, stale)).status).toBe(409);
  expect(
    await run(sql`SELECT 1 FROM requests WHERE search LIKE '%gizli%' OR search LIKE '%537000%'`),
  ).toEqual([]);
});
