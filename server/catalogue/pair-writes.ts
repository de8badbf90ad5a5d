import { eq, inArray, or } from 'drizzle-orm';
import { fieldError } from '#domain/field-error.ts';
import type { PairInput, PairRow } from '#domain/schemas/pairs.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { productPairs, products } from '#server/database/schema.ts';
import { refuseChanged } from './fitment-writes.ts';
import { withCatalogueLock } from './transactions.ts';
import type { WriteResult } from './write-result.ts';

export async function readPairs(orm: Pick<Orm, 'select'>, id: number): Promise<PairRow[]> {
  const ofProduct = or(eq(productPairs.product_id, id), eq(productPairs.other_id, id));
  return orm.select().from(productPairs).where(ofProduct).orderBy(productPairs.id);
}

/**
 * The owner's pairs of a product are exactly these afterwards, seen from either product. The products stay as they
 * are: pairs are saved while the product's form is open.
 */
export function setPairs(
  database: Database,
  id: number,
  list: readonly PairInput[],
  expectedUpdatedAt?: string,
): Promise<WriteResult<PairRow[]>> {
  return withCatalogueLock(database, async (tx) => {
    const refusal = await refuseChanged(tx, id, expectedUpdatedAt);
    if (refusal) return refusal;
    const ids = list.map(({ product }) => product);
    const found = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
    const errors = pairErrors(id, list, new Set(found.map((row) => row.id)));
    if (errors) return { ok: false, reason: 'invalid', errors };

    const before = new Map((await readPairs(tx, id)).map((row) => [otherOf(row, id), row]));
    for (const { product, state } of list) {
      if (state === 'derived') continue;
      const row = before.get(product);
      before.delete(product);
      if (row?.state === state) continue;
      const [product_id, other_id] = [Math.min(id, product), Math.max(id, product)];
      if (row) await tx.update(productPairs).set({ state }).where(eq(productPairs.id, row.id));
      else await tx.insert(productPairs).values({ product_id, other_id, state });
    }
    const removed = [...before.values()].map((row) => row.id);
    if (removed.length > 0) await tx.delete(productPairs).where(inArray(productPairs.id, removed));
    return { ok: true, row: await readPairs(tx, id) };
  });
}

const otherOf = (row: PairRow, id: number) => (row.product_id === id ? row.other_id : row.product_id);

function pairErrors(id: number, wanted: readonly PairInput[], known: ReadonlySet<number>) {
  const errors: Record<string, string> = {};
  for (const [index, { product }] of wanted.entries()) {
    if (product === id) errors[`${index}.product`] = fieldError('same_product');
    else if (!known.has(product)) errors[`${index}.product`] = fieldError('no_product');
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
