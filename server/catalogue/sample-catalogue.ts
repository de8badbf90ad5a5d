import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { isDrawing } from '#domain/demo-product.ts';
import { isUploadedPicture } from '#domain/picture-sources.ts';
import { recordOf } from '#domain/record-of.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import type { Database, Orm } from '#server/database/database.ts';
import {
  bannerBrands,
  brands,
  categories,
  documents,
  products,
  settings,
  subcategories,
} from '#server/database/schema.ts';
import { selectRows } from './tables.ts';
import { withChangeSet } from './transactions.ts';

/** The tables that a sample catalogue fills for show, in the order in which their rows can be deleted. */
const tables = { products, subcategories, categories, brands, bannerBrands };
const kinds = ['products', 'subcategories', 'categories', 'brands', 'bannerBrands'] as const;
type Kind = (typeof kinds)[number];

type Rows = Pick<CatalogueRows, Kind>;
/** Of a catalogue that ships. */
export type SampleRows = Pick<CatalogueRows, Kind | 'documents'>;
/** The groups that a new catalogue begins with. */
export type BeginWith = Pick<CatalogueRows, 'categories' | 'brands'>;

/** What leaving the sample catalogue means. Vehicles and synonyms are no samples: they stay. */
export interface Leaving {
  /** The ids of the rows that are deleted. */
  deleted: Record<Kind, number[]>;
  /** How many of the deleted products the owner has changed. */
  edited: number;
  /** How many rows stay. */
  kept: Record<Kind, number>;
}

/**
 * Finds what is deleted: the rows of the catalogues that ship, unless the owner has given them a picture of their own,
 * and groups only if nothing that stays is in them. What the owner has added or copied stays.
 */
export function planLeaving(rows: Rows, shipped: readonly SampleRows[], begin: BeginWith): Leaving {
  const isSample = isSampleGroup(shipped);
  const sampleProducts = rows.products.flatMap((row) => {
    const sample = sampleOf(row, shipped);
    return sample ? [{ row, sample }] : [];
  });
  const leaving = new Set(sampleProducts.map(({ row }) => row));
  const stay = rows.products.filter((row) => !leaving.has(row));
  const used = {
    categories: new Set(
      [...stay, ...begin.categories.map(({ name }) => ({ category: name }))].map(categoryOf),
    ),
    brands: new Set([...stay.map(({ brand }) => brand), ...begin.brands.map(({ name }) => name)]),
    subcategories: new Set(stay.map(({ category, subcategory }) => `${category}\n${subcategory}`)),
  };
  const goneSubcategories = rows.subcategories.filter(
    (row) => isSample('subcategories', row) && !used.subcategories.has(`${row.parent_category}\n${row.name}`),
  );
  const parents = new Set(
    rows.subcategories.filter((row) => !goneSubcategories.includes(row)).map((row) => row.parent_category),
  );
  const deleted = {
    products: sampleProducts.map(({ row }) => row),
    subcategories: goneSubcategories,
    categories: rows.categories.filter(
      (row) =>
        isSample('categories', row, row.image) && !used.categories.has(row.name) && !parents.has(row.name),
    ),
    brands: rows.brands.filter((row) => isSample('brands', row, row.image) && !used.brands.has(row.name)),
    bannerBrands: rows.bannerBrands.filter((row) => isSample('bannerBrands', row, row.logo)),
  };
  return {
    deleted: recordOf(kinds, (kind) => deleted[kind].map(({ id }) => id)),
    edited: sampleProducts.filter(({ row, sample }) => isEdited(row, sample)).length,
    kept: recordOf(kinds, (kind) => rows[kind].length - deleted[kind].length),
  };
}

const categoryOf = ({ category }: { category: string }) => category;

/** The product of a catalogue that ships, of which this is one. */
function sampleOf(row: ProductRow, shipped: readonly SampleRows[]): ProductRow | undefined {
  if (row.images.some(isUploadedPicture)) return undefined;
  const samples = shipped.flatMap(({ products }) => byId(products).get(row.id) ?? []);
  const seeded = samples.find(({ created_at }) => Date.parse(created_at) === Date.parse(row.created_at));
  return seeded ?? (row.images.some(isDrawing) ? samples[0] : undefined);
}

const indexes = new WeakMap<readonly ProductRow[], Map<number, ProductRow>>();

function byId(rows: readonly ProductRow[]): Map<number, ProductRow> {
  const index = indexes.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  indexes.set(rows, index);
  return index;
}

/** Samples keep their names, codes and prices in all versions. */
const isEdited = (row: ProductRow, sample: ProductRow) =>
  row.created_at === sample.created_at &&
  (['name', 'productCode', 'price', 'description'] as const).some((field) => row[field] !== sample[field]);

/** A group that was renamed or has an uploaded picture is the owner's. */
function isSampleGroup(shipped: readonly SampleRows[]) {
  const keyOf = ({ id, name }: { id: number; name: string }) => `${id} ${name}`;
  const known = recordOf(kinds, (kind) => new Set(shipped.flatMap((sample) => sample[kind].map(keyOf))));
  return (kind: Kind, row: { id: number; name: string }, picture: string | null = null) =>
    known[kind].has(keyOf(row)) && !(picture !== null && isUploadedPicture(picture));
}

/**
 * Leaves the sample catalogue in one change set, by which it can be undone, and adds the groups that are to be there. What
 * the home page says of the shop goes with it, unless the owner has said something else.
 */
export function beginCatalogue(
  database: Database,
  shipped: readonly SampleRows[],
  begin: BeginWith,
): Promise<{ changeSet: number; leaving: Leaving }> {
  return withChangeSet(database, 'bulk', async (tx, changeSet) => {
    const leaving = planLeaving(await readRows(tx), shipped, begin);
    await deleteDocuments(tx, shipped);
    for (const kind of kinds) {
      const ids = leaving.deleted[kind];
      if (ids.length > 0) await tx.delete(tables[kind]).where(inArray(tables[kind].id, ids));
    }
    for (const kind of ['categories', 'brands'] as const) {
      const added = begin[kind].map(
        ({ id: _, created_at: _created, updated_at: _updated, ...values }) => values,
      );
      if (added.length > 0) await tx.insert(tables[kind]).values(added).onConflictDoNothing();
    }
    await clearClaims(tx);
    return { changeSet, leaving };
  });
}

/** The sample documents; one with another address is the owner's. */
async function deleteDocuments(tx: Orm, shipped: readonly SampleRows[]): Promise<void> {
  for (const { id, url } of shipped.flatMap((sample) => sample.documents))
    if (url !== null) await tx.delete(documents).where(and(eq(documents.id, id), eq(documents.url, url)));
}

async function readRows(tx: Orm): Promise<Rows> {
  const rows: Partial<Record<Kind, unknown[]>> = {};
  for (const kind of kinds) rows[kind] = await selectRows(tx, kind);
  return rows as unknown as Rows;
}

async function clearClaims(tx: Orm): Promise<void> {
  for (const claim of ['claim_years', 'claim_products', 'claim_shipping'] as const)
    await tx
      .update(settings)
      .set({ [claim]: null })
      .where(sql`${settings[claim]} = ${settingsDefaults[claim]}`);
}
