/** What became of a write. Only these happen in normal life; anything else is thrown. */
export type Outcome<Row> =
  | { ok: true; row: Row }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'changed'; current: Row }
  | { ok: false; reason: 'referenced' }
  | { ok: false; reason: 'duplicate' | 'unknown_reference' | 'refused'; field: string };
