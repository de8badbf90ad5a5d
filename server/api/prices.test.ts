import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductRow } from '#domain/schemas/product.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { propertyRuns } from '#tests/helpers/long-run.ts';

const shop = await openFileShop();
const ids: number[] = [];
for (const fields of [
  { name: 'A', price: '1.15' },
  { name: 'B', price: 200, originalPrice: 250, brand: 'Ford' },
  { name: 'C', price: 12.5, currency: 'USD' },
  { name: 'D' },
]) {
  const row = { category: 'KUMANDALAR', ...fields };
  ids.push((await (await shop.asOwner('POST', '/api/products', row)).json()).id);
}

const base = { change: { kind: 'percent', value: 10 }, round: 'none', dry_run: false };
const send = (body: object) => shop.asOwner('POST', '/api/prices', { ...base, where: { ids }, ...body });
const product = async (id: number | undefined): Promise<ProductRow> =>
  (await shop.asOwner('GET', `/api/products/${id}`)).json();
const undo = async (run: number) => (await shop.asOwner('POST', `/api/runs/${run}/undo`)).json();

test('a dry run says what would change and writes nothing; the run does exactly that and is undone in one step', async () => {
  const [a = 0, b = 0, c = 0] = ids;
  const dry = await (await send({ dry_run: true })).json();
  const rows = [
    { id: a, before: 1.15, after: 1.27 },
    { id: b, before: 200, after: 220 },
    { id: c, before: 12.5, after: 13.75 },
  ];
  expect(dry).toEqual({ count: 3, rows, unchanged: 0, without_price: 1, preview: expect.any(String) });
  expect((await product(a)).price).toBe(1.15);

  const response = await send({ preview: dry.preview, old_price: 'cross_out' });
  const done = await response.json();
  expect(done).toMatchObject({ count: 3, rows, run: expect.any(Number) });
  expect(response.headers.get('X-Run')).toBe(String(done.run));
  expect(await product(b)).toMatchObject({ price: 220, originalPrice: 200 });
  expect((await product(ids[3])).price).toBeNull();
  // A second press of the button does not raise the prices twice.
  expect([(await send({ preview: dry.preview })).status, (await product(b)).price]).toEqual([409, 220]);

  expect(await undo(done.run)).toMatchObject({ undone: 3, kept: [] });
  expect(await product(b)).toMatchObject({ price: 200, originalPrice: 250 });
});

test('products are chosen by category, brand, currency and all of them; without a price they stay so unless asked', async () => {
  const count = async (where: object, more = {}) =>
    (await (await send({ where, dry_run: true, ...more })).json()).rows.map((row: { id: number }) => row.id);
  expect(await count({ brand: 'Ford' })).toEqual([ids[1]]);
  expect(await count({ category: 'KUMANDALAR', currency: 'USD' })).toEqual([ids[2]]);
  expect(await count({ all: true })).toEqual(expect.arrayContaining(ids.slice(0, 3)));
  const set = { change: { kind: 'set', value: 99.9 }, without_price: true };
  expect(await count({ ids: [ids[3]] }, set)).toEqual([ids[3]]);
  expect(await count({ ids: [ids[3]] }, { change: set.change })).toEqual([]);
});

test('a margin makes the price from the cost, without VAT that prices include, and leaves products without a cost', async () => {
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const margin = { change: { kind: 'margin', value: 35 }, dry_run: true };
  const costs = [
    { id: a, cost_price: 65 },
    { id: b, cost_price: 0 },
    { id: d, cost_price: 13 },
  ];
  expect((await shop.asOwner('PATCH', '/api/products', costs)).status).toBe(200);
  const read = async (more = {}) => (await send({ ...margin, ...more })).json();
  expect(await read()).toMatchObject({
    rows: [{ id: a, before: 1.15, after: 120 }],
    without_price: 1,
    without_cost: 2,
    unchanged: 0,
  });
  const all = await read({ without_price: true });
  expect(all.rows).toEqual([
    { id: a, before: 1.15, after: 120 },
    { id: d, before: null, after: 24 },
  ]);
  await shop.asOwner('PATCH', '/api/settings', { prices_include_vat: false });
  expect((await read({ round: 'ninety' })).rows).toEqual([{ id: a, before: 1.15, after: 99.9 }]);
  // Prices with and without VAT are other prices than those that were shown.
  const late = { ...margin, dry_run: false, without_price: true, preview: all.preview };
  expect((await send(late)).status).toBe(409);
  await shop.asOwner('PATCH', '/api/settings', { prices_include_vat: true });
  const done = await (await send(late)).json();
  expect([(await product(a)).price, (await product(c)).price, (await product(d)).price]).toEqual([
    120, 12.5, 24,
  ]);
  await undo(done.run);
  expect([(await product(a)).price, (await product(d)).price]).toEqual([1.15, null]);
});

test('products are left out of a run that was shown with them, also those that would make it impossible', async () => {
  const [a = 0, b = 0, c = 0] = ids;
  const { preview } = await (await send({ dry_run: true })).json();
  const done = await (await send({ preview, except: [b] })).json();
  expect(done).toMatchObject({ count: 2, rows: [{ id: a }, { id: c }], preview });
  expect([(await product(a)).price, (await product(b)).price]).toEqual([1.27, 200]);
  await undo(done.run);
  const less = { change: { kind: 'amount', value: -100 }, dry_run: true };
  expect((await send(less)).status).toBe(422);
  const left = await (await send({ ...less, except: [a, c] })).json();
  expect(left).toMatchObject({ rows: [{ id: b, after: 100 }], unchanged: 0, without_price: 1 });
  const none = await (await send({ except: ids })).json();
  expect([none.count, none.without_price, none.run]).toEqual([0, 0, undefined]);
});

test.each([
  [{ where: {} }, 'where'],
  [{ where: { all: true, brand: 'Ford' } }, 'where.all'],
  [{ where: { ids: [999_999] } }, 'where.ids.0'],
  [{ where: { ids: [] } }, 'where.ids'],
  [{ where: { category: 'YOK' } }, 'where.category'],
  [{ where: { brand: 'Yok' } }, 'where.brand'],
  [{ where: { model: 'x', brand: 'Ford' } }, 'where.model'],
  [{ change: { kind: 'double', value: 1 } }, 'change.kind'],
  [{ change: { kind: 'percent', value: -100 } }, 'change.value'],
  [{ change: { kind: 'amount', value: -200 } }, 'change.value'],
  [{ change: { kind: 'amount', value: 9_999_999_999 } }, 'change.value'],
  [{ change: { kind: 'set', value: -1 } }, 'change.value'],
  [{ change: { kind: 'amount', value: 0.001 } }, 'change.value'],
  [{ change: { kind: 'percent', value: 'on' } }, 'change.value'],
  [{ change: { kind: 'margin', value: -1 } }, 'change.value'],
  [{ change: { kind: 'margin', value: 99.01 } }, 'change.value'],
  [{ change: { kind: 'margin', value: 35.555 } }, 'change.value'],
  [{ except: [999_999] }, 'except.0'],
  [{ except: [1, 1] }, 'except'],
  [{ except: 7 }, 'except'],
  [{ round: 'up' }, 'round'],
  [{ dry_run: 'yes' }, 'dry_run'],
  [{ without_price: true }, 'without_price'],
  [{ old_price: 'hide' }, 'old_price'],
])('%j is refused, and the field is named', async (body, field) => {
  const before = await product(ids[0]);
  const response = await send(body);
  expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, [field]]);
  expect(await product(ids[0])).toEqual(before);
});

test('undoing any run of price changes leads back to the former catalogue', async () => {
  const read = async () => {
    const rows: ProductRow[] = await (await shop.asOwner('GET', '/api/products?limit=200')).json();
    return rows.map(({ updated_at: _, ...row }) => row);
  };
  const before = await read();
  const anyRun = fc.record({
    where: fc.constantFrom<object>(
      { all: true },
      { ids: ids.slice(0, 2) },
      { brand: 'Ford' },
      { currency: 'USD' },
    ),
    change: fc.oneof(
      fc.record({ kind: fc.constant('percent'), value: fc.integer({ min: -50, max: 300 }) }),
      fc.record({ kind: fc.constant('amount'), value: fc.integer({ min: 0, max: 500 }) }),
      fc.record({ kind: fc.constant('set'), value: fc.integer({ min: 0, max: 500 }) }),
    ),
    round: fc.constantFrom('none', 'whole', 'five', 'ninety'),
    old_price: fc.constantFrom('keep', 'cross_out', 'clear'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRun, { minLength: 1, maxLength: 4 }), async (runs) => {
      const done: number[] = [];
      for (const body of runs) {
        const { run } = await (await send(body)).json();
        if (run !== undefined) done.unshift(run);
      }
      for (const run of done) expect((await undo(run)).kept).toEqual([]);
      expect(await read()).toEqual(before);
    }),
    { numRuns: propertyRuns },
  );
});
