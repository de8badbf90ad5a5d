import { expect, test } from 'vitest';
import { decodeCatalogue, encodeCatalogue } from '#domain/compact-catalogue.ts';
import { listingChoices } from '#domain/listing-choices.ts';
import { indexCatalogue } from '#domain/listing-index.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { normaliseProduct } from '#domain/product.ts';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { listingData } from './listing-data.ts';

const { demo, products, index, vehicles } = demoListing();
const shared = {
  version: '1',
  updatedAt: '2026-01-01T00:00:00.000Z',
  choices: listingChoices(demo),
  vehicles,
};
const served = { ...shared, index, hasTexts: true };
const local = {
  ...shared,
  index: indexCatalogue(
    decodeCatalogue(JSON.parse(JSON.stringify(encodeCatalogue(products)))).map((product, i) => ({
      ...product,
      description: products[i]?.description ?? '',
      description_en: products[i]?.description_en ?? null,
      specifications: products[i]?.specifications ?? [],
    })),
  ),
  hasTexts: true,
};

const parse = (query: string) => parseListingQuery(new URLSearchParams(query));

const queries = [
  '',
  'kategori=KUMANDALAR&sayfa=2',
  'kategori=KUMANDALAR&alt=Sustalı+Kumandalar&gorunum=compact',
  'marka=bmw&sirala=price-high',
  'search=hu66&sirala=rating',
  'search=doblo+2012+kumanda',
  'search=bmw+pil&arac=fiat-doblo-2',
  'search=motoru+çalıştırmaz',
  'kampanya=1&sirala=newest&gorunum=showcase',
  'sayfa=9999',
  'cip=ID48&uc=HU66&stok=1',
  'frekans=868&tus=3',
  'gorunum=tablo&sirala=featured',
  'arac=fiat-doblo-2&gorunum=tablo&sirala=code',
];

test.each(queries)('server and browser work out the same for "%s"', (query) => {
  for (const lang of ['tr', 'en'] as const) {
    const parsed = parse(query);
    expect(listingData(local, parsed, lang)).toEqual(listingData(served, parsed, lang));
  }
});

test.each([
  ['search=doblo+2012+kumanda', 'fiat-doblo-2 2012'],
  ['search=clio4+kart&arac=fiat-doblo-2&yil=2012', 'renault-clio-4 null'],
  ['search=doblo+2+1999', 'fiat-doblo-2 null'],
  ['arac=fiat-doblo-2&yil=2012', 'fiat-doblo-2 2012'],
  ['search=hu66&arac=fiat-doblo-2', 'fiat-doblo-2 null'],
  ['search=fiat+kumanda&arac=fiat-doblo-2', 'fiat-doblo-2 null'],
  ['search=doblo&arac=fiat-doblo-2&yil=2012', 'fiat-doblo-2 2012'],
  ['search=doblo+2013&arac=fiat-doblo-2&yil=2012', 'fiat-doblo-2 2013'],
  ['search=bmw+pil&arac=fiat-doblo-2', ''],
  ['search=doblo', 'fiat-doblo-1 null, fiat-doblo-2 null'],
  ['search=yamaha+nmax&arac=fiat-doblo-2', ''],
  ['search=hu66', undefined],
  ['', undefined],
])('what is put into the cart from "%s" is for %s', (query, expected) => {
  const { ownVehicles } = listingData(served, parse(query), 'tr');
  expect(ownVehicles?.map(({ slug, year }) => `${slug} ${year}`).join(', ')).toBe(expected);
});

test.each([
  ['doblo kumanda', 'Doblo 1', 'fiat-doblo-1'],
  ['doblo kumanda', 'Doblo 2', 'fiat-doblo-2'],
  ['doblo pil', 'CR2032', 'fiat-doblo-1 fiat-doblo-2'],
])('of "%s", which leaves the generation open, "%s" is for %s', (search, name, slugs) => {
  const { products, ownVehicles } = listingData(served, parse(`search=${search}`), 'tr');
  const named = products.filter((product) => product.name.includes(name));
  expect(
    new Set(named.map(({ vehicles = ownVehicles }) => vehicles?.map((each) => each.slug).join(' '))),
  ).toEqual(new Set([slugs]));
});

test.each([
  ['search=doblo+2012+kumanda', 'kumanda'],
  ['search=doblo+golf+kumanda', 'kumanda'],
  ['search=Fiat+Kumanda', 'Kumanda'],
  ['search=doblo', ''],
  ['search=kumanda', 'kumanda'],
  ['search=doblo+kumanda&aynen=1', 'doblo kumanda'],
])('a vehicle of the finder takes the place of those that "%s" names', (query, rest) => {
  expect(listingData(served, parse(query), 'tr').search?.withoutVehicle).toBe(rest);
});

test('the chosen vehicle that decides what a search means is named, with its year', () => {
  const { search, vehicles } = listingData(served, parse('search=doblo+kumanda'), 'tr', {
    slug: 'fiat-doblo-2',
    year: 2012,
  });
  expect(vehicles).toEqual(['fiat-doblo-2']);
  expect(search?.parts.map(({ text }) => text)).toEqual(['Fiat Doblo 2 · 2012', 'kumanda']);
});

test('a search is complete only with descriptions, any other list always', () => {
  const bare = { ...served, hasTexts: false };
  expect(listingData(bare, parse('search=bmw'), 'tr').isComplete).toBe(false);
  expect(listingData(bare, parse('marka=BMW'), 'tr').isComplete).toBe(true);
});

test('products travel without what no card shows', () => {
  const [card] = listingData(served, parse(''), 'tr').products;
  expect(card).not.toHaveProperty('description');
});

test('a product that was found by a cross reference says by which', () => {
  const row = { id: 1, name: 'Kumanda', codes: [{ kind: 'oem' as const, code: '5K0 837 202 AD' }] };
  const source = { ...shared, index: indexCatalogue([normaliseProduct(row)]), hasTexts: true };
  const factsFor = (search: string) =>
    listingData(source, parse(`search=${search}`), 'en').products[0]?.facts;
  expect(factsFor('5k0837202')).toEqual(['OEM code 5K0 837 202 AD']);
  expect(factsFor('kumanda')).toBeUndefined();
});

test('a list says of the chosen category what the owner wrote, in the language of the page', () => {
  const written = demo.categories.find(({ name }) => name === 'KUMANDALAR');
  expect(written?.description).toBeTruthy();
  const about = (query: string, lang: 'tr' | 'en') => listingData(served, parse(query), lang).description;
  expect(about('kategori=KUMANDALAR', 'tr')).toBe(written?.description);
  expect(about('kategori=KUMANDALAR', 'en')).toBe(written?.description_en);
  expect(about('', 'tr')).toBeUndefined();
});
