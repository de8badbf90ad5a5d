import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

describe.each(['embedded', 'server'] as const)('years of vehicles and fitments (%s)', (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(kind === 'embedded' ? { DATABASE_URL: kind } : {});
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  const add = async (model: string, year_from: number, year_to: number | null): Promise<VehicleRow> =>
    (await shop.asOwner('POST', '/api/vehicles', { make: 'Anadol', model, year_from, year_to })).json();
  const addProduct = async (fitments: object[]): Promise<{ id: number; updated_at: string }> =>
    (await shop.asOwner('POST', '/api/products', { name: 'Parça', category: 'KUMANDALAR', fitments })).json();
  const patch = (id: number, body: object) => shop.asOwner('PATCH', `/api/vehicles/${id}`, body);
  const merge = (id: number, into: string) => shop.asOwner('POST', `/api/vehicles/${id}/merge`, { into });
  const fitmentsOf = async (id: number) => (await shop.visit(`/api/products/${id}/fitments`)).json();

  test('years that would leave fitments outside are refused with their number', async () => {
    const { id, slug } = await add('Y1', 1966, 1975);
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
    const { id, slug } = await add('Y2', 2010, 2014);
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

  test('a merge keeps every confirmed year of a product that fits both', async () => {
    const [early, late] = [await add('Y3', 1966, 1970), await add('Y4', 1969, 1980)];
    const both = (a: object, b: object) =>
      addProduct([
        { vehicle: early.slug, confirmed: true, ...a },
        { vehicle: late.slug, confirmed: true, ...b },
      ]);
    const joined = await both({}, {});
    const apart = await both({ year_to: 1967 }, { year_from: 1975 });
    const unconfirmed = await both({}, { confirmed: false });
    expect((await merge(early.id, late.slug)).status).toBe(200);
    const { slug } = late;
    expect(await fitmentsOf(joined.id)).toEqual([{ vehicle: slug, confirmed: true }]);
    const two = [
      { vehicle: slug, year_to: 1967, confirmed: true },
      { vehicle: slug, year_from: 1975, confirmed: true },
    ];
    expect(await fitmentsOf(apart.id)).toEqual(two);
    expect(await fitmentsOf(unconfirmed.id)).toEqual([
      { vehicle: slug, year_to: 1970, confirmed: true },
      { vehicle: slug, year_from: 1969, confirmed: false },
    ]);
    const usage: { vehicle: string; products: number }[] = await (
      await shop.asOwner('GET', '/api/vehicles/usage')
    ).json();
    expect(usage.find(({ vehicle }) => vehicle === slug)?.products).toBe(3);

    // What was read can be put again, and each row stays the same one.
    const rows = async () =>
      (await shop.services.catalogue.current()).catalogue.vehicleIndex.ofProduct(apart.id);
    const before = await rows();
    const put = (body: object[]) => shop.asOwner('PUT', `/api/products/${apart.id}/fitments`, body);
    expect((await put(two.toReversed())).status).toBe(200);
    expect(await rows()).toEqual(before);
    const linked = await shop.asOwner('POST', '/api/fitments', { vehicle: slug, products: [apart.id] });
    expect(await linked.json()).toEqual({ linked: 0, unchanged: 1 });
  });
});
