import { eq, inArray } from 'drizzle-orm';
import { fieldError } from '#domain/field-error.ts';
import type { NewGroup } from '#domain/sheets/groups.ts';
import type { PlannedRow } from '#domain/sheets/plan-row.ts';
import type { RowValues } from '#domain/sheets/read-row.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { brands, categories, products, subcategories } from '#server/database/schema.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
import { startChangeSet } from './changes.ts';
import { type FindGroupId, groupId, readGroupIds, unknownId } from './group-ids.ts';
import { type ImportedLinks, writeLinks } from './import-documents.ts';
import { type ImportedFitments, takeIds, writeFitments } from './import-fitments.ts';
import { readVersion } from './read-catalogue.ts';
import { tableFields } from './tables.ts';
import { inTransaction } from './transactions.ts';
import { toWriteFailure, type WriteFailure, type WriteResult } from './write-result.ts';
import { type RowWrite, writeRows } from './write-rows.ts';

export interface ImportedRows {
  /** The version of the catalogue that the rows were compared with. */
  version: string;
  groups: readonly NewGroup[];
  created: readonly ImportedRow[];
  changed: readonly ImportedRow[];
}

/** A row of the sheet; a new product has no id. */
type ImportedRow = Pick<PlannedRow, 'row' | 'id' | 'values' | 'fitments' | 'links'>;

/** The result of an import of which the catalogue has another version now. */
export const outdated = { ok: false, reason: 'changed', current: {} } as const;

/** Few enough that visitors hardly wait: the embedded database runs in this thread. */
const rowsPerStatement = 100;

/** Writes all rows of an import as one change set, or none. `report` gets the number of written rows. */
export async function writeImport(
  database: Database,
  rows: ImportedRows,
  report: (done: number) => void = () => undefined,
): Promise<WriteResult<{ changeSet: number; written: number }>> {
  try {
    return await inTransaction(database, async (tx) => {
      const changeSet = await startChangeSet(tx, 'import');
      if ((await readVersion(tx)) !== rows.version) return outdated;
      await insertGroups(tx, rows.groups);
      const findGroupId = await readGroupIds(tx);
      let done = 0;
      let written = 0;
      const links: ImportedLinks[] = [];
      for (const { part, write } of partsOf(rows)) {
        const failure = await write(tx, part, findGroupId);
        if (failure) return failure;
        for (const some of inParts(part)) {
          const result = await writeFitments(tx, some.flatMap(fitmentsOf));
          if (result.refused) {
            const { productId, failure } = result.refused;
            return inRow(part.find(({ id }) => id === productId)?.row, failure, 'fitments');
          }
          links.push(...some.flatMap(linksOf));
          written += some.length + result.written;
          done += some.length;
          report(done);
          await yieldToVisitors();
        }
      }
      const linked = await writeLinks(tx, links);
      if (linked.failure) return linked.failure;
      return { ok: true, value: { changeSet, written: written + linked.written } };
    });
  } catch (error) {
    const failure = toWriteFailure(error, 'products', 'unknown_reference');
    if (failure) return failure;
    throw error;
  }
}

interface Part {
  part: ImportedRow[];
  write(tx: Orm, part: ImportedRow[], findGroupId: FindGroupId): Promise<WriteFailure | undefined>;
}

function* partsOf({ created, changed }: ImportedRows): Generator<Part> {
  // The codes together and first: an EAN can move from one product to another, also to a new one.
  const withCodes = changed.filter(({ values }) => values.codes);
  const others = changed.filter(({ values }) => !values.codes);
  for (const part of [withCodes, ...inParts(others)]) yield { part: [...part], write: updateRows };
  for (const part of inParts(created)) yield { part: part.map((row) => ({ ...row })), write: createRows };
}

async function updateRows(
  tx: Orm,
  part: readonly ImportedRow[],
  findGroupId: FindGroupId,
): Promise<WriteFailure | undefined> {
  const [refused] = await writeRows(tx, await toUpdates(tx, part.filter(hasValues), findGroupId));
  return refused && inRow(part.find(({ id }) => id === refused.write.id)?.row, refused.failure);
}

/** Gives the new products their ids. */
async function createRows(
  tx: Orm,
  part: ImportedRow[],
  findGroupId: FindGroupId,
): Promise<WriteFailure | undefined> {
  const ids = await takeIds(tx, 'products', part.length);
  for (const [at, row] of part.entries()) row.id = ids[at] ?? 0;
  return insertRows(
    tx,
    part.map(({ row, id = 0, values }) => ({ row, product: { id, ...toInsert(values, findGroupId) } })),
  );
}

const hasValues = ({ values }: ImportedRow) => Object.keys(values).length > 0;

const fitmentsOf = (row: ImportedRow): ImportedFitments[] =>
  row.id !== undefined && row.fitments
    ? [{ productId: row.id, changes: row.fitments, isAlone: !hasValues(row) }]
    : [];

const linksOf = ({ row, id: productId, links: changes }: ImportedRow): ImportedLinks[] =>
  productId !== undefined && changes ? [{ row, productId, changes }] : [];

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += rowsPerStatement) yield items.slice(at, at + rowsPerStatement);
}

async function insertGroups(tx: Orm, groups: readonly NewGroup[]): Promise<void> {
  const named = (kind: NewGroup['kind']) => groups.filter((group) => group.kind === kind);
  const newCategories = named('category').map(({ name }) => ({ name }));
  const newBrands = named('brand').map(({ name }) => ({ name }));
  const newSubcategories = named('subcategory').map(({ name, category = '' }) => ({
    name,
    category_id: groupId(categories, category),
  }));
  // One by one: each comes after all others, so that they are in the order of the sheet.
  for (const category of newCategories) await tx.insert(categories).values(category);
  if (newBrands.length > 0) await tx.insert(brands).values(newBrands);
  if (newSubcategories.length > 0) await tx.insert(subcategories).values(newSubcategories);
}

/** All of them, or the failure of the first that cannot be written. */
async function insertRows(tx: Orm, rows: readonly InsertedRow[]): Promise<WriteFailure | undefined> {
  try {
    await tx.transaction((savepoint) =>
      savepoint.insert(products).values(rows.map(({ product }) => product)),
    );
    return undefined;
  } catch (error) {
    const failure = toWriteFailure(error, 'products', 'unknown_reference');
    if (!failure) throw error;
    if (rows.length === 1) return inRow(rows[0]?.row, failure);
    for (const row of rows) {
      const refused = await insertRows(tx, [row]);
      if (refused) return refused;
    }
    return failure;
  }
}

/** Names the row of the sheet, which the owner can find. */
function inRow(row: number | undefined, failure: WriteFailure, of?: 'fitments'): WriteFailure {
  const field = of ?? ('field' in failure ? failure.field : 'id');
  return { ok: false, reason: 'invalid', errors: { [`rows.${row}.${field}`]: fieldError('not_storable') } };
}

interface InsertedRow {
  row: number;
  product: typeof products.$inferInsert;
}

/** The plan has refused a new product without a name or a category. */
function toInsert(
  { name = '', category, subcategory, brand, ...values }: RowValues,
  findGroupId: FindGroupId,
): InsertedRow['product'] {
  return {
    name,
    category_id: findGroupId('categories', category ?? '') ?? unknownId,
    subcategory_id: findGroupId('subcategories', subcategory, category),
    brand_id: findGroupId('brands', brand),
    ...values,
  };
}

const fields = new Map(tableFields('products').map((field) => [field.name, field]));

async function toUpdates(
  tx: Orm,
  rows: readonly ImportedRow[],
  findGroupId: FindGroupId,
): Promise<RowWrite[]> {
  const categoryOf = await readCategories(tx, rows);
  return rows.map(({ id = 0, values }) => {
    const category = values.category ?? categoryOf.get(id);
    const byColumn = Object.entries(values).flatMap(([name, value]) => {
      const field = fields.get(name);
      if (!field) return [];
      return [[field.column.name, field.group ? findGroupId(field.group, value as string, category) : value]];
    });
    return { kind: 'products', id, operation: 'update', values: Object.fromEntries(byColumn) };
  });
}

/** The categories of products whose subcategory changes and whose category does not. */
async function readCategories(tx: Orm, rows: readonly ImportedRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ id, values }) => (id && values.subcategory && !values.category ? [id] : []));
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: products.id, name: categories.name })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(inArray(products.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}
