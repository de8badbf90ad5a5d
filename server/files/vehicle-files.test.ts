import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import type { Source } from '#server/catalogue/service.ts';
import { canonicalPageUrl } from '#server/pages/page-url.ts';
import { createVehicleFiles } from './catalogue-files.ts';
import { sitemapEntries } from './sitemap.ts';

const demo = demoCatalogue();
const open = (rows = demo) =>
  createCatalogue({ version: '7-abc', updatedAt: '2026-01-01T00:00:00.000Z', rows });
const catalogue = open();

async function get(pathname: string, source: Source = 'cache', current = catalogue) {
  const answer = createVehicleFiles({ current: async () => ({ catalogue: current, source }) });
  const response = await answer(new Request(`http://shop.test${pathname}`), pathname);
  if (!response) throw new Error(`${pathname} is not answered`);
  return response;
}

test('the file of a vehicle has its facts and the fitments of public products', async () => {
  const hidden = {
    ...demo,
    products: demo.products.map((row) => (row.id === 20 ? { ...row, status: 'passive' as const } : row)),
  };
  const before: VehicleFitments = await (await get('/catalogue/7-abc/vehicles/fiat-doblo-2.json')).json();
  const after: VehicleFitments = await (
    await get('/catalogue/7-abc/vehicles/fiat-doblo-2.json', 'cache', open(hidden))
  ).json();
  expect(before.vehicle).toMatchObject({ label: 'Fiat Doblo 2', facts: { blades: ['SIP22'] } });
  expect(before.fitments.map(({ product }) => product)).toEqual([20, 460]);
  expect(after.fitments.map(({ product }) => product)).toEqual([460]);
});

test('the file of all vehicles has their names, aliases and facts', async () => {
  const response = await get('/catalogue/7-abc/vehicles.json');
  const text = await response.text();
  expect(JSON.parse(text)).toHaveLength(demo.vehicles.length);
  expect(JSON.parse(text)[0]).toEqual({
    slug: expect.any(String),
    make: expect.any(String),
    model: expect.any(String),
    model_en: null,
    generation: expect.any(String),
    year_from: expect.any(Number),
    year_to: expect.any(Number),
    aliases: expect.any(Array),
    facts: expect.objectContaining({ chips: expect.any(Array), batteries: expect.any(Array) }),
  });
  expect(brotliCompressSync(text).length).toBeLessThan(12_000);
});

test('this version is kept for good, another one and a snapshot are asked for again', async () => {
  const cacheControl = async (path: string, source?: Source) =>
    (await get(path, source)).headers.get('cache-control');
  expect(await cacheControl('/catalogue/7-abc/vehicles/fiat-doblo-2.json')).toContain('immutable');
  expect(await cacheControl('/catalogue/6-abc/vehicles/fiat-doblo-2.json')).toBe('no-cache');
  expect(await cacheControl('/catalogue/7-abc/vehicles/fiat-doblo-2.json', 'snapshot')).toBe('no-cache');
  expect((await get('/catalogue/7-abc/vehicles/no-such.json')).status).toBe(404);
});

test('a vehicle with as many fitments as one of 10,000 products with 20 each has at most 60 kB', () => {
  const products = demo.products.slice(0, 1_000);
  const fitments = products.flatMap(({ id }) =>
    Array.from({ length: 20 }, (_, at) => ({
      ...(demo.fitments[0] as (typeof demo.fitments)[number]),
      id: id * 20 + at,
      product_id: id,
      vehicle_id: ((id * 7 + at * 13) % 29) + 1,
    })),
  );
  const large = open({ ...demo, fitments });
  const [vehicle] = large.vehicles;
  if (!vehicle) throw new Error('no vehicle');
  const known = large.vehicleIndex.listing().fitmentsOf(vehicle.slug);
  expect(known?.fitments.length).toBeGreaterThan(500);
  expect(brotliCompressSync(JSON.stringify(known)).length).toBeLessThan(60_000);
});

test('the page of each vehicle is cached and in the sitemap, listings by vehicle are neither', () => {
  const url = (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://shop.test');
    return canonicalPageUrl(pathname, searchParams, catalogue);
  };
  const paths = new Set(sitemapEntries(catalogue).map(({ path }) => path));
  for (const { slug } of catalogue.vehicles) {
    expect(url(`/en/arac/${slug}?x=1`)).toEqual({ url: `/en/arac/${slug}` });
    expect(paths).toContain(`/arac/${slug}`);
  }
  expect(url('/arac/no-such')).toEqual({ url: '/arac/0', isNotFound: true });
  for (const path of [
    '/shop?arac=fiat-doblo-2',
    '/shop?arac=fiat-doblo-2&yil=2014&cip=ID46',
    '/shop?arac=x',
    '/shop?arac-marka=Fiat',
  ])
    expect(url(path)).toBeUndefined();
});
