import { expect, test } from 'vitest';
import { lineTotal, namedVehicles, quoteTotals } from './request.ts';

const line = { quantity: 1, unit_price: 1, currency: 'USD', not_available: false } as const;

test('lira are exact to the kuruş, and half a kuruş goes up', () => {
  expect(lineTotal(line, { USD: 1.005 })).toBe(1.01);
  expect(lineTotal({ ...line, unit_price: 12.35, quantity: 3 }, { USD: 42.1 })).toBe(1_559.82);
  expect(lineTotal({ ...line, unit_price: 9_999.99, currency: 'TRY' }, {})).toBe(9_999.99);
  expect(lineTotal(line, {})).toBeUndefined();
  expect(quoteTotals([line, { ...line, currency: 'TRY' }], { USD: 1.005 }, 0)?.total).toBe(2.01);
});

const clio = { slug: 'clio', name: 'Clio 4', year: null };
const doblo = { slug: 'doblo', name: 'Doblo 2', year: null };

test.each([
  ['one for all', doblo, [[doblo], [doblo]], 'Doblo 2', ['', '']],
  ['one that lines without their own are for', doblo, [[doblo], []], 'Doblo 2', ['', '']],
  ['another in a line', doblo, [[clio], []], '', ['Clio 4', 'Doblo 2']],
  ['two in a line', doblo, [[doblo, clio], [doblo]], '', ['Doblo 2, Clio 4', 'Doblo 2']],
  ['none for all', null, [[clio], [], [doblo]], '', ['Clio 4', '', 'Doblo 2']],
  ['none', null, [[], []], '', ['', '']],
] as const)(
  'a request names its vehicles without contradiction: %s',
  (_, ofRequest, lines, ofAll, ofLines) => {
    const named = namedVehicles(
      ofRequest,
      lines.map((vehicles) => ({ vehicles })),
      'tr',
    );
    expect([named.ofAll, lines.map(named.ofLine)]).toEqual([ofAll, ofLines]);
  },
);
