import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { fitPositions } from './fit-positions.ts';
import { chooseVehicle, makesOf, rankOf } from './vehicle-fit.ts';
import { type kitKinds, vehicleKit, yearSpanOf, yearSpans } from './vehicle-kit.ts';

const { index, vehicles } = demoListing();
const makes = makesOf(vehicles.all);

function kitOf(slug: string) {
  const known = vehicles.fitmentsOf(slug);
  if (!known) throw new Error(slug);
  return vehicleKit(index, chooseVehicle(known, null), makes);
}

function bestOf(slug: string) {
  // Of several forms of keys the first.
  const parts = kitOf(slug).toReversed();
  const best = parts.map(({ kind, choices }) => [kind, choices[0]?.product.name ?? null]);
  return Object.fromEntries(best) as Record<(typeof kitKinds)[number], string | null>;
}

test('for each kind the one that suits the vehicle best stands first', () => {
  expect(bestOf('fiat-doblo-2')).toEqual({
    key: expect.stringMatching(/^Fiat Doblo 2 3 Tuşlu Sustalı Kumanda/),
    shell: null,
    blade: expect.stringMatching(/^SIP22 Sustalı Anahtar Ucu/),
    chip: 'PCF7936AA Transponder Çip (ID46)',
    battery: expect.stringContaining('CR2032'),
    lishi: expect.stringContaining('SIP22'),
    device: expect.stringContaining('Anahtar Programlama Cihazı'),
    universal: expect.stringMatching(/-3 Üniversal Sustalı Kumanda/),
  });
});

test.each([
  ['volkswagen-golf-5', 'chip', /TP23/],
  ['skoda-octavia-2', 'chip', /TP24/],
  ['volkswagen-golf-4', 'chip', /TP08/],
  ['renault-clio-4', 'chip', /PCF7961M/],
  ['audi-a4-b8', 'chip', /PCF7945AC/],
  ['fiat-egea-tipo', 'chip', null],
  ['bmw-3-serisi-f30-f31', 'chip', null],
  ['bmw-3-serisi-e46', 'battery', /VL2020/],
  ['bmw-3-serisi-e46', 'blade', /Ham Anahtar/],
  ['bmw-3-serisi-f30-f31', 'device', /BMW/],
  ['mercedes-benz-c-serisi-w204', 'device', /MB/],
  ['mercedes-benz-c-serisi-w205', 'device', null],
  ['mercedes-benz-c-serisi-w204', 'universal', null],
  ['renault-megane-4', 'universal', null],
  ['bmw-3-serisi-f30-f31', 'universal', /Akıllı/],
  ['fiat-palio', 'key', /Çipli Anahtar/],
  ['fiat-palio', 'universal', null],
  ['audi-a4-b9', 'chip', null],
  ['audi-a4-b9', 'device', null],
  ['peugeot-207', 'device', /VVDI2/],
  ['ford-transit-connect', 'blade', /Sustalı/],
  ['dacia-logan-1', 'blade', /Sustalı/],
  ['nissan-qashqai-j11', 'blade', null],
  ['land-rover-defender', 'chip', null],
  ['bmw-3-serisi-e90-e91', 'chip', null],
  ['renault-megane-3', 'chip', null],
  ['volvo-s80-a', 'blade', null],
  ['toyota-corolla-e210', 'chip', /8A/],
  ['peugeot-3008-p84', 'chip', null],
] as const)('of %s the %s is %s', (slug, kind, expected) => {
  const name = bestOf(slug)[kind] ?? null;
  if (expected === null) expect(name).toBeNull();
  else expect(name).toMatch(expected);
});

test.each([
  ['renault-clio-4', ['flip', 'card']],
  ['fiat-albea', ['flip', 'remote', 'plain']],
  ['audi-a1', ['flip', 'plain']],
  ['bmw-1-serisi-e81-e87', ['slot']],
  ['ford-transit-connect', [undefined]],
])('the kit of %s has the keys %s', (slug, expected) => {
  const keys = kitOf(slug).filter(({ kind }) => kind === 'key');
  expect(keys.map(({ variant }) => variant)).toEqual(expected);
});

test('a kit never says something else of a product than the list', () => {
  for (const { slug } of vehicles.all) {
    const known = vehicles.fitmentsOf(slug);
    if (!known) throw new Error(slug);
    const chosen = chooseVehicle(known, null);
    const listed = fitPositions(index, [chosen], makes);
    const positions = new Map(index.search.products.map(({ id }, position) => [id, position]));
    for (const { kind, choices } of vehicleKit(index, chosen, makes)) {
      if (kind === 'device') continue;
      const differing = choices.filter(
        ({ product, fit }) => listed[positions.get(product.id) ?? -1] !== rankOf(fit),
      );
      expect([slug, kind, differing]).toEqual([slug, kind, []]);
    }
  }
});

test('no part of a kit is for another make', () => {
  for (const { slug, make } of vehicles.all) {
    for (const { kind, choices } of kitOf(slug)) {
      if (kind === 'blade') continue;
      for (const { product, fit } of choices) {
        if (fit === 'fits') continue;
        const named = /^Uyumlu araç: (.*)$/m.exec(product.specifications.join('\n'))?.[1];
        if (named)
          expect([slug, product.name, named.split(', ')]).toEqual([
            slug,
            product.name,
            expect.arrayContaining([make]),
          ]);
      }
    }
  }
});

test('years are divided where other products fit', () => {
  const years = { year_from: 2010, year_to: null };
  const fitment = { product: 1, year_from: null, year_to: null, confirmed: true };
  expect(yearSpans(years, [fitment])).toEqual([years]);
  const spans = yearSpans(years, [
    { ...fitment, year_to: 2013 },
    { ...fitment, year_from: 2012, year_to: 2013 },
    { ...fitment, year_from: 1990 },
  ]);
  expect(spans).toEqual([
    { year_from: 2010, year_to: 2011 },
    { year_from: 2012, year_to: 2013 },
    { year_from: 2014, year_to: null },
  ]);
  expect([2009, 2013, 2050, null].map((year) => yearSpanOf(spans, year)?.year_from)).toEqual([
    undefined,
    2012,
    2014,
    undefined,
  ]);
});
