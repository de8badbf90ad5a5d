import { sql } from 'drizzle-orm';
import type { FitmentChanges } from '#domain/compare-fitments.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { touchProducts } from './fitment-writes.ts';
import type { WriteFailure } from './write-result.ts';
import { type RowWrite, writeRows } from './write-rows.ts';

export interface ImportedFitments {
  productId: number;
  changes: FitmentChanges;
  /** Nothing else of the product changes, so that it needs another `updated_at`. */
  isAlone: boolean;
}

interface FitmentsWritten {
  written: number;
  refused?: { productId: number; failure: WriteFailure };
}

/** Ids that no other row gets, for rows that others of the same transaction refer to. */
export async function takeIds(
  tx: Orm,
  table: 'products' | 'fitments' | 'documents',
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id FROM generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Writes the vehicles of some imported products, until one is refused. */
export async function writeFitments(
  tx: Orm,
  imported: readonly ImportedFitments[],
): Promise<FitmentsWritten> {
  const ids = await takeIds(
    tx,
    'fitments',
    imported.reduce((sum, { changes }) => sum + changes.added.length, 0),
  );
  const productOf = new Map<RowWrite, number>();
  for (const { productId, changes } of imported) {
    const add = (id: number, operation: RowWrite['operation'], values: RowWrite['values']) =>
      productOf.set({ kind: 'fitments', id, operation, values }, productId);
    for (const id of changes.removed) add(id, 'delete', {});
    for (const { id, values } of changes.changed) add(id, 'update', { ...values });
    for (const values of changes.added) add(ids.pop() ?? 0, 'insert', { product_id: productId, ...values });
  }
  const [refused] = await writeRows(tx, [...productOf.keys()]);
  if (refused)
    return {
      written: 0,
      refused: { productId: productOf.get(refused.write) ?? 0, failure: refused.failure },
    };
  await touchProducts(
    tx,
    imported.filter(({ isAlone }) => isAlone).map(({ productId }) => productId),
  );
  return { written: productOf.size };
}
