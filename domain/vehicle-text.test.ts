import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vehicleRows } from '#seed/vehicle-rows.ts';
import { findVehicle, formatFitments, parseFitments } from './vehicle-text.ts';

const vehicles = vehicleRows();
const slugs = vehicles.map(({ slug }) => slug);
const read = (text: string) => parseFitments(text, vehicles);
const whole = { year_from: null, year_to: null, confirmed: true };

test('vehicles are read by name, with years or without', () => {
  expect(read('Fiat Doblo 2 2010-2022; Fiat Fiorino 3')).toEqual({
    fitments: [
      { vehicle: 'fiat-doblo-2', year_from: 2010, year_to: 2022, confirmed: true },
      { vehicle: 'fiat-fiorino-qubo', ...whole },
    ],
    faults: [],
  });
});

test.each([
  ['fiat doblo 2', { vehicle: 'fiat-doblo-2', ...whole }],
  ['FİAT DOBLO 2 2014', { vehicle: 'fiat-doblo-2', year_from: 2014, year_to: 2014, confirmed: true }],
  ['Fiat Doblo 2 2012-', { vehicle: 'fiat-doblo-2', year_from: 2012, year_to: null, confirmed: true }],
  ['Fiat Doblo 2 -2015', { vehicle: 'fiat-doblo-2', year_from: null, year_to: 2015, confirmed: true }],
  [
    'Fiat Doblo 2 2012 – 2015?',
    { vehicle: 'fiat-doblo-2', year_from: 2012, year_to: 2015, confirmed: false },
  ],
  ['fiat-doblo-2 ?', { vehicle: 'fiat-doblo-2', ...whole, confirmed: false }],
  ['VW Golf 6', { vehicle: 'volkswagen-golf-6', ...whole }],
  ['reno clio 4', { vehicle: 'renault-clio-4', ...whole }],
  ['Tipo', { vehicle: 'fiat-egea-tipo', ...whole }],
  ['Audi A3 8P', { vehicle: 'audi-a3-8p', ...whole }],
  ['Audi A3 2004-2008', { vehicle: 'audi-a3-8p', year_from: 2004, year_to: 2008, confirmed: true }],
  ['Volvo S60', { vehicle: 'volvo-s60', ...whole }],
])('%s', (text, expected) => {
  expect(read(text)).toEqual({ fitments: [expected], faults: [] });
});

test('a model that is a year is the model', () => {
  const [peugeot] = vehicles.filter(({ make }) => make === 'Peugeot');
  if (!peugeot) throw new Error('no Peugeot');
  const model2008 = { ...peugeot, id: 999, slug: 'peugeot-2008-x', model: '2008', generation: 'A94' };
  const all = [...vehicles.filter(({ model }) => model !== '2008'), model2008];
  expect(parseFitments('Peugeot 2008', all).fitments[0]?.vehicle).toBe('peugeot-2008-x');
});

test.each(['Fiat 1', 'Fiat', 'Reno 5', 'VW 8', 'Peugeot 2', 'Togg 2023', '263', 'Audi 8P'])(
  'a name without its model is no vehicle: %s',
  (text) => {
    const togg = { ...vehicleRows()[0], slug: 'togg-t10x', make: 'Togg', model: 'T10X', aliases: [] };
    const all = [...vehicles, { ...togg, generation: '', year_from: 2023 } as (typeof vehicles)[0]];
    expect(parseFitments(text, all)).toMatchObject({ fitments: [], faults: [{ reason: 'unknown' }] });
  },
);

test('each part that is not understood is named, with the reason', () => {
  expect(
    read('Fiat Doblo 2; Fiat Uçan 9 2014; Audi A3; Fiat Linea 1990-1995; fiat doblo 2; Fiat Linea 2015-2010'),
  ).toEqual({
    fitments: [{ vehicle: 'fiat-doblo-2', ...whole }],
    faults: [
      { part: 'Fiat Uçan 9 2014', reason: 'unknown', vehicles: [] },
      { part: 'Audi A3', reason: 'ambiguous', vehicles: ['Audi A3 8P', 'Audi A3 8V'] },
      { part: 'Fiat Linea 1990-1995', reason: 'years', vehicles: ['Fiat Linea'] },
      { part: 'fiat doblo 2', reason: 'duplicate', vehicles: ['Fiat Doblo 2'] },
      { part: 'Fiat Linea 2015-2010', reason: 'years', vehicles: ['Fiat Linea'] },
    ],
  });
});

test('a vehicle may be there for several years', () => {
  const text = 'Fiat Doblo 2 2010-2012; Fiat Doblo 2 2015; fiat-doblo-2 2015-2015?';
  const { fitments, faults } = read(text);
  expect(fitments.map(({ vehicle, year_from }) => [vehicle, year_from])).toEqual([
    ['fiat-doblo-2', 2010],
    ['fiat-doblo-2', 2015],
  ]);
  expect(faults).toMatchObject([{ part: 'fiat-doblo-2 2015-2015?', reason: 'duplicate' }]);
});

test('nothing is read from nothing', () => {
  for (const text of ['', ' ; ;\n', '\u200f']) expect(read(text).fitments).toEqual([]);
});

const fitment = fc
  .record({
    at: fc.nat(vehicles.length - 1),
    from: fc.option(fc.nat(30)),
    to: fc.option(fc.nat(30)),
    confirmed: fc.boolean(),
  })
  .map(({ at, from, to, confirmed }) => {
    const vehicle = vehicles[at];
    if (!vehicle) throw new Error('no vehicle');
    const last = vehicle.year_to ?? 2030;
    const year_from = from === null ? null : Math.min(vehicle.year_from + from, last);
    const year_to = to === null ? null : Math.min((year_from ?? vehicle.year_from) + to, last);
    return { vehicle: vehicle.slug, year_from, year_to, confirmed };
  });

test('what is written is read back the same', () => {
  const lists = fc.uniqueArray(fitment, { selector: ({ vehicle }) => vehicle, maxLength: 20 });
  fc.assert(
    fc.property(lists, (fitments) => {
      expect(read(formatFitments(fitments, vehicles))).toEqual({ fitments, faults: [] });
    }),
  );
});

test('every vehicle has a name that is read back', () => {
  const all = slugs.map((vehicle) => ({ vehicle, ...whole }));
  expect(read(formatFitments(all, vehicles))).toEqual({ fitments: all, faults: [] });
});

test('any text is read without a failure, and every part is a fitment or a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { fitments, faults } = read(text);
      const parts = text.split(/[;\n\r]/).filter((part) => part.trim() !== '');
      expect(fitments.length + faults.length).toBe(parts.length);
    }),
  );
});

test('an old slug leads to the vehicle, unless another one has it now', () => {
  const list = [
    { slug: 'new', old_slugs: ['old', 'other'] },
    { slug: 'other', old_slugs: [] },
  ];
  expect(findVehicle(list, 'old')?.slug).toBe('new');
  expect(findVehicle(list, 'other')?.slug).toBe('other');
  expect(findVehicle(list, 'none')).toBeUndefined();
});
