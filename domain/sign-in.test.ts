import { expect, test } from 'vitest';
import { refreshPause } from './sign-in.ts';

test('a session that could not be asked for is asked for again after 200 ms, then twice as long each time', () => {
  expect([0, 1, 2, 3, 6, 7, 50].map(refreshPause)).toEqual([200, 400, 800, 1_600, 12_800, 12_800, 12_800]);
});
