import type { FieldErrors } from '#domain/field-error.ts';
import { constraintOf, sqlState } from '#server/database/failures.ts';
import { type TableKind, tableFields, tableName } from './tables.ts';

/** The expected results of a write; any other error is thrown. */
export type WriteResult<Value> =
  /** By the change set it can be undone; absent when nothing was written. */
  { ok: true; value: Value; changeSet?: number } | WriteFailure;

export type WriteFailure =
  | { ok: false; reason: 'missing' | 'key_reused' }
  | { ok: false; reason: 'changed'; current: object }
  | { ok: false; reason: 'referenced' }
  /** The table has as many rows as it may have. */
  | { ok: false; reason: 'full'; maxRows: number }
  | { ok: false; reason: 'duplicate' | 'unknown_reference' | 'refused'; field: string }
  | { ok: false; reason: 'invalid'; errors: FieldErrors };

/** The field that a constraint is about: `products_original_price_check` → originalPrice. */
function fieldOf(kind: TableKind, constraint: string | undefined): string {
  const name = constraint?.replace(`${tableName(kind)}_`, '').replace(/_(fkey|key|check|not_null)$/, '');
  return tableFields(kind).find(({ column }) => column.name === name)?.name ?? 'body';
}

/** A constraint violation as a result; undefined for any other error. */
export function toWriteFailure(
  error: unknown,
  kind: TableKind,
  onReference: 'referenced' | 'unknown_reference',
): WriteFailure | undefined {
  const field = fieldOf(kind, constraintOf(error));
  switch (sqlState(error)) {
    case '23503':
      return onReference === 'referenced'
        ? { ok: false, reason: 'referenced' }
        : { ok: false, reason: 'unknown_reference', field };
    case '23505':
      return { ok: false, reason: 'duplicate', field };
    case '23502':
    case '23514':
    case '22003':
      return { ok: false, reason: 'refused', field };
    default:
      return undefined;
  }
}
