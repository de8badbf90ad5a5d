import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formatDay, istanbulDate } from '#domain/istanbul-time.ts';
import { queryRows } from '#server/database/database.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();
let hidden: number;
let address = 0;
const created = await shop.asOwner('POST', '/api/products', {
  name: 'Gizli',
  category: 'KUMANDALAR',
  status: 'passive',
});
hidden = (await created.json()).id;

const token = () => randomBytes(16).toString('base64url');
const body = (values: object = {}) => ({
  token: token(),
  lang: 'tr',
  items: [{ id: 1, quantity: 2 }],
  ...values,
});
const lineFor = (...vehicles: object[]) => ({ items: [{ id: 1, quantity: 1, vehicles }] });
/** From an address of its own, unless one is given. */
const store = (values: object = {}, remote = `10.1.${Math.floor(++address / 250)}.${address % 250}`) =>
  shop.send('POST', '/api/requests', body(values), { 'x-remote': remote });
const storeAs = async (values: object = {}) => {
  const stored = await store(values);
  expect(stored.status).toBe(201);
  return (await stored.json()).number as number;
};
const read = async (number: number) => (await shop.asOwner('GET', `/api/requests/${number}`)).json();
const patch = (number: number, values: object) => shop.asOwner('PATCH', `/api/requests/${number}`, values);
const rows = (query: ReturnType<typeof sql>) =>
  queryRows<Record<string, unknown>>((shop.services.database ?? expect.unreachable()).orm, query);

test('a request gets a number and an address, and the same again gets the same', async () => {
  const sent = body({ token: randomUUID(), texts: [{ text: 'ZZZ-9', quantity: 3 }], note: 'Acil' });
  const first = await shop.send('POST', '/api/requests', sent);
  const answer = await first.json();
  expect([first.status, answer.number > 1000, answer.url.endsWith(`/talep/${sent.token}`)]).toEqual([
    201,
    true,
    true,
  ]);
  const again = await shop.send('POST', '/api/requests', sent);
  expect([again.status, await again.json()]).toEqual([200, answer]);
  const other = await shop.send('POST', '/api/requests', { ...sent, note: 'Başka' });
  expect([other.status, (await other.json()).code]).toEqual([409, 'token_reused']);
  const found = await (await shop.visit(`/api/requests/${sent.token}`)).json();
  expect(found).toMatchObject({
    number: answer.number,
    status: 'new',
    note: 'Acil',
    vehicle: null,
    items: [
      { id: 1, quantity: 2 },
      { id: null, code: null, name: 'ZZZ-9', quantity: 3 },
    ],
  });
  expect(found.quote).toBeUndefined();
});

test('30 requests at once get 30 numbers, a double tap gets one', async () => {
  const stored = await Promise.all(Array.from({ length: 30 }, () => store()));
  const numbers = await Promise.all(stored.map(async (each) => (await each.json()).number));
  expect([...new Set(stored.map(({ status }) => status))]).toEqual([201]);
  expect(new Set(numbers).size).toBe(30);
  const same = { token: token() };
  const taps = await Promise.all([store(same), store(same), store(same)]);
  expect(taps.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  const tapped = await Promise.all(taps.map(async (each) => (await each.json()).number));
  expect(new Set(tapped).size).toBe(1);
});

test.each([
  ['a short token', { token: 'abc' }, 'token'],
  ['no language', { lang: 'de' }, 'lang'],
  ['nothing', { items: [] }, 'items'],
  ['too many', { items: Array.from({ length: 10_000 }, () => ({ id: 1, quantity: 1 })) }, 'items'],
  [
    'an unknown product',
    {
      items: [
        { id: 1, quantity: 1 },
        { id: 99_999_999, quantity: 1 },
      ],
    },
    'items.1.id',
  ],
  ['a quantity beyond reason', { items: [{ id: 1, quantity: 1e9 }] }, 'items.0.quantity'],
  ['half a product', { items: [{ id: 1, quantity: 0.5 }] }, 'items.0.quantity'],
  ['an empty text', { texts: [{ text: ' ', quantity: 1 }] }, 'texts.0.text'],
  ['an unknown vehicle', { vehicle: { slug: 'uzay-mekigi' } }, 'vehicle.slug'],
  ['a wrong year', { vehicle: { slug: 'fiat-doblo-2', year: 3000 } }, 'vehicle.year'],
  ['an unknown vehicle of a line', lineFor({ slug: 'uzay-mekigi' }), 'items.0.vehicles.0.slug'],
  [
    'a year in which it was not built',
    lineFor({ slug: 'fiat-doblo-2', year: 1999 }),
    'items.0.vehicles.0.year',
  ],
  ['such a year of all', { vehicle: { slug: 'fiat-doblo-2', year: 1999 } }, 'vehicle.year'],
  ['a vehicle without a name', lineFor({ year: 2012 }), 'items.0.vehicles.0.slug'],
  [
    'a sixth vehicle',
    lineFor(...Array.from({ length: 6 }, () => ({ slug: 'fiat-doblo-2' }))),
    'items.0.vehicles',
  ],
  [
    'a sixth vehicle, in a second line of the product',
    {
      items: [2011, 2012, 2013, 2014, 2015, 2016].map((year) => ({
        id: 1,
        quantity: 1,
        vehicles: [{ slug: 'fiat-doblo-2', year }],
      })),
    },
    'items.5.vehicles',
  ],
  ['a long note', { note: 'x'.repeat(1_001) }, 'note'],
  ['an unknown field', { email: 'a@b.example' }, 'email'],
  ['a text that cannot be stored', { note: 'a\u0000b' }, 'note'],
])('%s is refused by name', async (_, values, field) => {
  const refused = await store(values);
  const problem = await refused.json();
  expect([refused.status, Object.keys(problem.errors)]).toEqual([422, [field]]);
});

test('a hidden product is as unknown as any, except to the owner who types a request in', async () => {
  const items = [{ id: hidden, quantity: 1 }];
  expect((await (await store({ items })).json()).errors).toEqual({
    'items.0.id': 'names no product of this shop',
  });
  const by_owner = { customer_name: 'Ali Usta', customer_phone: '0532 111 22 33' };
  expect((await store({ items, by_owner })).status).toBe(401);
  const typed = await shop.asOwner('POST', '/api/requests', body({ items, by_owner }));
  expect(typed.status).toBe(201);
  expect(await read((await typed.json()).number)).toMatchObject({
    source: 'owner',
    customer_name: 'Ali Usta',
    customer_phone: '+90 532 111 22 33',
    lines: [{ name: 'Gizli' }],
  });
});

test('an unknown token, a malformed one and a number are answered alike', async () => {
  const number = await storeAs();
  const answers = await Promise.all(
    [token(), 'x', String(number), `${'A'.repeat(64)}`].map(async (key) => {
      const response = await shop.visit(`/api/requests/${key}`);
      return [response.status, await response.text()];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(404);
});

test('the list is newest first, with its total, by status and by what is searched', async () => {
  const number = await storeAs({
    vehicle: { slug: 'fiat-doblo-2', year: 2014 },
    texts: [{ text: '1K0 959 753 N', quantity: 1 }],
  });
  await patch(number, { customer_name: 'Şükrü Çilingir', customer_phone: '05321112299' });
  const list = async (query: string) => {
    const response = await shop.asOwner('GET', `/api/requests${query}`);
    return {
      total: Number(response.headers.get('x-total-count')),
      numbers: (await response.json()).map((row: { number: number }) => row.number),
    };
  };
  const today = formatDay(new Date().toISOString(), 'tr');
  const newest = await list('?limit=2');
  expect([newest.numbers[0], newest.numbers.length, newest.total > 30]).toEqual([number, 2, true]);
  for (const search of [
    `%23${number}`,
    'sukru',
    'doblo',
    '1k0959753n',
    '1K0-959.753-N',
    '0532 111 22 99',
    'ŞÜKRÜ doblo',
    `sukru ${today}`,
    `sukru ${today.slice(0, 6)}`,
  ])
    expect([
      search,
      (await list(`?search=${encodeURIComponent(decodeURIComponent(search))}`)).numbers,
    ]).toEqual([search, [number]]);
  expect((await list('?search=100%25')).numbers).toEqual([]);
  expect((await list('?status=won')).total).toBe(0);
  const [counted] = await (await shop.asOwner('GET', '/api/requests?lines=count&limit=1')).json();
  expect(counted).toMatchObject({ number, lines: [], line_count: 2 });
  for (const address of ['/api/requests', '/api/customers']) {
    const refused = await shop.asOwner('GET', `${address}?search=a%00b`);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['search']]);
  }
  expect((await shop.asOwner('GET', '/api/requests?status=x')).status).toBe(422);
  expect((await shop.visit('/api/requests')).status).toBe(401);
});

test.each([
  ['a line that is not there', { lines: [{ line: 9, unit_price: 1 }] }, 'lines.0.line'],
  ['a price that is none', { lines: [{ line: 1, unit_price: 'çok' }] }, 'lines.0.unit_price'],
  ['a negative price', { lines: [{ line: 1, unit_price: -1 }] }, 'lines.0.unit_price'],
  ['another currency', { lines: [{ line: 1, unit_price: 1, currency: 'GBP' }] }, 'lines.0.currency'],
  ['a hidden alternative', { lines: [{ line: 1, alternative_id: 99_999_999 }] }, 'lines.0.alternative_id'],
  ['no line left', { remove_lines: [1] }, 'remove_lines'],
  [
    'a total beyond reason',
    {
      lines: [{ line: 1, unit_price: 9_999_999_999.99, quantity: 9_999 }],
      add_lines: [{ name: 'Bir daha', unit_price: 9_999_999_999.99, quantity: 9_999 }],
    },
    'lines',
  ],
  ['an unknown status', { status: 'open' }, 'status'],
  ['a day that is none', { valid_until: '2026-02-31' }, 'valid_until'],
  ['a discount above all', { discount_percent: 101 }, 'discount_percent'],
  ['two discounts', { discount_percent: 5, discount_amount: 5 }, 'discount_amount'],
  ['a discount of nothing', { discount_amount: 1 }, 'discount_amount'],
  [
    'a discount above what it applies to',
    {
      lines: [{ line: 1, unit_price: 100, quantity: 1 }],
      add_lines: [{ name: 'Kargo', unit_price: 50, no_discount: true }],
      discount_amount: 100.01,
    },
    'discount_amount',
  ],
  ['an unknown field', { number: 5 }, 'number'],
])('%s is refused by name', async (_, values, field) => {
  const number = await storeAs();
  const refused = await patch(number, values);
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
});

test('a quote freezes prices; visitors see them when it is answered, never the owner’s words', async () => {
  const sent = body({
    items: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
      { id: 3, quantity: 1 },
    ],
  });
  const { number } = await (await shop.send('POST', '/api/requests', sent)).json();
  const { updated_at, lines, context } = await read(number);
  expect(lines.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3]);
  expect(context.lines[0]).toMatchObject({ last_price: null });
  const priced = await patch(number, {
    lines: [
      { line: 1, unit_price: '1.250,50', note: 'Orijinal <b>' },
      { line: 2, unit_price: 100.1 },
      { line: 3, not_available: true, alternative_id: 1 },
    ],
    add_lines: [{ name: 'Kargo', quantity: 1, unit_price: 50 }],
    discount_percent: 10,
    owner_note: 'pazarlık payı var',
    customer_name: 'Ayşe',
    updated_at,
  });
  const saved = await priced.json();
  expect([priced.status, saved.status, saved.total]).toEqual([200, 'new', 2385.99]);
  const before = await (await shop.visit(`/api/requests/${sent.token}`)).json();
  expect([before.quote, before.items[0].unit_price]).toEqual([undefined, undefined]);

  const stale = await patch(number, { status: 'quoted', updated_at });
  expect([stale.status, (await stale.json()).code]).toEqual([409, 'conflict']);
  const quoted = await patch(number, {
    status: 'quoted',
    valid_until: '2099-01-31',
    updated_at: saved.updated_at,
  });
  expect(quoted.status).toBe(200);
  const seen = await (await shop.visit(`/api/requests/${sent.token}`)).text();
  expect(JSON.parse(seen)).toMatchObject({
    status: 'quoted',
    items: [
      { id: 1, unit_price: 1250.5, currency: 'TRY', note: 'Orijinal <b>' },
      { id: 2, unit_price: 100.1 },
      { id: 3, not_available: true, alternative: { id: 1 } },
      { id: null, name: 'Kargo', unit_price: 50 },
    ],
    quote: {
      valid_until: '2099-01-31',
      total: 2385.99,
      subtotal: 2651.1,
      discount: 265.11,
      discount_percent: 10,
      vat_rate: 20,
      vat: 397.67,
    },
  });
  await patch(number, { status: 'lost', lost_reason: 'pahalı buldu' });
  const after = await (await shop.visit(`/api/requests/${sent.token}`)).text();
  for (const secret of ['pazarlık', 'Ayşe', 'pahalı', 'context', 'stock']) {
    expect(seen).not.toContain(secret);
    expect(after).not.toContain(secret);
  }
  const next = await storeAs();
  await patch(next, { customer_name: 'AYŞE' });
  const helped = (await read(next)).context.lines[0];
  expect(helped.last_price).toMatchObject({ unit_price: 1250.5, currency: 'TRY', number });
  expect(helped.last_price_for_customer).toMatchObject({ unit_price: 1250.5, number });
});

test('a quote keeps the VAT and the terms that it was sent with, and a refused change writes nothing', async () => {
  const settings = (values: object) => shop.asOwner('PATCH', '/api/settings', values);
  const lines = [{ line: 1, unit_price: 100, quantity: 1 }];
  const cargo = { name: 'Kargo', unit_price: 50, no_discount: true };
  expect((await settings({ vat_rate: 10, prices_include_vat: false, quote_terms: 'Peşin' })).status).toBe(
    200,
  );
  const sent = body();
  const { number } = await (await shop.send('POST', '/api/requests', sent)).json();
  const note = 'Montaj dahil';
  const values = { status: 'quoted', lines, add_lines: [cargo], discount_amount: 20, quote_note: note };
  const quoted = await (await patch(number, values)).json();
  const quote = {
    subtotal: 150,
    discount: 20,
    vat_rate: 10,
    vat: 13,
    total: 143,
    note,
    terms: 'Peşin',
  };
  expect(quoted).toMatchObject({ total: 143, quote });
  await settings({ vat_rate: 20, prices_include_vat: true, quote_terms: null });
  expect((await patch(number, { lines: [{ line: 1, unit_price: 19 }], owner_note: 'x' })).status).toBe(422);
  expect((await patch(number, { status: 'won' })).status).toBe(200);
  const seen = await (await shop.visit(`/api/requests/${sent.token}`)).json();
  expect(seen).toMatchObject({ items: [{ unit_price: 100 }, { no_discount: true }], quote });
  expect(await read(number)).toMatchObject({ owner_note: null, quote });
  // A percentage replaces the amount.
  expect(await (await patch(number, { discount_percent: 50 })).json()).toMatchObject({
    discount_amount: 0,
    quote: { discount: 50, vat: 10, total: 110 },
  });
  const pdf = await shop.asOwner('GET', `/api/requests/${number}/quote.pdf`);
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
});

test('a price counts as the last one only after it was sent', async () => {
  const [lost, quoted, next] = [await storeAs(), await storeAs(), await storeAs()];
  await patch(quoted, { status: 'quoted', lines: [{ line: 1, unit_price: 70 }] });
  await patch(lost, { status: 'lost', lines: [{ line: 1, unit_price: 60 }] });
  expect((await read(next)).context.lines[0].last_price).toMatchObject({ unit_price: 70, number: quoted });
  expect((await read(lost)).quoted_at).toBeNull();
});

test('quotes that end tomorrow or were not answered for three days are due, until the customer is reminded', async () => {
  const day = (days: number) => istanbulDate(Date.now() + days * 86_400_000);
  const quote = async (valid_until: string | null, quotedDaysAgo: number) => {
    const number = await storeAs();
    await patch(number, { status: 'quoted', valid_until, lines: [{ line: 1, unit_price: 5 }] });
    await rows(sql`UPDATE requests SET quoted_at = now() - make_interval(days => ${quotedDaysAgo}::int)
      WHERE number = ${number}`);
    return number;
  };
  await rows(sql`UPDATE requests SET status = 'closed' WHERE status = 'quoted'`);
  const ending = await quote(day(1), 0);
  const old = await quote(day(9), 4);
  const endless = await quote(null, 3);
  for (const [until, ago] of [
    [day(2), 2],
    [day(-1), 9],
    [null, 0],
  ] as const)
    await quote(until, ago);
  const due = async () =>
    (await (await shop.asOwner('GET', '/api/requests?due=reminder&lines=count')).json()).map(
      (row: { number: number }) => row.number,
    );
  expect(await due()).toEqual([endless, old, ending]);
  for (const number of [ending, old])
    expect((await shop.asOwner('POST', `/api/requests/${number}/reminded`)).status).toBe(204);
  expect(await due()).toEqual([endless]);
  await patch(endless, { status: 'won' });
  expect(await due()).toEqual([]);
});

test('the vehicles of a line are stored as they are called, found by search, and one for all is the request’s', async () => {
  const doblo = { slug: 'fiat-doblo-2', year: 2012 };
  const e90 = { slug: 'bmw-3-serisi-e90-e91' };
  const sent = body({
    items: [
      { id: 1, quantity: 1, vehicles: [doblo, e90, doblo] },
      { id: 2, quantity: 1 },
      { id: 1, quantity: 2, vehicles: [{ slug: 'fiat-doblo-2', year: 2014 }] },
    ],
  });
  const { number } = await (await shop.send('POST', '/api/requests', sent)).json();
  const stored = [
    { slug: 'fiat-doblo-2', name: 'Fiat Doblo 2', name_en: null, year: 2012 },
    {
      slug: 'bmw-3-serisi-e90-e91',
      name: 'BMW 3 Serisi E90/E91',
      name_en: 'BMW 3 Series E90/E91',
      year: null,
    },
    { slug: 'fiat-doblo-2', name: 'Fiat Doblo 2', name_en: null, year: 2014 },
  ];
  const lines = [
    { id: 1, quantity: 3, vehicles: stored },
    { id: 2, vehicles: [] },
  ];
  expect(await (await shop.visit(`/api/requests/${sent.token}`)).json()).toMatchObject({
    vehicle: null,
    items: lines,
  });
  expect(await read(number)).toMatchObject({ vehicle: null, lines });
  const found = await (await shop.asOwner('GET', '/api/requests?search=3%20serisi%20e90')).json();
  expect(found.map((row: { number: number }) => row.number)).toContain(number);
  await patch(number, { lines: [{ line: 1, unit_price: 5 }] });
  expect(await read(number)).toMatchObject({ lines });
  const { most_vehicles } = await (await shop.asOwner('GET', '/api/insights?days=7')).json();
  expect(most_vehicles).toContainEqual({ slug: e90.slug, name: 'BMW 3 Serisi E90/E91', count: 1 });

  const ofOne = await storeAs({
    items: [1, 2].map((id) => ({ id, quantity: 1, vehicles: [doblo] })),
  });
  expect(await read(ofOne)).toMatchObject({ vehicle: stored[0], lines: [{ vehicles: [stored[0]] }, {}] });
  const withVehicle = await storeAs({
    items: [{ id: 1, quantity: 1, vehicles: [e90, { ...doblo, year: 2014 }, { ...doblo, year: 2011 }] }],
    vehicle: doblo,
  });
  const listed = await (await shop.asOwner('GET', '/api/requests?lines=count&limit=3')).json();
  expect(listed).toMatchObject([
    { number: withVehicle, vehicle_count: 4, vehicles: stored },
    { number: ofOne, vehicle_count: 1, vehicles: [stored[0]] },
    { number, vehicle_count: 3, vehicles: stored },
  ]);
});

test('a product that is named twice is one line, and a request that is not there is 404', async () => {
  const items = [2, 1, 2].map((id) => ({ id, quantity: 3 }));
  const { lines } = await read(await storeAs({ items }));
  expect(lines).toMatchObject([
    { line: 1, id: 2, quantity: 6 },
    { line: 2, id: 1, quantity: 3 },
  ]);
  for (const method of ['GET', 'DELETE'])
    expect((await shop.asOwner(method, '/api/requests/999999')).status).toBe(404);
  expect((await patch(999_999, { status: 'won' })).status).toBe(404);
});

test('what the owner has not opened is counted', async () => {
  const unread = async () => (await shop.asOwner('GET', '/api/requests/unread')).json();
  const before = await unread();
  const number = await storeAs();
  expect(await unread()).toEqual({ unread: before.unread + 1, newest: number });
  const { updated_at } = await read(number);
  expect((await shop.asOwner('POST', `/api/requests/${number}/seen`)).status).toBe(204);
  expect((await unread()).unread).toBe(before.unread);
  expect((await read(number)).updated_at).toBe(updated_at);
});

test('a flood is deleted in one step, without what the owner has worked on', async () => {
  const from = new Date().toISOString();
  await Promise.all(Array.from({ length: 20 }, () => store()));
  const kept: number[] = [];
  for (const written of [
    { owner_note: 'gerçek müşteri' },
    { lines: [{ line: 1, unit_price: 100 }] },
    { lines: [{ line: 1, unit_price: 100, currency: 'EUR' }] },
    { lines: [{ line: 1, not_available: true }] },
    { lines: [{ line: 1, note: 'Siyah' }] },
    { lines: [{ line: 1, alternative_id: 2 }] },
    { discount_percent: 5 },
    { valid_until: '2099-01-31' },
  ]) {
    const number = await storeAs();
    expect((await (await patch(number, written)).json()).status).toBe('new');
    kept.push(number);
  }
  const to = new Date(Date.now() + 1_000).toISOString();
  const remove = async (dry_run: boolean) =>
    (await shop.asOwner('DELETE', '/api/requests', { from, to, dry_run })).json();
  expect(await remove(true)).toEqual({ deleted: 20 });
  expect(await remove(false)).toEqual({ deleted: 20 });
  for (const number of kept) expect((await read(number)).number).toBe(number);
  expect(
    await rows(
      sql`SELECT 1 FROM request_lines l WHERE NOT EXISTS (SELECT FROM requests WHERE number = l.request)`,
    ),
  ).toEqual([]);
});

/** Sends requests that name no product: they are counted and refused, which takes no time. */
const sendMany = async (count: number, lines: number, addressOf: (at: number) => string) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) {
    const items = Array.from({ length: lines }, () => ({ id: 99_999_999, quantity: 1 }));
    statuses.push((await store({ items }, addressOf(at))).status);
  }
  return statuses;
};

test('an address may send 60 requests and 5,000 lines in a quarter of an hour, a network 180 requests', async () => {
  expect(await sendMany(61, 1, () => '10.9.9.9')).toEqual([...Array(60).fill(422), 429]);
  expect(await sendMany(6, 1_000, () => '10.9.9.10')).toEqual([...Array(5).fill(422), 429]);
  const network = (at: number) => `2001:db8:1:${(at * 256).toString(16)}::1`;
  expect(await sendMany(181, 1, network)).toEqual([...Array(180).fill(422), 429]);
  const refused = await store({}, '10.9.9.9');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await store({}, '10.9.9.11')).status).toBe(201);
});

test('a small request is stored, however many large ones strangers have stored', async () => {
  const statuses = await sendMany(32, 1_000, (at) => `2001:db8:${(at + 16).toString(16)}::1`);
  // Those of the test above count too.
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
  expect((await store({}, '2001:db8:ffff::1')).status).toBe(201);
  expect((await store({}, '2001:db8:10::1')).status).toBe(201);
});
