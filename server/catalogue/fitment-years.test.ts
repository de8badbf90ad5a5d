import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinFitments } from './fitment-years.ts';

const time = '2026-01-01T00:00:00.000Z';
const vehicle = { year_from: 2000, year_to: 2020 };
const row = (values: object) => ({
  id: 1,
  product_id: 1,
  vehicle_id: 1,
  year_from: null,
  year_to: null,
  note: null,
  note_en: null,
  source: 'owner',
  confirmed: true,
  created_at: time,
  updated_at: time,
  ...values,
});
const join = (...rows: object[]) =>
  joinFitments(
    rows.map((values, at) => row({ id: at + 1, ...values })),
    vehicle,
  );

test('years that overlap or follow each other become one fitment, with a gap there are two', () => {
  expect(join({ year_to: 2009 }, { year_from: 2010 })).toEqual([row({})]);
  expect(join({ year_to: 2012 }, { year_from: 2010, year_to: 2015 })).toEqual([row({ year_to: 2015 })]);
  expect(join({ year_to: 2009 }, { year_from: 2012 }, { year_from: 2010, year_to: 2011 })).toHaveLength(1);
  expect(join({ year_to: 2008 }, { year_from: 2010 })).toHaveLength(2);
});

test('a confirmed one is never widened by one that is not, and takes its place where it covers it', () => {
  expect(join({ confirmed: false }, { year_from: 2005, year_to: 2010 })).toHaveLength(2);
  expect(join({ year_from: 2005, confirmed: false }, {})).toEqual([row({ id: 2 })]);
});

test('notes stay with their years; of the same years both are kept', () => {
  expect(join({ year_to: 2010, note: 'a' }, { year_from: 2010 })).toHaveLength(2);
  expect(join({ note: 'a', confirmed: false }, { year_from: 2000, note: 'b' })).toEqual([
    row({ id: 2, year_from: 2000, note: 'a / b' }),
  ]);
  expect(join({ note: 'a'.repeat(200) }, { note: 'b'.repeat(200) })).toHaveLength(2);
});

test('no year is gained or lost', () => {
  const year = fc.option(fc.integer({ min: 2000, max: 2020 }));
  const rows = fc.array(
    fc
      .record({ from: year, to: year, confirmed: fc.boolean(), note: fc.constantFrom(null, 'a') })
      .map(({ from, to, ...rest }) => {
        const isReversed = from !== null && to !== null && from > to;
        return { year_from: isReversed ? to : from, year_to: isReversed ? from : to, ...rest };
      }),
    { maxLength: 6 },
  );
  const yearsIn = (list: ReturnType<typeof join>) =>
    Array.from({ length: 21 }, (_, at) => {
      const covering = list.filter(
        ({ year_from, year_to }) => (year_from ?? 2000) <= 2000 + at && (year_to ?? 2020) >= 2000 + at,
      );
      return [covering.length > 0, covering.some(({ confirmed }) => confirmed)];
    });
  fc.assert(
    fc.property(rows, (list) => {
      expect(yearsIn(join(...list))).toEqual(yearsIn(list.map(row)));
    }),
  );
});
