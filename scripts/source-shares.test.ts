import { expect, test } from 'vitest';
import { sourceShares } from './source-shares.mjs';

test('each source has the characters that were made from it', () => {
  // Twice four characters of a, two of b, and on the next line three of a again.
  const map = { sources: ['a.ts', 'b.ts'], mappings: 'AAAA,IAAI,ICAA;ADAA' };
  expect([...sourceShares('aaaaAAbbbb\nccc', map)]).toEqual([
    ['a.ts', 4 + 4 + 3],
    ['b.ts', 2],
  ]);
});
