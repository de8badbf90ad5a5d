import { quantityErrors } from '#domain/price-breaks.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { FitmentInput } from '#domain/schemas/vehicles.ts';
import { withStockStatus } from '#domain/stock-status.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { fitmentErrors, readFitments, replaceFitments, toFitmentList } from './fitment-writes.ts';
import { createTable, isKnownKey, type Table } from './table.ts';
import { inTransaction, withCatalogueLock } from './transactions.ts';
import { readVehicles } from './vehicle-writes.ts';
import type { WriteResult } from './write-result.ts';

type ProductValues = Partial<Omit<ProductRow, 'id' | 'created_at' | 'updated_at'>> & {
  fitments?: readonly FitmentInput[];
};

/** What can be written depends on the rest of the row, or changes it. */
const comparedFields = ['stock', 'price', 'price_breaks', 'min_quantity'] as const;

/** The table of products. A product and its fitments are written together or not at all. */
export function createProductTable(database: Database): Table<ProductRow, ProductValues> {
  const table = createTable(database, 'products');
  const tableIn = (tx: Orm) => createTable({ ...database, orm: tx }, 'products');

  /** The product with the `updated_at` that its fitments have given it. */
  async function readAgain(tx: Orm, id: number): Promise<WriteResult<ProductRow>> {
    const row = await tableIn(tx).get(id);
    return row ? { ok: true, value: row } : { ok: false, reason: 'missing' };
  }

  return {
    ...table,

    async create({ fitments, ...values }, key) {
      const wrong = quantityErrors(undefined, values);
      if (wrong) return { ok: false, reason: 'invalid', errors: wrong };
      if (!fitments) return table.create(values, key);
      return inTransaction(database, async (tx) => {
        const isRepeated = await isKnownKey(tx, key);
        const created = await tableIn(tx).create(values, key, { ...values, fitments });
        if (!created.ok || isRepeated) return created;
        const vehicles = await readVehicles(tx);
        const errors = fitmentErrors(fitments, vehicles, 'fitments.');
        if (errors) return { ok: false, reason: 'invalid', errors };
        await replaceFitments(tx, created.value.id, fitments, vehicles);
        return readAgain(tx, created.value.id);
      });
    },

    async update(id, { fitments, ...given }, expectedUpdatedAt) {
      const isCompared = comparedFields.some((field) => given[field] !== undefined);
      if (!fitments && !isCompared) return table.update(id, given, expectedUpdatedAt);
      return withCatalogueLock(database, async (tx) => {
        const row = isCompared ? await tableIn(tx).get(id) : undefined;
        const wrong = row && quantityErrors(row, given);
        if (wrong) return { ok: false, reason: 'invalid', errors: wrong };
        const values = row ? withStockStatus(row, given) : given;
        if (!fitments) return tableIn(tx).update(id, values, expectedUpdatedAt);
        const vehicles = await readVehicles(tx);
        const errors = fitmentErrors(fitments, vehicles, 'fitments.');
        if (errors) return { ok: false, reason: 'invalid', errors };
        const updated = await tableIn(tx).update(id, values, expectedUpdatedAt);
        if (updated.ok) {
          await replaceFitments(tx, id, fitments, vehicles);
          return readAgain(tx, id);
        }
        if (updated.reason !== 'changed') return updated;
        const stored = await readFitments(tx, id);
        const current = { ...updated.current, fitments: toFitmentList(stored, vehicles, true) };
        return { ...updated, current };
      });
    },
  };
}
