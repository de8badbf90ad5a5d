import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();

const doblo = { vehicle: 'fiat-doblo-2', year_from: 2012, confirmed: true };
const post = (values: object, headers = {}) =>
  shop.asOwner('POST', '/api/products', { category: 'KUMANDALAR', ...values }, headers);
const patch = (id: number, values: object) => shop.asOwner('PATCH', `/api/products/${id}`, values);
const fitmentsOf = async (id: number) => (await shop.visit(`/api/products/${id}/fitments`)).json();
const count = async () => (await shop.services.repository?.products.total()) ?? 0;
const read = async (id: number) => (await shop.asOwner('GET', `/api/products/${id}`)).json();
const made = async (values: object) => {
  const response = await post(values);
  expect(response.status).toBe(201);
  return response.json();
};

test('a new product comes with its vehicles, and its row is the newest', async () => {
  const row = await made({ name: 'Araçlı', fitments: [doblo] });
  expect(await fitmentsOf(row.id)).toEqual([doblo]);
  expect(row).toEqual(await read(row.id));
  expect(row).not.toHaveProperty('fitments');
});

test('a wrong vehicle refuses the whole product, and a wrong product its vehicles', async () => {
  const before = await count();
  const refused = await post({ name: 'Yarım', fitments: [doblo, { vehicle: 'no-such' }] });
  expect([refused.status, (await refused.json()).errors]).toEqual([
    422,
    { 'fitments.1.vehicle': 'names no vehicle of this shop' },
  ]);
  expect(await count()).toBe(before);

  const row = await made({ name: 'Bütün', codes: [{ kind: 'ean', code: '4006381333931' }] });
  const years = await patch(row.id, { name: 'Başka', fitments: [{ ...doblo, year_to: 1999 }] });
  expect(Object.keys((await years.json()).errors)).toEqual(['fitments.0.year_to']);
  const category = await patch(row.id, { category: 'YOK', fitments: [doblo] });
  expect(Object.keys((await category.json()).errors)).toEqual(['category']);
  const taken = await post({
    name: 'İkinci',
    codes: [{ kind: 'ean', code: '4006381333931' }],
    fitments: [doblo],
  });
  expect([taken.status, Object.keys((await taken.json()).errors)]).toEqual([409, ['codes']]);
  expect((await patch(999_999, { fitments: [doblo] })).status).toBe(404);
  expect(await read(row.id)).toEqual(row);
  expect(await fitmentsOf(row.id)).toEqual([]);
  expect(await count()).toBe(before + 1);
});

test('a create sent again makes one product, and other vehicles under its key are refused', async () => {
  const before = await count();
  const headers = { 'Idempotency-Key': 'fitments' };
  const values = { name: 'Bir kez', fitments: [doblo] };
  const first = await (await post(values, headers)).json();
  await patch(first.id, { fitments: [] });
  const again = await (await post(values, headers)).json();
  expect(again.id).toBe(first.id);
  expect(await fitmentsOf(first.id)).toEqual([]);
  const other = await post({ ...values, fitments: [] }, headers);
  expect([other.status, (await other.json()).code]).toEqual([422, 'key_reused']);
  expect(await count()).toBe(before + 1);
});

test('vehicles that changed since the form was opened are a conflict that shows them', async () => {
  const row = await made({ name: 'Çakışan' });
  const { updated_at } = row;
  await shop.asOwner('PUT', `/api/products/${row.id}/fitments`, [{ vehicle: 'fiat-linea' }]);
  const late = await patch(row.id, { fitments: [doblo], updated_at });
  expect(late.status).toBe(409);
  const { current } = await late.json();
  expect(current.fitments).toEqual([{ vehicle: 'fiat-linea', source: 'owner', confirmed: false }]);
  expect(await fitmentsOf(row.id)).toEqual([{ vehicle: 'fiat-linea', confirmed: false }]);
  const onlyPrice = await patch(row.id, { price: 5, updated_at });
  expect(onlyPrice.status).toBe(409);
  const saved = await patch(row.id, { price: 5, fitments: [doblo], updated_at: current.updated_at });
  expect(await saved.json()).toEqual(await read(row.id));
  expect(await fitmentsOf(row.id)).toEqual([doblo]);
});

test('older vehicles are not put over newer ones', async () => {
  const row = await made({ name: 'Eski', fitments: [doblo] });
  const path = `/api/products/${row.id}/fitments`;
  await shop.asOwner('PUT', path, [{ vehicle: 'fiat-linea' }]);
  const put = (version: string, body: object[]) =>
    shop.asOwner('PUT', `${path}?updated_at=${encodeURIComponent(version)}`, body);
  const late = await put(row.updated_at, [doblo]);
  expect([late.status, (await late.json()).code]).toEqual([409, 'conflict']);
  expect(await fitmentsOf(row.id)).toEqual([{ vehicle: 'fiat-linea', confirmed: false }]);
  expect((await put((await read(row.id)).updated_at, [doblo])).status).toBe(200);
  expect(await fitmentsOf(row.id)).toEqual([doblo]);
  expect(Object.keys((await (await put('x', [])).json()).errors)).toEqual(['updated_at']);
});

test('the same vehicles again leave the product as it is; a link and a merge give it a new version', async () => {
  const row = await made({ name: 'Dokunulan', fitments: [doblo] });
  await patch(row.id, { fitments: [doblo] });
  expect((await read(row.id)).updated_at).toBe(row.updated_at);
  const link = { vehicle: 'fiat-linea', products: [row.id] };
  await shop.asOwner('POST', '/api/fitments', link);
  const linked = (await read(row.id)).updated_at;
  expect(linked > row.updated_at).toBe(true);
  await shop.asOwner('POST', '/api/fitments', link);
  expect((await read(row.id)).updated_at).toBe(linked);

  const add = async (model: string) =>
    (await shop.asOwner('POST', '/api/vehicles', { make: 'Murat', model, year_from: 1971 })).json();
  const [first, second] = [await add('124'), await add('131')];
  await patch(row.id, { fitments: [{ vehicle: first.slug }] });
  const before = (await read(row.id)).updated_at;
  await shop.asOwner('POST', `/api/vehicles/${first.id}/merge`, { into: second.slug });
  expect((await read(row.id)).updated_at > before).toBe(true);
});

test('vehicles can be listed in pages', async () => {
  const visit = async (query: string) => shop.visit(`/api/vehicles${query}`);
  const page = await visit('?limit=50&offset=250');
  const total = Number(page.headers.get('X-Total-Count'));
  expect(await page.json()).toHaveLength(total - 250);
  expect(await (await visit('')).json()).toHaveLength(total);
  expect(await (await visit('?offset=9999')).json()).toEqual([]);
  expect((await visit('?limit=0')).status).toBe(422);
});
