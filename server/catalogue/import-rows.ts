import { getTableColumns } from 'drizzle-orm';
import type { NewGroup } from '#domain/sheets/groups.ts';
import type { RowValues } from '#domain/sheets/plan-row.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { brands, categories, products, subcategories } from '#server/database/schema.ts';
import { startRun } from './changes.ts';
import { readVersion } from './read-catalogue.ts';
import { inTransaction } from './transactions.ts';
import { toWriteFailure, type WriteResult } from './write-result.ts';
import { writeRows } from './write-rows.ts';

export interface ImportedRows {
  /** Of the catalogue that the rows were compared with. */
  version: string;
  groups: readonly NewGroup[];
  created: readonly RowValues[];
  changed: readonly { id: number; values: RowValues }[];
}

/** The result of an import of which the catalogue has another version now. */
export const outdated = { ok: false, reason: 'changed', current: {} } as const;

/** Few enough that visitors of a shop with the embedded database, which runs in this thread, hardly wait. */
const rowsPerStatement = 100;

/** Writes all rows of an import as one run, or none. `report` gets the number of written rows. */
export async function importRows(
  database: Database,
  rows: ImportedRows,
  report: (done: number) => void = () => undefined,
): Promise<WriteResult<{ run: number }>> {
  try {
    return await inTransaction(database, async (tx) => {
      const run = await startRun(tx, 'import');
      if ((await readVersion(tx)) !== rows.version) return outdated;
      await insertGroups(tx, rows.groups);
      let done = 0;
      for (const part of inParts(rows.created)) {
        await tx.insert(products).values(part.map(toInsert));
        done += part.length;
        report(done);
      }
      for (const part of inParts(rows.changed)) {
        const [refused] = await writeRows(tx, part.map(toUpdate));
        if (refused) return refused.failure;
        done += part.length;
        report(done);
      }
      return { ok: true, row: { run } };
    });
  } catch (error) {
    const failure = toWriteFailure(error, 'products', 'unknown_reference');
    if (failure) return failure;
    throw error;
  }
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += rowsPerStatement) yield items.slice(at, at + rowsPerStatement);
}

async function insertGroups(tx: Orm, groups: readonly NewGroup[]): Promise<void> {
  const named = (kind: NewGroup['kind']) => groups.filter((group) => group.kind === kind);
  const newCategories = named('category').map(({ name }) => ({ name }));
  const newBrands = named('brand').map(({ name }) => ({ name }));
  const newSubcategories = named('subcategory').map(({ name, category = '' }) => ({
    name,
    parent_category: category,
  }));
  if (newCategories.length > 0) await tx.insert(categories).values(newCategories);
  if (newBrands.length > 0) await tx.insert(brands).values(newBrands);
  if (newSubcategories.length > 0) await tx.insert(subcategories).values(newSubcategories);
}

/** The plan has refused a new product without a name or a category. */
const toInsert = ({ name = '', category = '', ...values }: RowValues) => ({ name, category, ...values });

const columns = getTableColumns(products);

function toUpdate({ id, values }: { id: number; values: RowValues }) {
  const byColumn = Object.entries(values).map(([field, value]) => [
    columns[field as keyof RowValues].name,
    value,
  ]);
  return { kind: 'products', id, operation: 'update', values: Object.fromEntries(byColumn) } as const;
}
