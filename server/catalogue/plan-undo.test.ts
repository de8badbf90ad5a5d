import { expect, test } from 'vitest';
import type { Change } from './changes.ts';
import { changedSince } from './plan-undo.ts';

let id = 0;
const change = (
  run: number,
  operation: Change['operation'],
  values: Pick<Change, 'before' | 'after'>,
  undoes: number | null = null,
): Change => {
  id += 1;
  return { id, run, undoes, table_name: 'products', row_id: 8, operation, cascaded: false, ...values };
};

test('a change set that wrote a row and deleted it is undone as a whole: what was there before it stands again', () => {
  const [former, written] = [{ category_id: 1 }, { category_id: 2 }];
  const later = [
    change(2, 'update', { before: former, after: written }),
    change(2, 'delete', { before: written, after: null }),
    change(3, 'insert', { before: null, after: written }),
    change(4, 'delete', { before: written, after: null }, 3),
    change(5, 'insert', { before: null, after: former }, 2),
  ];
  expect(changedSince(1, later).changed).toEqual([]);
  expect(changedSince(1, later.slice(0, 3)).changed).toEqual(['category_id']);
});
