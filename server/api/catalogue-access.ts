import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Repository } from '#server/catalogue/repository.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { isUnavailable } from '#server/database/failures.ts';

/** What each kind of row needs from the house: its table if there is a database, and the catalogue in memory. */
export interface CatalogueAccess {
  catalogue: CatalogueService;
  repository: Repository | undefined;
}

export function sharedParts<Row>(
  { catalogue }: CatalogueAccess,
  shown: (catalogue: Catalogue) => Row[],
  stored: (catalogue: Catalogue) => Row[],
) {
  return {
    listPublic: async () => shown((await catalogue.current()).catalogue),
    listStored: async () => stored((await catalogue.current()).catalogue),
    written: () => catalogue.invalidate(),
    isAway: isUnavailable,
  };
}

const turkish = new Intl.Collator('tr');

/** PostgreSQL without ICU puts Ç, İ and Ş behind Z. */
export function byTurkishName<Row extends { name: string }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => turkish.compare(a.name, b.name));
}
