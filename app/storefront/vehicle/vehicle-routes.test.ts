import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { services } from '#app/context.ts';
import type { ListingData, LoadedListing } from '#app/storefront/catalogue/listing-data.ts';
import { vehicleMakes } from '#app/storefront/finder/finder-makes.ts';
import { loader as shopLoader } from '#app/storefront/shop/shop.tsx';
import type { VehicleYears } from '#domain/vehicle.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { loader as vehicleLoader } from './vehicle.tsx';

const demo = demoCatalogue();
const doblo = demo.vehicles.find(({ slug }) => slug === 'fiat-doblo-2');
const rows = {
  ...demo,
  vehicles: demo.vehicles.map((row) =>
    row.slug === 'fiat-doblo-2' ? { ...row, old_slugs: ['fiat-doblo-eski'] } : row,
  ),
  fitments: demo.fitments.map((row) => (row.vehicle_id === doblo?.id ? { ...row, year_to: 2014 } : row)),
};
const formerNames = [{ group: 'categories' as const, id: 1, names: ['ESKİ'] }];
const catalogue = createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows, formerNames });

/** The data of a page, or where it redirects to, or its status. */
async function load(address: string): Promise<unknown> {
  const url = new URL(address, 'http://shop.test');
  const context = new RouterContextProvider();
  const current = async () => ({ catalogue, source: 'cache' });
  const pageServices = { catalogue: { current }, recordSearchMiss: () => undefined };
  context.set(services, pageServices as never);
  const slug = url.pathname.split('/arac/')[1];
  const call = { url, request: new Request(url), params: { slug }, context };
  try {
    return await (slug ? vehicleLoader : shopLoader)(call as never);
  } catch (thrown) {
    if (thrown instanceof Response) {
      // The browser asks again: an undo can give the former address back.
      expect(thrown.headers.get('Cache-Control')).toBe('no-cache');
      return [thrown.status, thrown.headers.get('Location')];
    }
    return [(thrown as { init?: { status: number } }).init?.status, null];
  }
}

test('the slug of a merged or renamed vehicle leads to the one that remains, with the rest of the address', async () => {
  expect(await load('/arac/fiat-doblo-eski')).toEqual([301, '/arac/fiat-doblo-2']);
  expect(await load('/en/arac/fiat-doblo-eski')).toEqual([301, '/en/arac/fiat-doblo-2']);
  expect(await load('/shop?kategori=KUMANDALAR&arac=fiat-doblo-eski&yil=2014')).toEqual([
    301,
    '/shop?kategori=KUMANDALAR&arac=fiat-doblo-2&yil=2014',
  ]);
  expect(await load('/arac/FIAT-DOBLO-2')).toEqual([301, '/arac/fiat-doblo-2']);
  expect(await load('/arac/no-such')).toEqual([404, null]);
});

test('the former name of a group leads to the one that has it now', async () => {
  const address = `/en/shop?${new URLSearchParams({ kategori: 'ESKİ', sirala: 'newest' })}`;
  expect(await load(address)).toEqual([301, '/en/shop?kategori=KUMANDALAR&sirala=newest']);
});

test('a vehicle’s page is of the years around the one that is asked for', async () => {
  const spans = { 2012: 2010, 2014: 2010, 2015: 2015, 2023: undefined, x: undefined };
  for (const [year, from] of Object.entries(spans)) {
    const { span } = (await load(`/arac/fiat-doblo-2?yil=${year}`)) as { span: VehicleYears | null };
    expect([year, span?.year_from]).toEqual([year, from]);
  }
});

test('an unknown vehicle, a year outside and a model of another make are said, and the list is shown', async () => {
  const problems = {
    'arac=fiat-doblo-2&yil=2014': undefined,
    'arac=fiat-doblo-2&yil=': undefined,
    'arac=&yil=2014': undefined,
    'arac=no-such&yil=2014': 'unknown',
    'arac=%00': 'unknown',
    'arac=fiat-doblo-2&yil=1990': 'year',
    'arac=fiat-doblo-2&yil=2023': 'year',
    'arac-marka=Renault&arac=fiat-doblo-2&yil=2014': 'make',
    'arac-marka=Renault': undefined,
  };
  for (const [query, problem] of Object.entries(problems)) {
    const data = (await load(`/shop?${query}`)) as ListingData;
    expect([query, data.vehicleProblem, data.total > 0]).toEqual([query, problem, true]);
    expect(data.vehicle?.slug).toBe(/^arac=fiat/.test(query) ? 'fiat-doblo-2' : undefined);
  }
  for (const year of ['abc', '20145', '-2014', '2e3', '99999']) {
    const data = (await load(`/shop?arac=fiat-doblo-2&yil=${year}`)) as ListingData;
    expect([year, data.query.year]).toEqual([year, null]);
  }
});

test('the finder without JavaScript offers every vehicle once, under its make, and its first and last year are taken', async () => {
  const offered = [];
  for (const make of vehicleMakes(demo.vehicles)) {
    const { finder } = (await load(`/shop?arac-marka=${encodeURIComponent(make)}`)) as LoadedListing;
    offered.push(...(finder?.models ?? []).map((model) => ({ make, ...model })));
  }
  expect(offered).toHaveLength(demo.vehicles.length);
  for (const address of ['/shop', '/shop?arac-marka=no-such'])
    expect(((await load(address)) as LoadedListing).finder).toBeUndefined();
  for (const { slug, make, year_from, year_to } of demo.vehicles.filter((_, index) => index % 10 === 0)) {
    const model = offered.find((each) => each.slug === slug);
    expect(model).toMatchObject({ make, from: year_from, to: year_to });
    for (const year of [year_from, year_to ?? new Date().getFullYear()]) {
      const query = new URLSearchParams({ 'arac-marka': make, arac: slug, yil: String(year) });
      const data = (await load(`/shop?${query}`)) as ListingData;
      expect([data.vehicleProblem, data.vehicle?.slug, data.query.year]).toEqual([undefined, slug, year]);
    }
  }
});
