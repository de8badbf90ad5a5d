import { expect, test } from 'vitest';
import { createPassphrase, isEndOf, readPassphrase } from './passphrase.ts';
import { copiesToDelete } from './thinning.ts';

const nightly = (day: string) => `kontak-${day}.tar.gz.age`;
const day = (back: number) => new Date(Date.UTC(2026, 2, 31) - back * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['nothing', [], []],
  ['fewer than there are days', [0, 1, 2].map(day), []],
  ['14 days in one run', Array.from({ length: 14 }, (_, back) => day(back)), []],
  // 31 March 2026 is a Tuesday: the newest of each week are its Sundays, of each month its last days.
  [
    'a year of nights',
    Array.from({ length: 400 }, (_, back) => day(back)),
    [
      ...Array.from({ length: 14 }, (_, back) => day(back)),
      ...['2026-03-15', '2026-03-08', '2026-03-01', '2026-02-22', '2026-02-15'],
      ...['2026-02-28', '2026-01-31', '2025-12-31', '2025-11-30', '2025-10-31', '2025-09-30'],
      ...['2025-08-31', '2025-07-31', '2025-06-30', '2025-05-31', '2025-04-30'],
    ],
  ],
  // A shop that was off for years keeps what it has.
  ['two old nights and a new one', [day(0), '2020-01-05', '2019-12-31'], []],
])('of %s the newest of each day, week and month stay', (_, days, kept) => {
  const names = days.map(nightly).reverse();
  const deleted = copiesToDelete(names);
  const expected = kept.length === 0 ? names : kept.map(nightly);
  expect(names.filter((name) => !deleted.includes(name)).sort()).toEqual([...expected].sort());
});

test('of several copies of a day the newest stays; a wrong day harms nothing', () => {
  const early = 'kontak-2026-03-10-081500.tar.gz.age';
  const late = 'kontak-2026-03-10-181500.tar.gz.age';
  expect(copiesToDelete([early, late, nightly('2026-03-10')])).toEqual([early, nightly('2026-03-10')]);
  expect(copiesToDelete([nightly('2026-99-99'), nightly('2026-03-10')])).toEqual([]);
});

test('a passphrase has 125 bits, and is read as hands and Turkish keyboards write it', () => {
  const passphrase = createPassphrase();
  expect(passphrase).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{5}$/);
  expect(createPassphrase()).not.toBe(passphrase);
  expect(readPassphrase('0112a-bcdef-ghjkm-npqrs-tvwxy')).toBe('0112a-bcdef-ghjkm-npqrs-tvwxy');
  expect(readPassphrase(' OİI2A BCDEF GHJKMNPQRS tvwxy\n')).toBe('0112a-bcdef-ghjkm-npqrs-tvwxy');
  expect(readPassphrase('0112a-bcdef')).toBeUndefined();
  expect(isEndOf('TVWXY', '0112a-bcdef-ghjkm-npqrs-tvwxy')).toBe(true);
  expect(isEndOf('wxy', '0112a-bcdef-ghjkm-npqrs-tvwxy')).toBe(false);
});
