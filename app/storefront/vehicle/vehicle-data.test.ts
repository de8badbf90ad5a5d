import { expect, test } from 'vitest';
import { loadWords } from '#app/i18n/language.tsx';
import { listProducts } from '#domain/listing.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import type { FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import { chooseVehicle } from '#domain/vehicle-fit.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { vehicleData } from './vehicle-data.ts';

await Promise.all([loadWords('tr'), loadWords('en')]);

const demo = demoCatalogue();
const catalogueOf = (rows: typeof demo) =>
  createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows });
const vehicleOf = (slug: string) => demo.vehicles.find((row) => row.slug === slug) as VehicleRow;
const doblo = vehicleOf('fiat-doblo-2');
const remotes = demo.fitments.filter(({ vehicle_id }) => vehicle_id === doblo.id);

const catalogue = catalogueOf(demo);

/** The Doblo's data by year, when its fitments are others. */
function dobloWith(changes: Partial<FitmentRow>) {
  const fitments = remotes.map((fitment) => ({ ...fitment, ...changes }));
  const changed = catalogueOf({ ...demo, fitments });
  return (year: number | null = null) => vehicleData(changed, doblo, 'tr', year);
}
const keyOf = ({ kit }: ReturnType<typeof vehicleData>) => kit.find(({ kind }) => kind === 'key');

test('a list has as many products as the link to it says', () => {
  const vehicles = catalogue.vehicleIndex.listing();
  for (const [slug, lang] of [
    ['fiat-doblo-2', 'tr'],
    ['bmw-3-serisi-e90-e91', 'en'],
  ] as const) {
    const { kit, links } = vehicleData(catalogue, vehicleOf(slug), lang);
    const addresses = kit.flatMap(({ list }) => list?.to ?? []);
    expect(addresses.length).toBeGreaterThan(4);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const { kind, list } of kit) {
      if (!list) continue;
      const query = parseListingQuery(new URLSearchParams(list.to.split('?')[1]));
      const known = query.vehicle ? vehicles.fitmentsOf(query.vehicle) : null;
      const chosen = known ? chooseVehicle(known, null) : undefined;
      const { groups = [] } = listProducts(catalogue.index(), query, lang, vehicles, chosen);
      const own = groups.filter(({ fit }) => fit !== 'other');
      expect([kind, own.reduce((sum, { total }) => sum + total, 0)]).toEqual([kind, list.total]);
    }
    for (const [name, to] of Object.entries(links)) {
      const query = parseListingQuery(new URLSearchParams(to.split('?')[1]));
      expect([name, listProducts(catalogue.index(), query).total > 0]).toEqual([name, true]);
    }
  }
});

test('what is recorded for some years is offered in these years', () => {
  expect(dobloWith({})()).toMatchObject({ spans: [], span: null });
  const until2014 = dobloWith({ year_to: 2014 });
  const all = until2014();
  expect(all.spans).toEqual([
    { year_from: 2010, year_to: 2014 },
    { year_from: 2015, year_to: 2022 },
  ]);
  expect(keyOf(all)).toMatchObject({ card: null, unconfirmed: expect.any(Number) });
  expect(keyOf(until2014(2012))?.fit).toBe('fits');
  expect(keyOf(until2014(2015))?.card).toBeNull();
  expect(until2014(1990).span).toBeNull();
});

test('what is not confirmed is not offered', () => {
  const key = keyOf(dobloWith({ confirmed: false })());
  expect(key?.card).toBeNull();
  expect(key?.unconfirmed).toBeGreaterThan(0);
  expect(key?.list?.to).toContain('arac=fiat-doblo-2');
});

test('the generations before and after are beside it', () => {
  const around = (slug: string) => {
    const { former, next } = vehicleData(catalogue, vehicleOf(slug), 'tr').generations;
    return [former?.label, next?.label];
  };
  expect(around('fiat-doblo-2')).toEqual(['Fiat Doblo 1', undefined]);
  expect(around('audi-a3-8p')).toEqual([undefined, 'Audi A3 8V']);
  expect(around('renault-clio-4')).toEqual(['Renault Clio 3', 'Renault Clio 5']);
  expect(around('opel-corsa-e')).toEqual(['Opel Corsa D', 'Opel Corsa F']);
  expect(around('fiat-500')).toEqual([undefined, undefined]);
});
