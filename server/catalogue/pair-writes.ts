import { eq, inArray, or, sql } from 'drizzle-orm';
import type { PairInput, PairRow } from '#domain/schemas/pairs.ts';
import type { Database } from '#server/database/database.ts';
import { productPairs, products } from '#server/database/schema.ts';
import type { WriteResult } from './write-result.ts';

/** The owner's pairs of a product are exactly these afterwards, seen from either product. */
export function setPairs(
  database: Database,
  id: number,
  wanted: readonly PairInput[],
): Promise<WriteResult<PairRow[]>> {
  database.assertDiskSpace();
  return database.orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM catalogue_version FOR UPDATE`);
    const ids = [id, ...wanted.map(({ product }) => product)];
    const found = await tx.select({ id: products.id }).from(products).where(inArray(products.id, ids));
    const known = new Set(found.map((row) => row.id));
    if (!known.has(id)) return { ok: false, reason: 'missing' };
    const errors = pairErrors(id, wanted, known);
    if (errors) return { ok: false, reason: 'invalid', errors };

    const ofProduct = or(eq(productPairs.product_id, id), eq(productPairs.other_id, id));
    const before: PairRow[] = await tx.select().from(productPairs).where(ofProduct);
    const otherOf = (row: PairRow) => (row.product_id === id ? row.other_id : row.product_id);
    const kept = new Set<number>();
    for (const { product, state } of wanted) {
      const row = before.find((each) => otherOf(each) === product);
      if (row) kept.add(row.id);
      if (row && row.state !== state)
        await tx.update(productPairs).set({ state }).where(eq(productPairs.id, row.id));
      const [product_id, other_id] = [Math.min(id, product), Math.max(id, product)];
      if (!row) await tx.insert(productPairs).values({ product_id, other_id, state });
    }
    const removed = before.filter((row) => !kept.has(row.id)).map((row) => row.id);
    if (removed.length > 0) await tx.delete(productPairs).where(inArray(productPairs.id, removed));
    return { ok: true, row: await tx.select().from(productPairs).where(ofProduct) };
  });
}

function pairErrors(id: number, wanted: readonly PairInput[], known: ReadonlySet<number>) {
  const errors: Record<string, string> = {};
  for (const [index, { product }] of wanted.entries()) {
    if (product === id) errors[`${index}.product`] = 'is the product itself';
    else if (!known.has(product)) errors[`${index}.product`] = 'names no product';
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
