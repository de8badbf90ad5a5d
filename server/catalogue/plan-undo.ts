import { isDeepStrictEqual } from 'node:util';
import { partnersOf } from '#domain/field-partners.ts';
import { groupBy } from '#domain/group-by.ts';
import type { UndoInput } from '#domain/schemas/history.ts';
import type { Columns } from '#server/database/schema.ts';
import {
  type Change,
  changedColumns,
  combineChanges,
  hasEffect,
  type RowChange,
  tableKindOf,
} from './changes.ts';
import type { SkippedColumns } from './skipped-rows.ts';
import { type TableKind, tableFields } from './tables.ts';
import type { Refusal, RowWrite } from './write-rows.ts';

type Wanted = Pick<UndoInput, 'fields' | 'overwrite'>;

/** What has to be written so that what the changes did to these rows is undone, and what stays because of later changes. */
export function planWrites(
  rows: ReadonlyMap<string, Change[]>,
  later: ReadonlyMap<string, Change[]>,
  wanted: Wanted,
): { writes: RowWrite[]; skipped: SkippedColumns[] } {
  const writes: RowWrite[] = [];
  const skipped: SkippedColumns[] = [];
  for (const [key, changes] of rows) {
    const { write, skip } = planRow(changes, later.get(key) ?? [], wanted);
    if (write) writes.push(write);
    if (skip) skipped.push(skip);
  }
  return { writes, skipped };
}

interface RowPlan {
  write?: RowWrite;
  skip?: SkippedColumns;
}

function planRow(changes: readonly Change[], later: readonly Change[], wanted: Wanted): RowPlan {
  const [{ table_name, row_id, run }] = changes as [Change];
  const row = { kind: tableKindOf(table_name), id: row_id };
  const skip = (
    reason: SkippedColumns['reason'],
    columns: Pick<SkippedColumns, 'current' | 'former'> = {},
  ) => ({
    skip: { table: table_name, row_id, reason, ...columns },
  });
  if (changes.some(({ before, after }) => before === null && after === null)) return skip('pruned');
  const change = combineChanges(changes);
  if (!hasEffect(change)) return {};
  const since = changedSince(run, later);
  if (change.before !== null && change.after !== null) {
    if (since.isGone) return skip('deleted');
    const { values, skipped } = planColumns(row, changes, since, wanted);
    const skippedColumns = Object.keys(skipped);
    const isWritten = Object.keys(values).length > 0;
    if (!isWritten && skippedColumns.length === 0) return skip('undone');
    return {
      ...(isWritten && { write: { ...row, operation: 'update', values } }),
      ...(skippedColumns.length > 0 &&
        skip('changed', { current: skipped, former: pick(change.before, skippedColumns) })),
    };
  }
  // A row that was added or deleted has no single fields to be put back.
  if (wanted.fields) return {};
  if (change.before === null) {
    if (since.isGone) return skip('undone');
    if (since.changed.length > 0) return skip('changed', { current: pick(since.values, since.changed) });
    return { write: { ...row, operation: 'delete', values: {} } };
  }
  if (later.length > 0 && !since.isGone) return skip('undone');
  if (since.rowState !== 'standing') return skip('deleted');
  return { write: { ...row, operation: 'insert', values: change.before } };
}

const pick = (values: Columns, columns: readonly string[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, values[column]]));

/** The columns of an update: each is put back, unless it or one that belongs to it was changed since. */
function planColumns(
  row: Pick<RowWrite, 'kind' | 'id'>,
  changes: readonly Change[],
  since: Since,
  wanted: Wanted,
): { values: Columns; skipped: Columns } {
  const change = combineChanges(changes);
  const former = changedColumns(change);
  const chosen = wanted.fields ? withPartners(row.kind, wanted.fields, former) : Object.keys(former);
  const current = { ...change.after, ...since.values };
  const isOpen = (column: string) =>
    since.stateOf(column) !== 'undone' && !sameColumn(current[column], former[column]);
  const isSkipped = (column: string) =>
    !wanted.overwrite &&
    [column, ...partnerColumns(row.kind, column)].some((each) => since.changed.includes(each));
  const open = chosen.filter(isOpen);
  return {
    values: pick(
      former,
      open.filter((column) => !isSkipped(column)),
    ),
    skipped: pick(current, open.filter(isSkipped)),
  };
}

/** The columns of the fields, and those that were changed with them and belong to them. */
function withPartners(kind: TableKind, fields: readonly string[], former: Columns): string[] {
  const columns = new Set(
    tableFields(kind).flatMap(({ name, column }) => (fields.includes(name) ? [column.name] : [])),
  );
  // Columns are added while it runs.
  for (const column of columns)
    for (const partner of partnerColumns(kind, column)) if (partner in former) columns.add(partner);
  return Object.keys(former).filter((column) => columns.has(column));
}

/** A refused update without the field that is the reason; undefined if nothing is left of it. */
export function withoutField({ write, failure }: Refusal): RowWrite | undefined {
  const name = 'field' in failure ? failure.field : undefined;
  const column = tableFields(write.kind).find((field) => field.name === name)?.column.name;
  if (write.operation !== 'update' || !column || !(column in write.values)) return undefined;
  const left = [column, ...partnerColumns(write.kind, column)];
  const rest = Object.entries(write.values).filter(([each]) => !left.includes(each));
  return rest.length === 0 ? undefined : { ...write, values: Object.fromEntries(rest) };
}

function partnerColumns(kind: TableKind, column: string): string[] {
  const name = tableFields(kind).find((field) => field.column.name === column)?.name ?? '';
  const partners = partnersOf(name);
  return tableFields(kind).flatMap((field) => (partners.includes(field.name) ? [field.column.name] : []));
}

/**
 * - `standing`: the value is the one that the change set gave it
 * - `undone`: the change set was taken back
 * - `changed`: it was given another one since
 */
type ColumnState = 'standing' | 'undone' | 'changed';

/** What later change sets did to a row. */
interface Since {
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
  function addWrite(step: Step, change: RowChange) {
    const columns = Object.keys(changedColumns(change)).map((column) => [column, change.after?.[column]]);
    if (columns.length > 0) writes.push({ ...step, columns: Object.fromEntries(columns) });
  }
  for (const [run, changes] of groupBy(later, (change) => change.run)) {
    const { before, after } = combineChanges(changes);
    const step = { run, undoes: changes[0]?.undoes ?? null };
    if ((before === null) !== (after === null)) moves.push(step);
    // What it wrote before it deleted the row is a step of its own: its undo brings back what was there before both.
    const deletedAt =
      after === null && before !== null ? changes.findIndex(({ operation }) => operation === 'delete') : 0;
    if (deletedAt > 0) addWrite(step, combineChanges(changes.slice(0, deletedAt)));
    pending.push(...changes.slice(deletedAt));
    if (after === null) continue;
    addWrite(step, combineChanges(pending));
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

const sameColumn = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null);
