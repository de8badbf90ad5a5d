import { expect, test } from 'vitest';
import { vehicleRows } from '#seed/vehicle-rows.ts';
import { suggestVehicles } from './typed-vehicle.ts';

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
