import { expect, test } from 'vitest';
import { vehicleRows } from '#seed/vehicle-rows.ts';
import { namedVehicles, suggestVehicles } from './typed-vehicle.ts';

const vehicles = vehicleRows();

test('a typed number that is a model and a year offers both', () => {
  const peugeot = vehicles.find(({ make }) => make === 'Peugeot');
  if (!peugeot) throw new Error('no Peugeot');
  const years = { year_from: 2013, year_to: 2019 };
  const model = { ...peugeot, ...years, slug: 'peugeot-2008-x', model: '2008', generation: 'A94' };
  const old = { ...peugeot, slug: 'peugeot-old', model: '307', year_from: 2001, year_to: 2008 };
  const found = suggestVehicles([old, model], 'peugeot 2008');
  expect(found.map(({ vehicle, year }) => [vehicle.slug, year])).toEqual([
    ['peugeot-2008-x', null],
    ['peugeot-old', 2008],
  ]);
});

test.each([
  ['doblo 2014', [['fiat-doblo-2', 2014]]],
  ['2014 doblo', [['fiat-doblo-2', 2014]]],
  [
    'dobl',
    [
      ['fiat-doblo-1', null],
      ['fiat-doblo-2', null],
    ],
  ],
  ['vw golf 6 2010', [['volkswagen-golf-6', 2010]]],
  ['doblo 1990', []],
  ['passat b6 kumanda', [['volkswagen-passat-b6-3c', null]]],
  ['golf 6 kumanda', [['volkswagen-golf-6', null]]],
  ['golf 6 3 tuşlu ku', [['volkswagen-golf-6', null]]],
  ['e90 kumanda', [['bmw-3-serisi-e90-e91', null]]],
  ['dublo 2014', [['fiat-doblo-2', 2014]]],
  ['fiat doblo 2014 model', [['fiat-doblo-2', 2014]]],
  ["doblo'nun kumandası 2014", [['fiat-doblo-2', 2014]]],
  ['kumanda', []],
  ['3 tuşlu kumanda', []],
  ['fiat kumanda', []],
  ['xyz', []],
  ['2', []],
  ['', []],
])('typed: %s', (text, expected) => {
  const found = suggestVehicles(vehicles, text).map(({ vehicle, year }) => [vehicle.slug, year]);
  expect(found).toEqual(expected);
});

test.each([
  ['e90', [['bmw-3-serisi-e90-e91', null]]],
  ['audi a3 2006', [['audi-a3-8p', 2006]]],
  ['corsa d 2012', [['opel-corsa-d', 2012]]],
  ['bmw 3 e90', [['bmw-3-serisi-e90-e91', null]]],
  ['bmw 3', 'e46 e90-e91 f30-f31 g20'.split(' ').map((each) => [`bmw-3-serisi-${each}`, null])],
  ['corssa d', [['opel-corsa-d', null]]],
])('finished: %s', (text, expected) => {
  const found = namedVehicles(vehicles, text, 6).map(({ vehicle, year }) => [vehicle.slug, year]);
  expect(found).toEqual(expected);
});

test('a finished model offers its generations', () => {
  const found = namedVehicles(vehicles, 'golf', 6).map(({ vehicle }) => vehicle.model);
  expect(found).toEqual(['Golf 4', 'Golf 5', 'Golf 6', 'Golf 7', 'Golf 8']);
});

test.each([
  'fiat',
  'vw',
  'dobl',
  'hu66',
  'id46',
  'kart',
  'pil',
  'canta',
  '5',
  'cr2032',
  'micro',
  'süper çip',
])('a make, a beginning, a code or a kind of product names no vehicle: %s', (text) => {
  expect(namedVehicles(vehicles, text, 6)).toEqual([]);
});
