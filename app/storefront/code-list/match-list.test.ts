import { expect, test, vi } from 'vitest';
import { maxListLength } from '#domain/visitor-text.ts';
import { getCatalogue } from '../catalogue/browser-catalogue.ts';
import { matchList } from './match-list.ts';

vi.mock('../catalogue/browser-catalogue.ts');

test('a text that the server would refuse is refused before it is read', async () => {
  expect(await matchList('4D60 x2\n'.repeat(maxListLength / 4))).toEqual({
    lines: [],
    more: 0,
    problem: 'tooLong',
  });
  expect(getCatalogue).not.toHaveBeenCalled();
});
