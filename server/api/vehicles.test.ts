import { expect, test } from 'vitest';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();
const products: number[] = [];
for (let number = 0; number < 8; number += 1) {
  const made = await shop.asOwner('POST', '/api/products', {
    name: `Parça ${number}`,
    category: 'KUMANDALAR',
  });
  products.push((await made.json()).id);
}

const list = async (): Promise<VehicleRow[]> => (await shop.asOwner('GET', '/api/vehicles')).json();
const bySlug = async (slug: string) => (await list()).find((vehicle) => vehicle.slug === slug);
const add = async (values: object) => {
  const made = await shop.asOwner('POST', '/api/vehicles', values);
  expect(made.status).toBe(201);
  return (await made.json()) as VehicleRow;
};
const fitmentsOf = async (product: number | undefined) =>
  (await shop.visit(`/api/products/${product}/fitments`)).json();
const put = (product: number | undefined, body: unknown) =>
  shop.asOwner('PUT', `/api/products/${product}/fitments`, body);

test('everybody may list the 297 vehicles, the owner with everything', async () => {
  const visited = await (await shop.visit('/api/vehicles')).json();
  expect(visited).toHaveLength(297);
  expect(visited.find(({ slug }: VehicleRow) => slug === 'fiat-doblo-2')).toEqual({
    slug: 'fiat-doblo-2',
    make: 'Fiat',
    model: 'Doblo 2',
    model_en: null,
    generation: '263',
    year_from: 2010,
    year_to: 2022,
  });
  expect(await bySlug('fiat-doblo-2')).toMatchObject({ confidence: 'high', facts: { blades: ['SIP22'] } });
});

test('a product has the vehicles that were put, and nothing is confirmed by itself', async () => {
  const body = [
    { vehicle: 'fiat-doblo-2', year_from: 2012, year_to: 2015, note: 'Sustalı', confirmed: true },
    { vehicle: 'fiat-linea' },
  ];
  const written = await put(products[0], body);
  expect(written.status).toBe(200);
  expect(await written.json()).toEqual([
    { ...body[0], source: 'owner' },
    { vehicle: 'fiat-linea', source: 'owner', confirmed: false },
  ]);
  expect(await fitmentsOf(products[0])).toEqual([body[0], { vehicle: 'fiat-linea', confirmed: false }]);
});

test.each([
  ['0.vehicle', [{ vehicle: 'no-such' }]],
  ['0.vehicle', [{}]],
  ['0.vehicle', [{ vehicle: 7 }]],
  ['1.vehicle', [{ vehicle: 'fiat-linea' }, { vehicle: 'fiat-linea' }]],
  ['0.year_from', [{ vehicle: 'fiat-doblo-2', year_from: 2009 }]],
  ['0.year_to', [{ vehicle: 'fiat-doblo-2', year_to: 2023 }]],
  ['0.year_to', [{ vehicle: 'fiat-doblo-2', year_from: 2015, year_to: 2012 }]],
  ['0.year_from', [{ vehicle: 'fiat-doblo-2', year_from: '2012' }]],
  ['0.year_from', [{ vehicle: 'fiat-doblo-2', year_from: 1e9 }]],
  ['0.confirmed', [{ vehicle: 'fiat-doblo-2', confirmed: 'yes' }]],
  ['0.note', [{ vehicle: 'fiat-doblo-2', note: 'nul \u0000 inside' }]],
  ['0.colour', [{ vehicle: 'fiat-doblo-2', colour: 'red' }]],
  ['body', { vehicle: 'fiat-doblo-2' }],
  ['body', Array.from({ length: 501 }, () => ({ vehicle: 'fiat-doblo-2' }))],
])('a wrong fitment is refused under its field and changes nothing: %s', async (field, body) => {
  const before = await fitmentsOf(products[0]);
  const refused = await put(products[0], body);
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).errors)).toEqual([field]);
  expect(await fitmentsOf(products[0])).toEqual(before);
});

test('a product that is not there, or is hidden, has no fitments to see', async () => {
  expect((await put(999_999, [])).status).toBe(404);
  expect((await shop.visit('/api/products/999999/fitments')).status).toBe(404);
  expect((await shop.visit('/api/products/x/fitments')).status).toBe(404);
  await shop.asOwner('PATCH', `/api/products/${products[7]}`, { status: 'passive' });
  expect((await shop.visit(`/api/products/${products[7]}/fitments`)).status).toBe(404);
  expect((await shop.asOwner('GET', `/api/products/${products[7]}/fitments`)).status).toBe(200);
  await shop.asOwner('PATCH', `/api/products/${products[7]}`, { status: 'active' });
});

test('many products are linked at once, all or none', async () => {
  const link = (body: object) => shop.asOwner('POST', '/api/fitments', { vehicle: 'audi-a1', ...body });
  const unknown = await link({ products: [...products, 999_999] });
  expect([unknown.status, (await unknown.json()).errors]).toEqual([
    422,
    { 'products.8': 'names no product of this shop' },
  ]);
  expect(await fitmentsOf(products[5])).toEqual([]);
  const twice = await link({ products: [products[1], products[1]] });
  expect(Object.keys((await twice.json()).errors)).toEqual(['products']);
  const tooEarly = await link({ products, year_from: 1990 });
  expect(Object.keys((await tooEarly.json()).errors)).toEqual(['year_from']);

  await put(products[5], [{ vehicle: 'audi-a1', note: 'eski', confirmed: false }]);
  const linked = await link({ products, confirmed: true });
  expect(await linked.json()).toEqual({ linked: 7, unchanged: 1 });
  expect(await fitmentsOf(products[5])).toEqual([{ vehicle: 'audi-a1', note: 'eski', confirmed: false }]);
  expect(await fitmentsOf(products[6])).toEqual([{ vehicle: 'audi-a1', confirmed: true }]);
});

test('a vehicle is added under a slug of its own, and a taken or wrong one is refused', async () => {
  const added = await add({ make: 'Fiat', model: 'Doblo 3', year_from: 2022, aliases: ['Yeni Doblo'] });
  expect(added).toMatchObject({ slug: 'fiat-doblo-3', year_to: null, facts: { chips: [] }, old_slugs: [] });
  const second = await add({ make: 'FİAT', model: 'doblo 3', generation: 'E', year_from: 2024 });
  expect(second.slug).toBe('fiat-doblo-3-e');
  const cases: [string, object][] = [
    ['generation', { make: 'Fiat', model: 'Doblo 3', year_from: 2022 }],
    ['make', { make: '', model: 'x', year_from: 2000 }],
    ['make', { make: '中', model: '华', year_from: 2000 }],
    ['make', { make: 'A;B', model: 'x', year_from: 2000 }],
    ['year_from', { make: 'A', model: 'x' }],
    ['year_from', { make: 'A', model: 'x', year_from: 1899 }],
    ['year_to', { make: 'A', model: 'x', year_from: 2000, year_to: 1999 }],
    ['facts.key_forms.0', { make: 'A', model: 'x', year_from: 2000, facts: { key_forms: ['round'] } }],
    ['facts.size', { make: 'A', model: 'x', year_from: 2000, facts: { size: 1 } }],
    ['slug', { make: 'A', model: 'x', year_from: 2000, slug: 'own' }],
  ];
  for (const [field, body] of cases) {
    const refused = await shop.asOwner('POST', '/api/vehicles', body);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]]);
  }
});

test('a renamed vehicle is found by its old slug, and an older copy is refused', async () => {
  const { id, updated_at } = await add({ make: 'Tofaş', model: 'Şahin', year_from: 1977, year_to: 2002 });
  const change = { model: 'Şahin S', facts: { blades: ['GT15R'] }, updated_at };
  const renamed = await (await shop.asOwner('PATCH', `/api/vehicles/${id}`, change)).json();
  expect(renamed).toMatchObject({
    slug: 'tofas-sahin-s',
    old_slugs: ['tofas-sahin'],
    facts: { blades: ['GT15R'], chips: [] },
  });
  const late = await shop.asOwner('PATCH', `/api/vehicles/${id}`, change);
  expect([late.status, (await late.json()).code]).toEqual([409, 'conflict']);
  const years = await shop.asOwner('PATCH', `/api/vehicles/${id}`, { year_to: 1970 });
  expect(Object.keys((await years.json()).errors)).toEqual(['year_to']);
  const back = await (await shop.asOwner('PATCH', `/api/vehicles/${id}`, { model: 'Şahin' })).json();
  expect(back).toMatchObject({ slug: 'tofas-sahin', old_slugs: ['tofas-sahin-s'] });
  expect((await put(products[1], [{ vehicle: 'tofas-sahin-s' }])).status).toBe(200);
  expect(await fitmentsOf(products[1])).toEqual([{ vehicle: 'tofas-sahin', confirmed: false }]);
  expect((await shop.asOwner('PATCH', '/api/vehicles/999999', { model: 'x' })).status).toBe(404);
  const other = await add({ make: 'Tofaş', model: 'Şahin S', year_from: 1990 });
  expect(other.slug).toBe('tofas-sahin-s-1990');
});

test('a vehicle that products refer to is not deleted', async () => {
  const vehicle = await bySlug('tofas-sahin');
  const refused = await shop.asOwner('DELETE', `/api/vehicles/${vehicle?.id}`);
  expect([refused.status, (await refused.json()).code]).toEqual([409, '23503']);
  await put(products[1], []);
  expect((await shop.asOwner('DELETE', `/api/vehicles/${vehicle?.id}`)).status).toBe(204);
  expect(await bySlug('tofas-sahin')).toBeUndefined();
});

test('merged vehicles share fitments and slugs, and nothing fits more years than were recorded', async () => {
  const years = { year_from: 1966, year_to: 1971 };
  const { id } = await add({ make: 'Anadol', model: 'A0', ...years, aliases: ['Anadolu'] });
  const early = await (await shop.asOwner('PATCH', `/api/vehicles/${id}`, { model: 'A1' })).json();
  const late = await add({ make: 'Anadol', model: 'A2', year_from: 1970, year_to: 1975 });
  await put(products[2], [{ vehicle: early.slug, confirmed: true }]);
  await put(products[3], [{ vehicle: late.slug, confirmed: true }]);
  await put(products[4], [
    { vehicle: early.slug, confirmed: true, note: 'a1' },
    { vehicle: late.slug, confirmed: false, note: 'a2' },
  ]);
  const merge = (id: number, into: unknown) => shop.asOwner('POST', `/api/vehicles/${id}/merge`, { into });
  for (const into of ['no-such', early.slug, 7, undefined])
    expect(Object.keys((await (await merge(early.id, into)).json()).errors)).toEqual(['into']);
  expect((await merge(999_999, late.slug)).status).toBe(404);

  const merged = await (await merge(early.id, late.slug)).json();
  expect(merged).toMatchObject({
    slug: 'anadol-a2',
    year_from: 1966,
    year_to: 1975,
    old_slugs: ['anadol-a1', 'anadol-a0'],
    aliases: ['Anadol A1', 'Anadolu'],
  });
  const [first] = await fitmentsOf(products[2]);
  expect(first).toEqual({ vehicle: 'anadol-a2', year_to: 1971, confirmed: true });
  expect(await fitmentsOf(products[3])).toEqual([{ vehicle: 'anadol-a2', year_from: 1970, confirmed: true }]);
  expect(await fitmentsOf(products[4])).toEqual([
    { vehicle: 'anadol-a2', year_to: 1971, note: 'a1', confirmed: true },
    { vehicle: 'anadol-a2', year_from: 1970, note: 'a2', confirmed: false },
  ]);
  expect(await bySlug('anadol-a1')).toBeUndefined();
});

test('a merged vehicle has no more and no longer aliases than its form takes', async () => {
  const numbered = (letter: string) => Array.from({ length: 12 }, (_, at) => `${letter}${at}`);
  const long = 'Çok Uzun Adlı Model '.repeat(3).trim();
  const values = { year_from: 2000, year_to: 2005 };
  const source = await add({ make: 'Uzun Marka', model: long, ...values, aliases: numbered('s') });
  const target = await add({ make: 'Kısa', model: 'Ad', ...values, aliases: numbered('t') });
  const merged: VehicleRow = await (
    await shop.asOwner('POST', `/api/vehicles/${source.id}/merge`, { into: target.slug })
  ).json();
  expect(merged.aliases).toEqual([...numbered('t'), long, ...numbered('s').slice(0, 7)]);
  const { aliases } = merged;
  expect((await shop.asOwner('PATCH', `/api/vehicles/${merged.id}`, { aliases })).status).toBe(200);
});

test('two vehicles of the same name, added at once, are one and a refusal', async () => {
  const values = { make: 'Devrim', model: 'Sedan', year_from: 1961, year_to: 1961 };
  const answers = await Promise.all([1, 2, 3].map(() => shop.asOwner('POST', '/api/vehicles', values)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
});

const addProduct = async (fitments: object[]): Promise<{ id: number; updated_at: string }> =>
  (await shop.asOwner('POST', '/api/products', { name: 'Parça', category: 'KUMANDALAR', fitments })).json();
const patch = (id: number, body: object) => shop.asOwner('PATCH', `/api/vehicles/${id}`, body);

test('years that would leave fitments outside are refused with their number', async () => {
  const { id, slug } = await add({ make: 'Anadol', model: 'Y1', year_from: 1966, year_to: 1975 });
  const fitment = { vehicle: slug, year_from: 1968, year_to: 1970, confirmed: true };
  const product = await addProduct([fitment]);
  await addProduct([{ vehicle: slug, year_to: 1968 }]);
  const cases: [object, object][] = [
    [{ year_from: 1969 }, { year_from: 'leaves 2 fitments outside' }],
    [{ year_to: 1969 }, { year_to: 'leaves 1 fitments outside' }],
    [{ year_from: 1980, year_to: 1990 }, { year_from: 'leaves 2 fitments outside' }],
  ];
  for (const [body, errors] of cases) {
    const refused = await patch(id, body);
    expect([refused.status, (await refused.json()).errors]).toEqual([422, errors]);
  }
  expect(await fitmentsOf(product.id)).toEqual([fitment]);
  expect(await (await patch(id, { year_from: 1968, year_to: 1970 })).json()).toMatchObject({
    year_to: 1970,
  });
  expect(await fitmentsOf(product.id)).toEqual([fitment]);
});

test('a vehicle that gets more years leaves its fitments those that they were recorded for', async () => {
  const { id, slug } = await add({ make: 'Anadol', model: 'Y2', year_from: 2010, year_to: 2014 });
  const whole = await addProduct([{ vehicle: slug, confirmed: true }]);
  const part = await addProduct([{ vehicle: slug, year_to: 2012, confirmed: true }]);
  expect((await patch(id, { year_to: 2022 })).status).toBe(200);
  expect(await fitmentsOf(whole.id)).toEqual([{ vehicle: slug, year_to: 2014, confirmed: true }]);
  const changed = await (await shop.asOwner('GET', `/api/products/${whole.id}`)).json();
  expect(changed.updated_at > whole.updated_at).toBe(true);
  expect((await patch(id, { year_from: 2008, year_to: null })).status).toBe(200);
  expect(await fitmentsOf(whole.id)).toEqual([
    { vehicle: slug, year_from: 2010, year_to: 2014, confirmed: true },
  ]);
  expect(await fitmentsOf(part.id)).toEqual([
    { vehicle: slug, year_from: 2010, year_to: 2012, confirmed: true },
  ]);
});
