import { inArray } from 'drizzle-orm';
import { fieldError } from '#domain/field-error.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { products } from '#server/database/schema.ts';
import { createTable, type Table } from './table.ts';
import type { WriteResult } from './write-result.ts';

type Values = Partial<Omit<DocumentRow, 'id' | 'created_at' | 'updated_at'>>;
export type DocumentFile = Pick<DocumentRow, 'file' | 'size' | 'sha256'>;

const noFile: DocumentFile = { file: null, size: null, sha256: null };

/** The table of documents. A document has a file or a link: the new one takes the place of the other. */
export function createDocumentTable(database: Database) {
  const table: Table<DocumentRow, Values> = createTable(database, 'documents');

  async function refuseUnknown(
    values: Values,
  ): Promise<Extract<WriteResult<never>, { ok: false }> | undefined> {
    const ids = values.products ?? [];
    const unknown = ids.length > 0 ? await findUnknown(database.orm, ids) : [];
    if (unknown.length === 0) return undefined;
    const errors = { products: fieldError('unknown_products', unknown.slice(0, 20).join(', ')) };
    return { ok: false, reason: 'invalid', errors };
  }

  return {
    ...table,
    create: async (values: Values, key?: string): Promise<WriteResult<DocumentRow>> =>
      (await refuseUnknown(values)) ?? table.create(values, key),

    async update(id: number, values: Values, expectedUpdatedAt?: string): Promise<WriteResult<DocumentRow>> {
      // Products of the bin may stay.
      const before = values.products && (await table.get(id));
      const added = values.products?.filter((product) => !before?.products.includes(product));
      const refused = added && (await refuseUnknown({ products: added }));
      return refused ?? table.update(id, { ...values, ...(values.url && noFile) }, expectedUpdatedAt);
    },

    setFile: (id: number, file: DocumentFile) => table.update(id, { ...file, url: null }),
  };
}

async function findUnknown(orm: Pick<Orm, 'select'>, ids: readonly number[]): Promise<number[]> {
  const found = await orm
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
