import { expect, test } from 'vitest';
import { namedVehicles, requestSearchDay } from './request.ts';

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

test.each([
  ['17.11.2026', [2026, 11, 17, '']],
  ['17/11 doblo', [undefined, 11, 17, 'doblo']],
  ['ayşe 2026-11-07', [2026, 11, 7, 'ayşe']],
  ['17.11.', [undefined, 11, 17, '']],
  ['433.92', undefined],
  ['31.13.2026', undefined],
  ['1K0.959.753', undefined],
])('a search for %s is of a day', (search, expected) => {
  const found = requestSearchDay(search);
  expect(found && [found.year, found.month, found.day, found.rest.trim()]).toEqual(expected);
});
