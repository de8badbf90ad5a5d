/** Why a row was changed. */
export const causes = ['edit', 'bulk', 'import', 'delete', 'undo', 'restore'] as const;
export type Cause = (typeof causes)[number];
