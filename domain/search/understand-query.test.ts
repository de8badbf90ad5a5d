import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { understandQuery } from './understand-query.ts';

const { index, vehicles } = demoListing();
const context = { index: index.search, synonyms: index.synonyms };
const understand = (text: string) => understandQuery(context, text, vehicles.all);

test.each([
  ['e90', 'bmw-3-serisi-e90-e91'],
  ['e 90 kumanda', 'bmw-3-serisi-e90-e91'],
  ['Corsa D kumandası', 'opel-corsa-d'],
  ['corssa d', 'opel-corsa-d'],
  ['transit kumanda', 'ford-transit-v347 ford-transit-v363'],
  ['transit connect çip', 'ford-transit-connect'],
  ['golf7', 'volkswagen-golf-7'],
  ['golf vii kap', 'volkswagen-golf-7'],
  ['golf altı', 'volkswagen-golf-6'],
  ['passatb8 kumanda', 'volkswagen-passat-b8-3g'],
  ['c max', 'ford-c-max'],
  ['focus 2', 'ford-focus-mk2'],
  ['civic fd6', 'honda-civic-fd-fn-8'],
  ['mercedes c 180', 'mercedes-benz-c-serisi-w203 mercedes-benz-c-serisi-w204 mercedes-benz-c-serisi-w205'],
  ['206 kumanda', 'peugeot-206'],
  ['meyan 3', 'renault-megane-3'],
  ['punto kumanda', 'fiat-punto-2 fiat-grande-punto'],
  ['range rover', 'land-rover-range-rover-l322 land-rover-range-rover-l405'],
  ['doblonun kumandası', 'fiat-doblo-1 fiat-doblo-2'],
])('%s names %s', (text, slugs) => {
  expect(
    understand(text)
      .vehicles.map(({ slug }) => slug)
      .join(' '),
  ).toBe(slugs);
});

test.each([
  'fiat',
  'vw kumanda',
  'hu66',
  'id46',
  'hu 162 t',
  'cr 2032',
  '500 adet pil',
  'punto makinası',
  'bilyalı anahtar',
  'micro switch',
  'süper çip',
  'key tool max',
  't5 çip',
  'xyz',
  '',
])('a make, a code, a kind or a number names no vehicle: %s', (text) => {
  expect(understand(text).vehicles).toEqual([]);
});

test('a year chooses the generation, and one in which it was not built is said to be outside', () => {
  expect(understand('doblo 2012 kumanda')).toMatchObject({
    vehicles: [{ slug: 'fiat-doblo-2' }],
    year: 2012,
  });
  expect(understand('golf 7 1999')).toMatchObject({
    vehicles: [{ slug: 'volkswagen-golf-7' }],
    year: null,
    isYearOutside: true,
  });
});

test('each part of a query stands for itself and can be taken out', () => {
  const parts = understand('Fiat Doblo 2012 3 tuşlu sustalı kumanda').parts;
  expect(parts).toEqual([
    { kind: 'vehicle', text: 'Fiat Doblo 2 · 2012', without: '3 tuşlu sustalı kumanda' },
    { kind: 'fact', text: '3 tuşlu', without: 'Fiat Doblo 2012 sustalı kumanda' },
    { kind: 'kind', text: 'sustalı kumanda', without: 'Fiat Doblo 2012 3 tuşlu' },
  ]);
  expect(understand('vw golf').parts).toEqual([{ kind: 'vehicle', text: 'Volkswagen Golf', without: '' }]);
  expect(understand('kale barel').parts.map(({ kind }) => kind)).toEqual(['brand', 'kind']);
});

test.each([
  ['courier kumanda', ['courier']],
  ['yamaha nmax anahtar', ['yamaha', 'nmax']],
  ['bft kumanda', ['bft']],
  ['tesla model 3 kart', ['tesla model 3']],
  ['Tesla Model Y', ['Tesla Model Y']],
  ['tesla 2020 model kart', ['tesla']],
  ['LANCER', ['LANCER']],
  ['qwxyz kumanda', ['qwxyz']],
  ['kumanda tamiri', []],
  ['doblo kumanda', []],
])('%s has the unknown names %j', (text, names) => {
  expect(understand(text).unknown).toEqual(names);
});

test.each([
  ['doblo clio kumanda', 'kumanda', ['Fiat Doblo: doblo kumanda', 'Renault Clio: clio kumanda']],
  ['renault doblo kumanda', 'kumanda', ['Fiat Doblo: doblo kumanda', 'Renault: renault kumanda']],
  ['fiat renault kumanda', 'kumanda', ['Fiat: fiat kumanda', 'Renault: renault kumanda']],
  [
    'Golf 7 1999 kap',
    'kap',
    ['Volkswagen Golf 7: Golf 7 kap', 'Volkswagen Golf 4 · 1999: Volkswagen Golf 4 1999 kap'],
  ],
  ['corolla 1970', '', ['Toyota Corolla: corolla']],
  ['fiat doblo 2012 kumanda', 'kumanda', []],
])('what contradicts itself in "%s" can be chosen from', (text, rest, choices) => {
  const understood = understand(text);
  expect(understood.rest).toBe(rest);
  expect(understood.choices.map(({ text, search }) => `${text}: ${search}`)).toEqual(choices);
});

test('each of two vehicles, and a year in which the vehicle was not built, is a part of its own', () => {
  const partsOf = (text: string) => understand(text).parts.map(({ kind, text }) => `${kind} ${text}`);
  expect(partsOf('doblo clio kap')).toEqual(['vehicle Fiat Doblo', 'vehicle Renault Clio', 'kind kap']);
  expect(partsOf('golf 7 1999')).toEqual(['vehicle Volkswagen Golf 7', 'year 1999']);
});

test.each([
  ['skenic kumanda', 'car', { text: 'Scenic', search: 'Scenic kumanda' }],
  ['şevrole', 'car', { text: 'Chevrolet', search: 'Chevrolet' }],
  ['kavasaki', 'motorcycle', { text: 'Kawasaki', search: 'Kawasaki' }],
])('the right spelling of %s is offered', (text, topic, similar) => {
  expect(understand(text)).toMatchObject({ topics: [topic], similar: [similar] });
});

test.each([
  ['korola kumanda', 'Toyota Corolla'],
  ['oktavya 3 kap', 'Škoda Octavia 3'],
  ['aksent era', 'Hyundai Accent Era'],
  ['vektra c', 'Opel Vectra C'],
  ['pikanto kumanda', 'Kia Picanto'],
  ['tukson kumanda', 'Hyundai Tucson'],
])('%s is written as it sounds', (text, name) => {
  expect(understand(text).parts[0]?.text).toBe(name);
});

test.each([
  ['vvdi mini prog', ['brand vvdi', 'brand mini', 'word prog']],
  ['cgdi prog bmw', ['brand cgdi', 'word prog', 'brand bmw']],
  ['2012 kumanda 3', ['fact 2012', 'kind kumanda']],
])('%s names no make, and a digit is no part of it', (text, parts) => {
  const { makes, parts: found } = understand(text);
  expect(makes).toEqual([]);
  expect(found.map(({ kind, text }) => `${kind} ${text}`)).toEqual(parts);
});

test.each([
  ['doblo 3 kumanda', 'unknown doblo 3, kind kumanda', ['Fiat Doblo 1', 'Fiat Doblo 2']],
  [
    'clio 6 kumanda',
    'unknown clio 6, kind kumanda',
    ['Renault Clio 2', 'Renault Clio 3', 'Renault Clio 4', 'Renault Clio 5'],
  ],
  [
    'volkswagen kumanda golf 9',
    'brand Volkswagen, unknown golf 9, kind kumanda',
    ['Volkswagen Golf 4', 'Volkswagen Golf 5', 'Volkswagen Golf 6', 'Volkswagen Golf 7', 'Volkswagen Golf 8'],
  ],
])('instead of the generation in "%s" those that are there are offered', (text, parts, names) => {
  const understood = understand(text);
  expect(understood.parts.map(({ kind, text }) => `${kind} ${text}`).join(', ')).toBe(parts);
  expect(understood.similar).toEqual(names.map((name) => ({ text: name, search: `${name} kumanda` })));
});

test('an unknown name is reported with its topic, or with what is spelled like it', () => {
  expect(understand('yamaha nmax')).toMatchObject({ topics: ['motorcycle'], similar: [] });
  expect(understand('şahin anahtar')).toMatchObject({ topics: ['car'], similar: [] });
  expect(understand('scenıc')).toMatchObject({ topics: ['car'], similar: [] });
  expect(understand('bft kumanda').topics).toEqual(['gate']);
  expect(understand('kangggo kumanda')).toMatchObject({
    topics: [],
    similar: [{ text: 'Renault Kangoo', search: 'Renault Kangoo kumanda' }],
  });
});
