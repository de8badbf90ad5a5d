import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { listProducts } from './listing.ts';
import { indexCatalogue } from './listing-index.ts';
import { changeListing, parseListingQuery } from './listing-query.ts';
import { isPublic, normaliseProduct } from './product.ts';
import { noVehicleFacts } from './vehicle.ts';
import {
  chooseVehicle,
  type Fitment,
  fitOf,
  fitPositions,
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
  facts: { ...noVehicleFacts, chips: ['ID46 PCF7946'], blades: ['SIP22'] },
  label: 'Fiat Doblo 2',
  label_en: 'Fiat Doblo 2',
};
const withSpecifications = (...specifications: string[]) => ({ id: 1, specifications });
const plain = withSpecifications();
const recorded = { product: 1, year_from: null, year_to: null, confirmed: true };

function fitWith(
  product: typeof plain,
  {
    fitment,
    year = 2014,
    universal = [],
  }: { fitment?: Partial<Fitment>; year?: number | null; universal?: number[] },
) {
  const fitments = fitment ? [{ ...recorded, ...fitment }] : [];
  return fitOf(product, chooseVehicle({ vehicle, fitments, universal }, year));
}

test('only a confirmed fitment of the year fits', () => {
  expect(fitWith(plain, { fitment: {} })).toBe('fits');
  expect(fitWith(plain, { fitment: {}, year: null })).toBe('fits');
  expect(fitWith(plain, { fitment: { year_from: 2014, year_to: 2014 } })).toBe('fits');
  expect(fitWith(plain, { fitment: { confirmed: false } })).toBe('confirm');
  expect(fitWith(plain, { fitment: { year_to: 2013 } })).toBeNull();
  expect(fitWith(plain, { fitment: { year_from: 2015 } })).toBeNull();
});

test('without a year, a fitment of some years is to be confirmed', () => {
  expect(fitWith(plain, { fitment: { year_to: 2013 }, year: null })).toBe('confirm');
  expect(fitWith(plain, { fitment: { year_from: 2010, year_to: 2022 }, year: null })).toBe('fits');
});

test('of several fitments for different years, the one of the year counts', () => {
  const fitments = [
    { ...recorded, year_to: 2012 },
    { ...recorded, year_from: 2015, year_to: 2016 },
    { ...recorded, year_from: 2016, confirmed: false },
  ];
  const fitIn = (year: number | null) =>
    fitOf(plain, chooseVehicle({ vehicle, fitments, universal: [] }, year));
  expect([2011, 2013, 2015, 2016, 2018, null].map(fitIn)).toEqual([
    'fits',
    null,
    'fits',
    'fits',
    'confirm',
    'confirm',
  ]);
});

test('the same blade or chip is to be confirmed, never more', () => {
  expect(fitWith(withSpecifications('Uç profili: SIP22'), {})).toBe('confirm');
  expect(fitWith(withSpecifications('Çip: ID46 PCF7936'), {})).toBe('confirm');
  expect(fitWith(withSpecifications('Çip: ID48', 'Uç profili: HU66'), {})).toBeNull();
  expect(fitWith(withSpecifications('Pil: CR2032'), {})).toBeNull();
});

test('blades are the same however they are written', () => {
  const facts = { ...noVehicleFacts, blades: ['HU66 / hu162'] };
  const chosen = chooseVehicle({ vehicle: { ...vehicle, facts }, fitments: [], universal: [] }, 2014);
  const texts = [
    'Uç profili: HU162',
    'Uç profili: hu66',
    'Uç profili: SIP22 / HU66 (2 parça)',
    'Uç profili: HU58',
  ];
  const fits = ['confirm', 'confirm', 'confirm', null];
  expect(texts.map((text) => fitOf(withSpecifications(text), chosen))).toEqual(fits);
  const products = texts.map((text, at) =>
    normaliseProduct({ ...rows[0], id: at + 1, specifications: [text] } as never),
  );
  expect([...fitPositions(indexCatalogue(products), chosen)].map((place) => place > 0)).toEqual(
    fits.map((fit) => fit !== null),
  );
});

test('what fits any vehicle is universal, unless it is known to fit this one', () => {
  expect(fitWith(plain, { universal: [1] })).toBe('universal');
  expect(fitWith(withSpecifications('Uç profili: SIP22'), { universal: [1] })).toBe('universal');
  expect(fitWith(plain, { universal: [1], fitment: {} })).toBe('fits');
});

test('that it does not fit is said only of a product with confirmed fitments of other vehicles', () => {
  const chosen = chooseVehicle({ vehicle, fitments: [], universal: [] }, 2014);
  expect(verdictOf(plain, chosen, true)).toBe('unfit');
  expect(verdictOf(plain, chosen, false)).toBeNull();
  expect(verdictOf(withSpecifications('Çip: ID46'), chosen, true)).toBe('confirm');
});

test('a vehicle and a year that are not there leave the address, and say why', () => {
  const known = { vehicle, fitments: [], universal: [] };
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

const demo = demoCatalogue();
const vehicles = demo.vehicles.map((each) => ({ ...each, label: each.slug, label_en: each.slug }));
const rows = demo.products.filter(isPublic);
const index = indexCatalogue(rows.map((row) => normaliseProduct(row)));
const universal = rows.filter((row) => row.universal).map(({ id }) => id);
const everything = parseListingQuery(new URLSearchParams());

const ids = rows.slice(0, 300).map(({ id }) => id);
const fitments = fc.uniqueArray(
  fc.record({
    product: fc.constantFrom(...ids),
    year_from: fc.option(fc.integer({ min: 1995, max: 2024 })),
    year_to: fc.option(fc.integer({ min: 1995, max: 2024 })),
    confirmed: fc.boolean(),
  }),
  { selector: ({ product, year_from }) => `${product} ${year_from}`, maxLength: 60 },
);

test('listed as fitting are exactly the products with a recorded and confirmed fitment of that year', () => {
  const chosenVehicle = fc.constantFrom(...vehicles);
  const year = fc.option(fc.integer({ min: 1995, max: 2026 }));
  const search = fc.constantFrom('', '', 'kumanda', 'sip22');
  const seen = { withYear: 0, withoutYear: 0 };
  fc.assert(
    fc.property(chosenVehicle, fitments, year, search, (vehicle, list, wanted, text) => {
      const [first, last] = [vehicle.year_from, vehicle.year_to ?? 2100];
      const fitting = list.filter(
        ({ confirmed, year_from, year_to }) =>
          confirmed && (year_from ?? first) <= (wanted ?? first) && (year_to ?? last) >= (wanted ?? last),
      );
      const fitAt = fitPositions(index, chooseVehicle({ vehicle, fitments: list, universal }, wanted));
      const query = changeListing(everything, { search: text, vehicle: vehicle.slug, year: wanted });
      const listed: number[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const listing = listProducts(index, { ...query, page }, 'tr', fitAt);
        pages = listing.pages;
        const group = listing.groups?.find(({ fit }) => fit === 'fits');
        listed.push(...(group?.items ?? []).map(({ id }) => id));
      }
      seen[wanted === null ? 'withoutYear' : 'withYear'] += listed.length;
      const ids = new Set(fitting.map(({ product }) => product));
      if (text === '') expect(new Set(listed)).toEqual(ids);
      else expect(listed.filter((id) => !ids.has(id))).toEqual([]);
    }),
    { numRuns: 100 },
  );
  expect(seen.withYear).toBeGreaterThan(0);
  expect(seen.withoutYear).toBeGreaterThan(0);
});

test('each product of the list is where the rule puts it', () => {
  const places = new Map<string | null, number>();
  const year = fc.option(fc.integer({ min: 1995, max: 2026 }));
  fc.assert(
    fc.property(fc.constantFrom(...vehicles), fitments, year, (vehicle, list, wanted) => {
      const chosen = chooseVehicle({ vehicle, fitments: list, universal }, wanted);
      const expected = index.search.products.map((each) => fitOf(each, chosen));
      const listed = [...fitPositions(index, chosen)].map(
        (place) => [null, 'fits', 'confirm', 'confirm', 'universal'][place] ?? null,
      );
      expect(listed).toEqual(expected);
      for (const fit of listed) places.set(fit, (places.get(fit) ?? 0) + 1);
    }),
    { numRuns: 100 },
  );
  expect([...places.keys()].toSorted()).toEqual(['confirm', 'fits', null, 'universal'].toSorted());
});

test('the pages go through the groups in order, each product once, and the counts are the groups', () => {
  for (const chosen of vehicles.slice(80, 110)) {
    const list = demo.fitments
      .filter(({ vehicle_id }) => vehicle_id === chosen.id)
      .map(({ product_id, year_from, year_to, confirmed }) => ({
        product: product_id,
        year_from,
        year_to,
        confirmed,
      }));
    const fitAt = fitPositions(index, chooseVehicle({ vehicle: chosen, fitments: list, universal }, null));
    const first = listProducts(index, everything, 'tr', fitAt);
    const pages = Array.from({ length: first.pages }, (_, at) =>
      listProducts(index, { ...everything, page: at + 1 }, 'tr', fitAt),
    );
    const seen = pages.flatMap(({ items }) => items);
    expect(new Set(seen).size).toBe(first.total);
    expect(first.groups?.map(({ fit }) => fit)).toEqual(['fits', 'confirm', 'universal']);
    const totals = first.groups?.map(({ total }) => total) ?? [];
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(first.total);
    const places = seen.map((item) => fitAt[index.search.products.indexOf(item)] ?? 0);
    expect(places).toEqual(places.toSorted());
    const among = [[1], [2, 3], [4]];
    expect(totals).toEqual(among.map((group) => places.filter((place) => group.includes(place)).length));
    expect(first.facets.category.get('Tümü')).toBe(first.total);
  }
});
