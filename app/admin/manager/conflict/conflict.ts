import type { Currency } from '#domain/currency.ts';
import { partnersOf } from '#domain/field-partners.ts';
import { sameValue } from '#domain/same-value.ts';
import { StoreError } from '../../store/catalogue-store.ts';

/** Further changes from elsewhere during one save are shown as a failure. */
export const maxMerges = 5;

export type Side = 'mine' | 'theirs';

/** A field that was changed here and elsewhere. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Those of a product's amounts. */
  currencies?: Record<Side, Currency | undefined>;
}

export interface FieldConflicts {
  /** The owner has to choose. */
  conflicts: Conflict[];
  /** The changes that can be written over the other version without asking. */
  mine: Record<string, unknown>;
  /** The fields that were changed only elsewhere. */
  elsewhere: string[];
}

const ownedByTheServer = ['id', 'created_at', 'updated_at', 'slug', 'old_slugs'];
/** A refused save, compared with the version of elsewhere. */
interface Merge<Row> extends FieldConflicts {
  theirs: Row;
}

/** Undefined unless the save was refused because the row was changed elsewhere. */
export function compareAfterConflict<Row extends object>(
  error: unknown,
  base: object | undefined,
  changes: object,
  fieldsOf: (row: Row) => object = (row) => row,
): Merge<Row> | undefined {
  if (!(error instanceof StoreError) || error.code !== 'conflict' || !error.details.current) return undefined;
  const theirs = error.details.current as Row;
  const fields = fieldsOf(theirs);
  // Without the former values every field that differs may have been changed there.
  const former = base ?? ('currency' in fields ? { currency: fields.currency } : {});
  return { theirs, ...compareVersions(former, changes, fields) };
}

/**
 * Compares what was changed here with what became of the row elsewhere. `base` is the row as it was when the editing
 * began, `changes` has the fields that were changed here.
 */
export function compareVersions(base: object, changes: object, current: object): FieldConflicts {
  const before = base as Record<string, unknown>;
  const theirs = current as Record<string, unknown>;
  const own = changes as Record<string, unknown>;
  const isChangedThere = (field: string) => field in theirs && !sameValue(theirs[field], before[field]);
  const conflicts = new Map<string, Conflict>();
  const mine: Record<string, unknown> = {};
  const currencies = {
    mine: (own.currency ?? before.currency) as Currency | undefined,
    theirs: theirs.currency as Currency | undefined,
  };
  const add = (field: string) =>
    conflicts.set(field, {
      field,
      mine: field in own ? own[field] : before[field],
      theirs: theirs[field],
      currencies,
    });
  for (const [field, value] of Object.entries(own)) {
    const partners = partnersOf(field).filter(isChangedThere);
    if (field in theirs && sameValue(theirs[field], value)) continue;
    if (!isChangedThere(field) && partners.length === 0) mine[field] = value;
    else for (const each of [field, ...partners]) add(each);
  }
  const elsewhere = Object.keys(theirs).filter(
    (field) =>
      field in before &&
      !(field in own) &&
      !conflicts.has(field) &&
      !ownedByTheServer.includes(field) &&
      isChangedThere(field),
  );
  return { conflicts: [...conflicts.values()], mine, elsewhere };
}
