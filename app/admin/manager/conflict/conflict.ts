import { sameValue } from '../changed-values.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** The side that changed the field; where both did, the owner's own. */
  suggested: Side;
}

const ownedByTheServer = ['id', 'created_at', 'updated_at', 'slug', 'old_slugs'];

/** The fields in which two versions differ. `base` is what the owner saw when the editing began. */
export function differences(base: object, mine: object, theirs: object): Difference[] {
  const before = base as Record<string, unknown>;
  const own = { ...before, ...mine } as Record<string, unknown>;
  return Object.entries(theirs)
    .filter(([field, value]) => !ownedByTheServer.includes(field) && !sameValue(own[field], value))
    .map(([field, value]) => ({
      field,
      mine: own[field],
      theirs: value,
      suggested: sameValue(own[field], before[field]) ? 'theirs' : 'mine',
    }));
}

/** The values to write over the other version; without a choice those that the owner has changed. */
export function chosenValues(
  found: readonly Difference[],
  choice: ReadonlyMap<string, Side> = new Map(),
): object {
  return Object.fromEntries(
    found
      .filter(({ field, suggested }) => (choice.get(field) ?? suggested) === 'mine')
      .map(({ field, mine }) => [field, mine]),
  );
}
