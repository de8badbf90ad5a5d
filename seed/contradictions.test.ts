import { expect, test } from 'vitest';
import { decidingFacts, displayName } from '../domain/display-name.ts';
import { bladeProfiles, chipFamilies, productFacts, wholeMegahertz } from '../domain/product-facts.ts';
import type { ProductRow } from '../domain/schemas/product.ts';
import { demoCatalogue } from './demo.ts';
import { blades } from './facts/blades.ts';

const { products, vehicles, fitments } = demoCatalogue();
const byId = new Map(products.map((row) => [row.id, row]));
/** Some products have no specifications on purpose. */
const described = products.filter(({ specifications }) => specifications.length > 0);

/** What a name says, beside the facts that the page shows. */
const sayings: Record<string, (row: ProductRow) => [said: string[], facts: string[]]> = {
  chip: ({ name, ...row }) => {
    const said = name.match(/\b(?:ID\d\w+|4D\d\d|MQB\d\d|FBS\d|8A|T5|HITAG AES)(?= |$|\))/g) ?? [];
    return [chipFamilies(said), productFacts(row).chips];
  },
  blade: ({ name, subcategory, ...row }) => {
    const isPractice = subcategory === 'Eğitim Kilitleri';
    const said = blades.map(({ code }) => code).filter((code) => name.split(/[\s()]+/).includes(code));
    return [isPractice ? [] : said, productFacts(row).blades];
  },
  frequency: ({ name, ...row }) => {
    const said = [...name.matchAll(/(\d{3})(?:,\d+)? MHz/g)].map(([, megahertz]) => Number(megahertz));
    return [said.map(wholeMegahertz), productFacts(row).frequencies];
  },
  buttons: ({ name, ...row }) => [
    [...name.matchAll(/(\d) Tuşlu/g)].map(([, count]) => String(count)),
    [String(productFacts(row).buttons)],
  ],
  years: ({ name, ...row }) => [
    [...(/(\d{4})–(\d{4})/.exec(name)?.slice(1) ?? [])],
    [String(productFacts(row).yearFrom), String(productFacts(row).yearTo)],
  ],
};

test.each(Object.keys(sayings))('no name says another %s than the facts', (kind) => {
  const wrong = described.filter((row) => {
    const [said, facts] = sayings[kind]?.(row) ?? [[], []];
    return said.some((each) => !facts.includes(each));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a card tells the frequency that the name tells', () => {
  const wrong = described.flatMap((row) => {
    const facts = productFacts(row);
    const shown = decidingFacts(row.name, facts, displayName(row.name, facts, 'tr')).join(' ');
    const [, named] = /(\d{3})(?:,\d+)? MHz/.exec(row.name) ?? [];
    const told = /(\d{3})(?:\/\d{3})*\u00a0MHz/.exec(shown)?.[0];
    return named && told && !told.includes(named) ? [`${row.name}: ${told}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('no product contradicts a vehicle that it is recorded to fit', () => {
  const wrong = fitments.flatMap(({ product_id, vehicle_id, ...fitment }) => {
    const product = byId.get(product_id);
    const vehicle = vehicles.find(({ id }) => id === vehicle_id);
    if (!product || !vehicle) return [`${product_id} or ${vehicle_id} is not there`];
    const facts = productFacts(product);
    const last = vehicle.year_to ?? 9_999;
    const pairs: [name: string, ofProduct: (string | number)[], ofVehicle: (string | number)[]][] = [
      ['chip', facts.chips, chipFamilies(vehicle.facts.chips)],
      ['blade', facts.blades, bladeProfiles(vehicle.facts.blades)],
      ['frequency', facts.frequencies, vehicle.facts.frequencies.map(wholeMegahertz)],
      ['battery', facts.batteries, vehicle.facts.batteries],
      ['buttons', facts.buttons === null ? [] : [facts.buttons], vehicle.facts.buttons],
    ];
    const differing = pairs
      .filter(([, own, its]) => own.length > 0 && its.length > 0 && !own.some((each) => its.includes(each)))
      .map(([name]) => name);
    const years = [facts.yearFrom, facts.yearTo, fitment.year_from, fitment.year_to];
    const isOutside = years.some((year) => year !== null && (year < vehicle.year_from || year > last));
    return [...differing, ...(isOutside ? ['years'] : [])].map(
      (what) => `${product.name} and ${vehicle.slug}: ${what}`,
    );
  });
  expect(wrong).toEqual([]);
});

test('of every vehicle the facts are there, but for those that nobody knows', () => {
  // Of these vans only the chip is known.
  const described = vehicles.filter(({ slug }) => !/caddy|master|trafic/.test(slug));
  const missing = described.flatMap(({ slug, facts }) =>
    (['key_forms', 'buttons', 'frequencies', 'chips', 'blades', 'batteries'] as const)
      .filter((fact) => facts[fact].length === 0)
      .map((fact) => `${slug}: ${fact}`),
  );
  expect(missing).toEqual([
    'audi-a4-b6-b7: batteries',
    'audi-a6-c5: batteries',
    'fiat-palio: frequencies',
    'fiat-palio: batteries',
    'honda-civic-fe-fl-11: blades',
    'volvo-xc60-u: blades',
    'volvo-xc90-l: blades',
    'volvo-s90: blades',
    'volvo-xc40: blades',
    'land-rover-freelander-1: blades',
  ]);
  expect(vehicles.filter(({ year_from, year_to }) => (year_to ?? year_from) < year_from)).toEqual([]);
});

test('a blade says of every vehicle with its profile that it is for the make', () => {
  const sold = described.filter(({ category }) => category === 'ANAHTAR UÇLARI').map(productFacts);
  const wrong = vehicles.flatMap(({ slug, make, facts }) =>
    sold
      .filter((blade) => blade.blades.some((code) => bladeProfiles(facts.blades).includes(code)))
      .flatMap((blade) => (blade.vehicles.includes(make) ? [] : [`${slug}: ${blade.blades.join()}`])),
  );
  expect(wrong).toEqual([]);
});

test('a group of twins has several vehicles', () => {
  const named = vehicles.map(({ platform }) => platform).filter((platform) => platform !== '');
  const alone = named.filter((platform) => named.filter((each) => each === platform).length < 2);
  expect([named.length > 100, alone]).toEqual([true, []]);
});
