import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { fitPositions } from './fit-positions.ts';
import { listProducts } from './listing.ts';
import { parseListingQuery } from './listing-query.ts';
import { noFacts, type ProductFacts } from './product-facts.ts';
import { noVehicleFacts } from './vehicle.ts';
import {
  chooseVehicle,
  compareProduct,
  type Fitment,
  fitOf,
  makesOf,
  rankOf,
  resolveVehicle,
  verdictOf,
} from './vehicle-fit.ts';

const vehicle = {
  slug: 'fiat-doblo-2',
  make: 'Fiat',
  model: 'Doblo 2',
  model_en: null,
  generation: '263',
  year_from: 2010,
  year_to: 2022,
  facts: { ...noVehicleFacts, chips: ['ID46 PCF7946'], blades: ['SIP22'], frequencies: [433.92] },
  label: 'Fiat Doblo 2',
  label_en: 'Fiat Doblo 2',
};
const recorded = { product: 1, year_from: null, year_to: null, confirmed: true };
const makes = new Set(['fiat', 'bmw', 'opel', 'audi']);

interface Case {
  name?: string;
  brand?: string | null;
  facts?: Partial<ProductFacts>;
  fitments?: Partial<Fitment>[];
  year?: number | null;
  universal?: number[];
  ofTwins?: number[];
}

function choose({ fitments = [], year = 2014, universal = [], ofTwins = [] }: Case) {
  const all = fitments.map((fitment) => ({ ...recorded, ...fitment }));
  return chooseVehicle({ vehicle, fitments: all, universal, ofTwins }, year);
}

function fitWith(given: Case) {
  const chosen = choose(given);
  const facts = { ...noFacts, ...given.facts };
  const product = { name: given.name ?? '', brand: given.brand ?? null, facts };
  return fitOf(1, compareProduct(product, chosen, makes), chosen);
}

test('only a confirmed fitment of the year fits', () => {
  expect(fitWith({ fitments: [{}] })).toBe('fits');
  expect(fitWith({ fitments: [{}], year: null })).toBe('fits');
  expect(fitWith({ fitments: [{ year_from: 2014, year_to: 2014 }] })).toBe('fits');
  expect(fitWith({ fitments: [{ confirmed: false }] })).toBe('check');
  expect(fitWith({ fitments: [{ year_to: 2013 }] })).toBeNull();
  expect(fitWith({ fitments: [{ year_from: 2015 }] })).toBeNull();
});

test('without a year, a fitment of some years is to be confirmed', () => {
  expect(fitWith({ fitments: [{ year_to: 2013 }], year: null })).toBe('check');
  expect(fitWith({ fitments: [{ year_from: 2010, year_to: 2022 }], year: null })).toBe('fits');
});

test('of several fitments for different years, the one of the year counts', () => {
  const fitments = [
    { year_to: 2012 },
    { year_from: 2015, year_to: 2016 },
    { year_from: 2016, confirmed: false },
  ];
  const fitIn = (year: number | null) => fitWith({ fitments, year });
  expect([2011, 2013, 2015, 2016, 2018, null].map(fitIn)).toEqual([
    'fits',
    null,
    'fits',
    'fits',
    'check',
    'check',
  ]);
});

test('what carries the vehicle’s chip or blade is its part, unless it is the key of another make', () => {
  const chip = { chips: ['ID46'] };
  const blade = { blades: ['SIP22'] };
  expect(fitWith({ facts: chip })).toBe('parts');
  expect(fitWith({ facts: blade })).toBe('parts');
  expect(fitWith({ brand: 'Fiat', facts: blade })).toBe('parts');
  expect(fitWith({ facts: { ...blade, vehicles: ['BMW', 'Opel'] } })).toBe('parts');
  expect(fitWith({ facts: { ...chip, vehicles: ['BMW', 'Opel'] } })).toBeNull();
  expect(fitWith({ brand: 'BMW', facts: chip })).toBeNull();
  expect(fitWith({ facts: { ...chip, vehicles: ['BMW 3 Serisi'] } })).toBeNull();
  expect(fitWith({ facts: { ...chip, blades: ['HU66'] } })).toBeNull();
  expect(fitWith({ facts: { batteries: ['CR2032'] } })).toBeNull();
});

test('a key of the same make or of a twin is to be confirmed, if nothing that is known differs', () => {
  const key = {
    vehicles: ['Fiat Linea'],
    blades: ['SIP22'],
    frequencies: ['433'],
    yearFrom: 2007,
    yearTo: 2018,
  };
  expect(fitWith({ brand: 'Fiat', facts: key })).toBe('check');
  expect(fitWith({ brand: 'Fiat', facts: { ...key, chips: ['ID46'] } })).toBe('check');
  expect(fitWith({ brand: 'Fiat', facts: { ...key, chips: ['ID48'] } })).toBeNull();
  expect(fitWith({ brand: 'Fiat', facts: { ...key, frequencies: ['868'] } })).toBeNull();
  expect(fitWith({ brand: 'Fiat', facts: { ...key, blades: [] } })).toBeNull();
  expect(fitWith({ brand: 'Fiat', facts: { ...key, yearTo: 2013 } })).toBeNull();
  const several = { ...key, blades: ['SIP22', 'GT15'] };
  expect(fitWith({ brand: 'Fiat', name: 'Linea Kumanda SIP22', facts: several })).toBe('check');
  expect(fitWith({ brand: 'Fiat', name: 'Linea Kumanda GT15', facts: several })).toBeNull();
  const twin = { ...key, vehicles: ['Opel Combo D'] };
  expect(fitWith({ brand: 'Opel', facts: twin })).toBeNull();
  expect(fitWith({ brand: 'Opel', facts: twin, ofTwins: [1] })).toBe('check');
});

test('what fits any vehicle is universal, unless it is known to fit this one or carries its chip', () => {
  expect(fitWith({ universal: [1] })).toBe('universal');
  expect(fitWith({ universal: [1], facts: { chips: ['ID46'] } })).toBe('parts');
  expect(fitWith({ universal: [1], fitments: [{}] })).toBe('fits');
});

test('that it does not fit is said only of a product with confirmed fitments of other vehicles', () => {
  const chosen = choose({});
  const verdict = (facts: Partial<ProductFacts>, hasConfirmed: boolean) =>
    verdictOf(
      1,
      compareProduct({ name: '', brand: null, facts: { ...noFacts, ...facts } }, chosen, makes),
      chosen,
      hasConfirmed,
    );
  expect(verdict({}, true)).toBe('unfit');
  expect(verdict({}, false)).toBeNull();
  expect(verdict({ chips: ['ID46'] }, true)).toBe('parts');
});

test('a vehicle and a year that are not there leave the address, and say why', () => {
  const known = { vehicle, fitments: [], universal: [], ofTwins: [] };
  const query = parseListingQuery(new URLSearchParams('arac=fiat-doblo-2&yil=2014&marka=Fiat'));
  const now = new Date('2026-11-01');
  expect(resolveVehicle(query, known, now)).toMatchObject({ query, chosen: { year: 2014 } });
  expect(resolveVehicle({ ...query, year: 1990 }, known, now)).toMatchObject({
    query: { ...query, year: null },
    problem: 'year',
  });
  expect(resolveVehicle(query, null, now)).toEqual({
    query: { ...query, vehicle: null, year: null },
    problem: 'unknown',
  });
  expect(resolveVehicle({ ...query, vehicle: 'old-slug' }, known, now).query.vehicle).toBe('fiat-doblo-2');
});

const { index, vehicles } = demoListing();
const everything = parseListingQuery(new URLSearchParams());

function chooseDemo(slug: string) {
  const known = vehicles.fitmentsOf(slug);
  if (!known) throw new Error(`no ${slug}`);
  return { known, chosen: chooseVehicle(known, null) };
}

test('listed as fitting are exactly the products with a confirmed fitment for all years', () => {
  for (const { slug } of vehicles.all) {
    const { known, chosen } = chooseDemo(slug);
    const fitAt = fitPositions(index, [chosen], makesOf(vehicles.all));
    const listed = index.search.products.filter((_, position) => fitAt[position] === rankOf('fits'));
    expect(listed.map(({ id }) => id).toSorted()).toEqual(
      known.fitments.flatMap(({ product, year_to }) => (year_to === null ? product : [])).toSorted(),
    );
  }
});

test('the pages go through the groups in order, each product once, and the counts are the groups', () => {
  for (const { slug } of vehicles.all.slice(80, 110)) {
    const { chosen } = chooseDemo(slug);
    const fitAt = fitPositions(index, [chosen], makesOf(vehicles.all));
    const first = listProducts(index, everything, 'tr', vehicles, chosen);
    const pages = Array.from({ length: first.pages }, (_, at) =>
      listProducts(index, { ...everything, page: at + 1 }, 'tr', vehicles, chosen),
    );
    const seen = pages.flatMap(({ items }) => items);
    expect(new Set(seen).size).toBe(first.total);
    const places = seen.map((item) => fitAt[index.search.products.indexOf(item)] ?? 0);
    expect(places).toEqual(places.toSorted());
    for (const { fit, total } of first.groups ?? [])
      expect(total).toBe(places.filter((place) => place === rankOf(fit)).length);
    expect(first.facets.category.get('Tümü')).toBe(first.total);
  }
});
