import { eq, inArray, sql } from 'drizzle-orm';
import { fieldError } from '#domain/field-error.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import { maxCount } from '#domain/storable.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { categories, dealers, documents, products, subcategories } from '#server/database/schema.ts';
import { changeFormerNames, groupTable } from './former-names.ts';
import { selectRows } from './tables.ts';
import { inChangeSet } from './transactions.ts';
import type { WriteResult } from './write-result.ts';

/**
 * Gives all products and documents of a category or brand to another one, which may be named by its id or its name, and deletes the
 * first. Old links lead to the other one. Returns the row that remains.
 */
export function mergeGroups(
  database: Database,
  kind: TopGroup,
  id: number,
  into: number | string,
): Promise<WriteResult<object>> {
  const table = groupTable[kind];
  return inChangeSet(database, 'edit', async (tx) => {
    const [source] = await tx.select().from(table).where(eq(table.id, id));
    if (!source) return { ok: false, reason: 'missing' };
    const isTarget = typeof into === 'number' ? eq(table.id, into) : eq(table.name, into);
    const [target] = await tx.select().from(table).where(isTarget);
    if (!target) return { ok: false, reason: 'invalid', errors: { into: fieldError('unknown_reference') } };
    if (target.id === id) return { ok: false, reason: 'invalid', errors: { into: fieldError('same_group') } };
    if (kind === 'categories') await moveContents(tx, id, target.id);
    else {
      await tx.update(products).set({ brand_id: target.id }).where(eq(products.brand_id, id));
      await tx.update(documents).set({ brand_id: target.id }).where(eq(documents.brand_id, id));
    }
    await moveDealerRules(tx, kind, id, target.id);
    await tx.delete(table).where(eq(table.id, id));
    await changeFormerNames(tx, kind, target.id, { added: [...source.former_names, source.name] });
    const [row] = await selectRows(tx, kind).where(eq(table.id, target.id));
    return { ok: true, value: row as object };
  });
}

/** Subcategories that both have by the same name become one, the others come after those of the target. */
async function moveContents(tx: Orm, from: number, to: number): Promise<void> {
  const rows = await tx
    .select()
    .from(subcategories)
    .where(inArray(subcategories.category_id, [from, to]))
    .orderBy(subcategories.id);
  const there = rows.filter((row) => row.category_id === to);
  for (const row of rows.filter((each) => each.category_id === from)) {
    const same = there.find(({ name }) => name === row.name);
    if (!same) continue;
    await tx
      .update(products)
      .set({ category_id: to, subcategory_id: same.id })
      .where(eq(products.subcategory_id, row.id));
    await tx.delete(subcategories).where(eq(subcategories.id, row.id));
    await changeFormerNames(tx, 'subcategories', same.id, { added: row.former_names });
  }
  const after = there.reduce((last, { order }) => Math.max(last, order + 1), 0);
  const order = sql`least(${subcategories.order}::bigint + ${after}, ${maxCount})`;
  // Their products follow them.
  await tx.update(subcategories).set({ category_id: to, order }).where(eq(subcategories.category_id, from));
  await tx.update(products).set({ category_id: to }).where(eq(products.category_id, from));
}

/** Dealers who have an exception for both keep that of the one that remains. */
async function moveDealerRules(tx: Orm, kind: TopGroup, from: number, to: number): Promise<void> {
  const field = kind === 'brands' ? 'brand_id' : 'category_id';
  const has = (id: number) => sql`${dealers.rules} @> ${JSON.stringify([{ [field]: id }])}::jsonb`;
  for (const { id, rules } of await tx.select().from(dealers).where(has(from)).orderBy(dealers.id)) {
    const isThere = rules.some((rule) => rule[field] === to);
    const moved = rules.flatMap((rule) => {
      if (rule[field] !== from) return [rule];
      return isThere ? [] : [{ ...rule, [field]: to }];
    });
    await tx.update(dealers).set({ rules: moved }).where(eq(dealers.id, id));
  }
}

export interface CategoryContents {
  products: number;
  subcategories: number;
}

/** Deletes a category with its products and subcategories. */
export function deleteWithContents(database: Database, id: number): Promise<WriteResult<CategoryContents>> {
  return inChangeSet(database, 'delete', async (tx) => {
    const gone = await tx.delete(products).where(eq(products.category_id, id)).returning({ id: products.id });
    const parts = await tx
      .delete(subcategories)
      .where(eq(subcategories.category_id, id))
      .returning({ id: subcategories.id });
    const [category] = await tx.delete(categories).where(eq(categories.id, id)).returning();
    if (!category) return { ok: false, reason: 'missing' };
    return { ok: true, value: { products: gone.length, subcategories: parts.length } };
  });
}
