import type { Currency } from '../currency.ts';

/** Why a row was changed. */
export const causes = ['edit', 'bulk', 'import', 'delete', 'undo', 'restore'] as const;
export type Cause = (typeof causes)[number];

export interface HistoryEntry {
  id: number;
  at: string;
  cause: Cause;
  operation: 'insert' | 'update' | 'delete';
  table: string;
  row_id: number;
  /** What the row is called now, or was called last. */
  name: string | null;
  run: number;
  cascaded: boolean;
  /** What a product was priced in when its price changed. */
  currency?: Currency;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface ChangeSet {
  run: number;
  at: string;
  cause: Cause;
  /** How many rows it changed, without those that a foreign key changed. */
  count: number;
  /** The first changes; those of the row that was asked for come before the others. */
  changes: HistoryEntry[];
}
