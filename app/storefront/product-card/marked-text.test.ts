import { expect, test } from 'vitest';
import { marksPattern } from './marked-text.tsx';

test.each([
  [['Up'], 'Up, GrUp', ['Up']],
  [['D', 'Corsa'], 'KEYDIY Corsa', ['Corsa']],
  [['2012'], '2002–2012, 2012 - 2016, 72012345, 2012', ['2012']],
])('of %j only whole years and beginnings of words are marked in %s', (parts, text, marked) => {
  const split = text.split(marksPattern(parts) ?? '');
  expect(split.filter((_, at) => at % 2 === 1)).toEqual(marked);
});
