import { eq, inArray, lt, or } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { ForeignCurrency } from '#domain/currency.ts';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import type { GroupTable, ProductBulk, ProductChange, TopGroup } from '#domain/schemas/bulk.ts';
import type { UndoInput } from '#domain/schemas/history.ts';
import type { PairInput, PairRow } from '#domain/schemas/pairs.ts';
import type { PriceChangeInput } from '#domain/schemas/prices.ts';
import type { ListedRate, RateUpdate } from '#domain/schemas/rates.ts';
import { type SettingsValues, settingsId } from '#domain/schemas/settings.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { idempotencyKeys, productPairs, products, settings } from '#server/database/schema.ts';
import { changeEach, changeProducts, deleteGroups, endNewProducts } from './bulk.ts';
import { skipHistory } from './changes.ts';
import { createDocumentTable } from './document-table.ts';
import { createFirstDay } from './first-day.ts';
import { refuseChanged } from './fitment-writes.ts';
import { createHistory } from './history.ts';
import { addVehicles, hasRows, insertCatalogue } from './insert-catalogue.ts';
import { deleteWithContents, mergeGroups } from './merge-groups.ts';
import { changePrices } from './prices.ts';
import { createProductTable } from './product-table.ts';
import { applyListedRates, countCurrencies, setRate } from './rate-writes.ts';
import { readCatalogue } from './read-catalogue.ts';
import { type BeginWith, beginCatalogue, type SampleRows } from './sample-catalogue.ts';
import type { Snapshot } from './snapshot.ts';
import { createTable } from './table.ts';
import { withCatalogueLock } from './transactions.ts';
import { createTrash } from './trash.ts';
import { undoChange, undoChangeSet } from './undo.ts';
import { createVehicleWrites } from './vehicle-writes.ts';
import type { WriteResult } from './write-result.ts';

const dayMs = 24 * 60 * 60_000;

export type Repository = ReturnType<typeof createRepository>;

export function createRepository(database: Database) {
  return {
    products: createProductTable(database),
    categories: createTable(database, 'categories'),
    brands: createTable(database, 'brands'),
    subcategories: createTable(database, 'subcategories'),
    bannerBrands: createTable(database, 'bannerBrands'),
    synonyms: createTable(database, 'synonyms'),
    vehicles: createTable(database, 'vehicles'),
    fitments: createTable(database, 'fitments'),
    pairs: createTable(database, 'pairs'),
    settings: createTable(database, 'settings'),
    rates: createTable(database, 'rates'),
    documents: createDocumentTable(database),
    dealers: createTable(database, 'dealers'),
    vehicleWrites: createVehicleWrites(database),
    changeProducts: (bulk: ProductBulk) => changeProducts(database, bulk),
    changePrices: (input: PriceChangeInput) => changePrices(database, input),
    setRate: (currency: ForeignCurrency, rate: RateUpdate) => setRate(database, currency, rate),
    applyListedRates: (listed: readonly ListedRate[]) => applyListedRates(database, listed),
    countCurrencies: () => countCurrencies(database.orm),
    deleteGroups: (kind: GroupTable, ids: readonly number[]) => deleteGroups(database, kind, ids),
    mergeGroups: (kind: TopGroup, id: number, into: number | string) => mergeGroups(database, kind, id, into),
    deleteWithContents: (id: number) => deleteWithContents(database, id),
    changeEach: (changes: readonly ProductChange[]) => changeEach(database, changes),
    beginCatalogue: (shipped: readonly SampleRows[], begin: BeginWith) =>
      beginCatalogue(database, shipped, begin),
    firstDay: createFirstDay(database),
    history: createHistory(database),
    undoChange: (id: number, input?: UndoInput) => undoChange(database, id, input),
    undoChangeSet: (changeSet: number, input?: UndoInput) => undoChangeSet(database, changeSet, input),
    trash: createTrash(database),
    readPairs: (id: number) => readPairs(database.orm, id),
    setPairs: (id: number, list: readonly PairInput[], expectedUpdatedAt?: string) =>
      setPairs(database, id, list, expectedUpdatedAt),

    /** Everything, or with the previous snapshot only what changed since. */
    readCatalogue: (previous?: Snapshot) => readCatalogue(database, previous),

    /** Fills an empty database in one transaction; returns false when it has rows already. */
    seed: (rows: CatalogueRows) =>
      database.withLock('seed', (orm) =>
        orm.transaction(async (tx) => {
          if (await hasRows(tx)) return false;
          await skipHistory(tx);
          await insertCatalogue(tx, rows);
          return true;
        }),
      ),

    /** Gives a shop from before there were vehicles the shipped ones; returns false when it has some. */
    addVehicles: (readRows: () => Promise<CatalogueRows>) =>
      database.withLock('seed', (orm) => orm.transaction((tx) => addVehicles(tx, readRows))),

    /** Gives a shop without settings these; returns false when it has its own. */
    addSettings: (values: SettingsValues) =>
      database.withLock('seed', (orm) =>
        orm.transaction(async (tx) => {
          await skipHistory(tx);
          const row = { id: settingsId, ...values };
          const added = await tx.insert(settings).values(row).onConflictDoNothing().returning();
          return added.length > 0;
        }),
      ),

    endNewProducts: () => endNewProducts(database),

    /** Deletes idempotency keys after a day; by then no client repeats the create. */
    async pruneKeys(before = new Date(Date.now() - dayMs)): Promise<void> {
      database.assertDiskSpace();
      await database.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before.toISOString()));
    },
  };
}

async function readPairs(orm: Pick<Orm, 'select'>, id: number): Promise<PairRow[]> {
  const ofProduct = or(eq(productPairs.product_id, id), eq(productPairs.other_id, id));
  return orm.select().from(productPairs).where(ofProduct).orderBy(productPairs.id);
}

/**
 * The owner's pairs of a product are exactly these afterwards, seen from either product. The products stay as they
 * are: pairs are saved while the product's form is open.
 */
function setPairs(
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
    return { ok: true, value: await readPairs(tx, id) };
  });
}

const otherOf = (row: PairRow, id: number) => (row.product_id === id ? row.other_id : row.product_id);

function pairErrors(id: number, wanted: readonly PairInput[], known: ReadonlySet<number>) {
  const errors: FieldErrors = {};
  for (const [index, { product }] of wanted.entries()) {
    if (product === id) errors[`${index}.product`] = fieldError('same_product');
    else if (!known.has(product)) errors[`${index}.product`] = fieldError('no_product');
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
