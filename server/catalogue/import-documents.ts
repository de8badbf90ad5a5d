import { inArray } from 'drizzle-orm';
import { maxDocuments, maxProductsOfDocument } from '#domain/document.ts';
import { fieldError } from '#domain/field-error.ts';
import { type DocumentLink, type LinkChanges, linkKey } from '#domain/sheets/document-cells.ts';
import type { Orm } from '#server/database/database.ts';
import { documents } from '#server/database/schema.ts';
import { takeIds } from './import-fitments.ts';
import type { WriteFailure } from './write-result.ts';
import { type RowWrite, writeRows } from './write-rows.ts';

/** What changes in the links of an imported product. */
export interface ImportedLinks {
  /** Of the sheet. */
  row: number;
  productId: number;
  changes: LinkChanges;
}

interface Written {
  written: number;
  failure?: WriteFailure;
}

/** Writes the links of all products of a sheet together, for several may get or give up the same document. */
export async function writeLinks(tx: Orm, imported: readonly ImportedLinks[]): Promise<Written> {
  if (imported.length === 0) return { written: 0 };
  const writes = [...(await toUpdates(tx, imported)), ...(await toInserts(tx, imported))];
  const crowded = writes.find(
    ({ values }) => ((values.products ?? []) as unknown[]).length > maxProductsOfDocument,
  );
  if (crowded) {
    const row = imported.find(({ changes }) => changes.linked.includes(crowded.id)) ?? imported[0];
    const errors = { [`rows.${row?.row}.documents`]: fieldError('too_many_entries', maxProductsOfDocument) };
    return { written: 0, failure: { ok: false, reason: 'invalid', errors } };
  }
  const isInserting = writes.some(({ operation }) => operation === 'insert');
  const [refused] = await writeRows(tx, writes);
  if (refused) return { written: 0, failure: refused.failure };
  if (isInserting && (await tx.$count(documents)) > maxDocuments)
    return { written: 0, failure: { ok: false, reason: 'full', maxRows: maxDocuments } };
  return { written: writes.length };
}

/** Documents that are there. One that no product and no brand has afterwards goes to the bin. */
async function toUpdates(tx: Orm, imported: readonly ImportedLinks[]): Promise<RowWrite[]> {
  const values = new Map(
    imported.flatMap(({ changes }) => changes.changed.map((each) => [each.id, each.values] as const)),
  );
  const ids = imported.flatMap(({ changes }) => [...changes.linked, ...changes.unlinked]);
  const named = [...new Set([...ids, ...values.keys()])];
  const rows = await tx.select().from(documents).where(inArray(documents.id, named));
  return rows.map(({ id, products: before, brand_id }): RowWrite => {
    const products = new Set(before);
    for (const { productId, changes } of imported) {
      if (changes.unlinked.includes(id)) products.delete(productId);
      if (changes.linked.includes(id)) products.add(productId);
    }
    const isLeft = products.size > 0 || brand_id !== null || before.length === 0;
    if (!isLeft) return { kind: 'documents', id, operation: 'delete', values: {} };
    const given = values.get(id);
    return {
      kind: 'documents',
      id,
      operation: 'update',
      values: { products: [...products], ...(given && columnsOf(given)) },
    };
  });
}

/** The same link in several rows becomes one document. */
async function toInserts(tx: Orm, imported: readonly ImportedLinks[]): Promise<RowWrite[]> {
  const added = new Map<string, { link: DocumentLink; products: number[] }>();
  for (const { productId, changes } of imported)
    for (const link of changes.added) {
      const same = added.get(linkKey(link));
      if (same) same.products.push(productId);
      else added.set(linkKey(link), { link, products: [productId] });
    }
  const ids = (await takeIds(tx, 'documents', added.size)).toReversed();
  return [...added.values()].map(({ link, products }) => ({
    kind: 'documents',
    id: ids.pop() ?? 0,
    operation: 'insert',
    values: { ...columnsOf(link), products },
  }));
}

/** By their names in SQL. */
const columnsOf = ({ kind, title, url }: DocumentLink) => ({ kind, name: title, url });
