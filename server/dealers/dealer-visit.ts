import type { DealerRow } from '#domain/schemas/dealers.ts';

/** Whose prices a page shows: a dealer's, or those of the list again since the link of the cookie is no longer valid. */
export type DealerVisit = { dealer: DealerRow } | { dealer: undefined };
