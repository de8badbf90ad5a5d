import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '#domain/group-by.ts';
import type { Columns } from '#server/database/schema.ts';
import { type Change, changedColumns, combineChanges } from './changes.ts';

/**
 * - `standing`: the value is the one that the change set gave it
 * - `undone`: the change set was taken back
 * - `changed`: it was given another one since
 */
type ColumnState = 'standing' | 'undone' | 'changed';

/** What later change sets did to a row. */
export interface Since {
  isGone: boolean;
  /** Of a row that the change set has added or deleted. */
  rowState: ColumnState;
  /** The values of the columns that were written since. */
  values: Columns;
  stateOf(column: string): ColumnState;
  /** The columns that were given another value since and are not back. */
  changed: string[];
}

interface Step {
  run: number;
  undoes: number | null;
}

interface Write extends Step {
  columns: Columns;
}

/** Takes the changes of a row after those of the change set `run`, in the order in which they were made. */
export function changedSince(run: number, later: readonly Change[]): Since {
  const { writes, moves, isGone } = toSteps(later);
  const values: Columns = Object.assign({}, ...writes.map(({ columns }) => columns));
  const stateOf = (column: string) =>
    columnState(
      run,
      writes.filter(({ columns }) => column in columns),
    );
  return {
    isGone,
    rowState: columnState(run, moves),
    values,
    stateOf,
    changed: Object.keys(values).filter((column) => stateOf(column) === 'changed'),
  };
}

/** Each change set is a step: one that adds or deletes the row, or one that writes columns. */
function toSteps(later: readonly Change[]): { writes: Write[]; moves: Step[]; isGone: boolean } {
  const writes: Write[] = [];
  const moves: Step[] = [];
  // From a delete on, until the row is back with the values that it had.
  let pending: Change[] = [];
  for (const [run, changes] of groupBy(later, (change) => change.run)) {
    const { before, after } = combineChanges(changes);
    const undoes = changes[0]?.undoes ?? null;
    if ((before === null) !== (after === null)) moves.push({ run, undoes });
    pending.push(...changes);
    if (after === null) continue;
    const change = combineChanges(pending);
    const columns = Object.keys(changedColumns(change)).map((column) => [column, change.after?.[column]]);
    const step = { run, undoes: before === null ? null : undoes };
    if (columns.length > 0) writes.push({ ...step, columns: Object.fromEntries(columns) });
    pending = [];
  }
  return { writes, moves, isGone: pending.length > 0 };
}

/**
 * A value has a number: 0 is the one before the change set, 1 the one that it gave. Each change gives the next number,
 * but an undo of the last change gives the number of before it. So equal values of different changes stay apart.
 */
function columnState(target: number, steps: readonly Step[]): ColumnState {
  const numbers = new Map([[target, { before: 0, after: 1 }]]);
  const undone = new Map<number, boolean>();
  const undid = new Map<number, number>();
  /** Undoing an undo brings back what it had undone. */
  function mark(run: number, isUndone: boolean) {
    undone.set(run, isUndone);
    const other = undid.get(run);
    if (other !== undefined) mark(other, !isUndone);
  }
  let current = 1;
  for (const [at, { run, undoes }] of steps.entries()) {
    const last = undoes === null ? undefined : numbers.get(undoes);
    const isUndo = last?.after === current;
    const after = isUndo ? last.before : at + 2;
    numbers.set(run, { before: current, after });
    current = after;
    if (!isUndo || undoes === null) continue;
    mark(undoes, true);
    undid.set(run, undoes);
  }
  if (undone.get(target)) return 'undone';
  return current === 1 ? 'standing' : 'changed';
}

export const sameColumn = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);
