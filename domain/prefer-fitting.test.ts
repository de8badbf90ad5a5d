import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { fitPositions } from './fit-positions.ts';
import { listProducts } from './listing.ts';
import { parseListingQuery } from './listing-query.ts';
import { createGenerationTest } from './other-generation.ts';
import { chooseVehicle, makesOf, rankOf, type VehicleFitments } from './vehicle-fit.ts';

const { index, vehicles } = demoListing();
const golf = chooseVehicle(vehicles.fitmentsOf('volkswagen-golf-6') as VehicleFitments, 2010);
const list = (search: string, preferred?: typeof golf) =>
  listProducts(
    index,
    parseListingQuery(new URLSearchParams({ search })),
    'tr',
    vehicles,
    undefined,
    preferred,
  );

test('a plain search finds everything, first what is for the vehicle that was chosen before', () => {
  const preferring = list('hu66', golf);
  const count = preferring.search?.preferred ?? 0;
  expect(preferring.total).toBe(list('hu66').total);
  expect(count).toBeGreaterThan(0);
  const fitAt = fitPositions(index, [golf], makesOf(vehicles.all));
  const isFitting = preferring.items.map(({ id }) => {
    const fit = fitAt[index.search.products.findIndex((product) => product.id === id)];
    return fit === rankOf('fits') || fit === rankOf('parts');
  });
  expect(isFitting).toEqual(isFitting.map((_, at) => at < count));
});

test.each(['clio 4 kart', 'bmw kumanda', 'yamaha'])(
  '"%s" is about another one than the vehicle chosen before',
  (search) => {
    expect(list(search, golf)).toEqual(list(search));
  },
);

test.each([
  ['Opel Corsa F', true],
  ['Opel Corsa D', false],
  ['Opel Astra H', false],
  ['Fiat Doblo 2', false],
])('for a Corsa D a product of the %s is of another generation: %s', (name, isOther) => {
  expect(createGenerationTest(vehicles.all, ['Opel Corsa D'])({ vehicles: [name] })).toBe(isOther);
});

test.each(['address', 'header'])(
  'the vehicle in the %s decides which of the named generations is meant',
  (place) => {
    const doblo = chooseVehicle(vehicles.fitmentsOf('fiat-doblo-2') as VehicleFitments, 2012);
    const query = parseListingQuery(new URLSearchParams({ search: 'doblo kumanda' }));
    const choice: [typeof doblo?, typeof doblo?] = place === 'address' ? [doblo] : [undefined, doblo];
    const { groups, search } = listProducts(index, query, 'tr', vehicles, ...choice);
    expect(search?.understood).toMatchObject({ vehicles: [{ slug: 'fiat-doblo-2' }], year: 2012 });
    const fitting = groups?.find(({ fit }) => fit === 'fits')?.items ?? [];
    expect(fitting.length).toBeGreaterThan(0);
    expect(fitting.filter(({ name }) => name.includes('Doblo 1'))).toEqual([]);
  },
);
