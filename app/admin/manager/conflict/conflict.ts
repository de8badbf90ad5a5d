import { sameValue } from '../changed-values.ts';

export type Side = 'mine' | 'theirs';

/** A field that was changed here and elsewhere. */
export interface Conflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Comparison {
  /** The owner has to choose. */
  conflicts: Conflict[];
  /** The changes that can be written over the other version without asking. */
  mine: Record<string, unknown>;
  /** The fields that were changed only elsewhere. */
  elsewhere: string[];
}

const ownedByTheServer = ['id', 'created_at', 'updated_at', 'slug', 'old_slugs'];
const amounts = ['price', 'originalPrice', 'unit_price'];

/** An amount means nothing without its currency, so both are changed together. */
function partnersOf(field: string): string[] {
  const at = field.lastIndexOf('.') + 1;
  const name = field.slice(at);
  const partners = name === 'currency' ? amounts : amounts.includes(name) ? ['currency'] : [];
  return partners.map((partner) => field.slice(0, at) + partner);
}

/**
 * Compares what was changed here with what became of the row elsewhere. `base` is the row as it was when the editing
 * began, `changes` has the fields that were changed here.
 */
export function compareVersions(base: object, changes: object, current: object): Comparison {
  const before = base as Record<string, unknown>;
  const theirs = current as Record<string, unknown>;
  const own = changes as Record<string, unknown>;
  const isChangedThere = (field: string) => field in theirs && !sameValue(theirs[field], before[field]);
  const conflicts = new Map<string, Conflict>();
  const mine: Record<string, unknown> = {};
  const add = (field: string) =>
    conflicts.set(field, {
      field,
      mine: field in own ? own[field] : before[field],
      theirs: theirs[field],
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
