import { type FailureCode, problemCodes } from '#domain/problem-codes.ts';
import { type CatalogueStore, type Rows, StoreError, type Values } from './catalogue-store.ts';
import { isDataUrl, uploadInlinePictures } from './inline-pictures.ts';
import type { LocalKind, LocalState } from './local-state.ts';
import { localRowKey, type MigrationRecord } from './migration-record.ts';
import { isUnavailable } from './problem-error.ts';

/** Products name categories and brands, so those go first. */
const uploadOrder: readonly LocalKind[] = ['categories', 'brands', 'banner-brands', 'products'];

export interface MigrationFailure {
  kind: LocalKind;
  name: string;
  code: FailureCode;
}

interface Upload {
  store: CatalogueStore;
  state: LocalState;
  record: MigrationRecord;
  save(record: MigrationRecord): void;
  onRow(): void;
}

/** Uploads the rows that have not arrived yet, one after the other. Throws when the server is unavailable. */
export async function uploadRows(upload: Upload): Promise<MigrationFailure[]> {
  const failures: MigrationFailure[] = [];
  for (const kind of uploadOrder) {
    const left = rowsOf(upload.state, kind).filter(({ id }) => !upload.record.arrived[localRowKey(kind, id)]);
    if (left.length === 0) continue;
    const exists = await findExisting(upload.store, kind);
    for (const row of left) {
      try {
        const outcome = exists(row) ? 'existing' : await add(upload, kind, row);
        recordOutcome(upload, kind, row.id, outcome);
      } catch (error) {
        if (!(error instanceof StoreError) || isFatal(error)) throw error;
        failures.push({ kind, name: row.name, code: error.code });
      }
      upload.onRow();
    }
  }
  return failures;
}

const rowsOf = (state: LocalState, kind: LocalKind) => state.rows[kind] as Rows[LocalKind][];

const isFatal = (error: StoreError) =>
  isUnavailable(error) ||
  [problemCodes.notSignedIn, 'disk_full', 'quota', 'database_off'].includes(error.code);

/** A group with the same name is not overwritten; a product exists only when all its values are the same. */
async function findExisting(
  store: CatalogueStore,
  kind: LocalKind,
): Promise<(row: Rows[LocalKind]) => boolean> {
  const rows: Rows[LocalKind][] = await store.list(kind);
  const mark = (row: Rows[LocalKind]) => (kind === 'products' ? contentOf(row) : row.name);
  const existing = new Set(rows.map(mark));
  return (row) => existing.has(mark(row));
}

function contentOf(row: Rows[LocalKind]): string {
  const content = Object.entries(valuesOf(row)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(content);
}

function valuesOf(row: Rows[LocalKind]): Values<LocalKind> {
  const { id: _id, created_at: _created, updated_at: _updated, ...values } = row;
  return values;
}

async function add(upload: Upload, kind: LocalKind, row: Rows[LocalKind]): Promise<'added' | 'existing'> {
  const values = await withPictures(upload, kind, row);
  try {
    await upload.store.create(kind, values, `local-${upload.state.browser}-${localRowKey(kind, row.id)}`);
    return 'added';
  } catch (error) {
    // The name was taken meanwhile, or the row was created and deleted: the server's state wins.
    if (error instanceof StoreError && ['already_exists', problemCodes.noSuchRow].includes(error.code))
      return 'existing';
    throw error;
  }
}

function recordOutcome(
  { record, save }: Upload,
  kind: LocalKind,
  id: number,
  outcome: 'added' | 'existing',
): void {
  record.arrived[localRowKey(kind, id)] = outcome;
  delete record.pictures[localRowKey(kind, id)];
  save(record);
}

const imageKinds = {
  products: 'product',
  categories: 'category',
  brands: 'brand',
  'banner-brands': 'banner',
} as const;

async function withPictures(
  upload: Upload,
  kind: LocalKind,
  row: Rows[LocalKind],
): Promise<Values<LocalKind>> {
  const field = 'images' in row ? 'images' : 'logo' in row ? 'logo' : 'image';
  const value = (row as unknown as Record<string, unknown>)[field];
  const addresses = [value].flat().filter((address) => typeof address === 'string');
  if (!addresses.some(isDataUrl)) return valuesOf(row);
  const known = upload.record.pictures[localRowKey(kind, row.id)];
  const uploaded = known ?? (await uploadInlinePictures(upload.store, imageKinds[kind], addresses));
  upload.record.pictures[localRowKey(kind, row.id)] = uploaded;
  upload.save(upload.record);
  return { ...valuesOf(row), [field]: field === 'images' ? uploaded : (uploaded[0] ?? null) };
}
