import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSlices } from './scheduling.ts';

test('the order is that of a stable sort', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 1_500 }), async (values) => {
      const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0);
      const order = await sortInSlices(values.length, compare);
      expect([...order]).toEqual([...values.keys()].sort(compare));
    }),
    { numRuns: 50 },
  );
});
