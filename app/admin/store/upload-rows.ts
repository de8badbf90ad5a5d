import { type CatalogueStore, type Rows, StoreError, type Values } from './catalogue-store.ts';
import { isDataUrl, uploadInlinePictures } from './inline-pictures.ts';
import type { LocalKind, LocalState } from './local-state.ts';
import { type MigrationRecord, rowKey } from './migration-record.ts';
import { isUnavailable } from './server-store.ts';

/** Products name categories and brands, so those go first. */
const uploadOrder: readonly LocalKind[] = ['categories', 'brands', 'banner-brands', 'products'];

export interface MigrationFailure {
  kind: LocalKind;
  name: string;
  code: string;
}

interface Move {
  store: CatalogueStore;
  state: LocalState;
  record: MigrationRecord;
  save(record: MigrationRecord): void;
  onRow(): void;
}

/** Sends what has not arrived yet, one row after the other. Throws when the server cannot be asked any more. */
export async function uploadRows(move: Move): Promise<MigrationFailure[]> {
  const failures: MigrationFailure[] = [];
  for (const kind of uploadOrder) {
    const left = rowsOf(move.state, kind).filter(({ id }) => !move.record.arrived[rowKey(kind, id)]);
    if (left.length === 0) continue;
    const isThere = await whatIsThere(move.store, kind);
    for (const row of left) {
      try {
        const became = isThere(row) ? 'kept' : await add(move, kind, row);
        settle(move, kind, row.id, became);
      } catch (error) {
        if (!(error instanceof StoreError) || endsTheMove(error)) throw error;
        failures.push({ kind, name: row.name, code: error.code });
      }
      move.onRow();
    }
  }
  return failures;
}

const rowsOf = (state: LocalState, kind: LocalKind) => state.rows[kind] as Rows[LocalKind][];

const endsTheMove = (error: StoreError) =>
  isUnavailable(error) || ['PGRST301', 'disk_full', 'quota', 'database_off'].includes(error.code);

/** A name that is taken stays as it is on the server; a product counts as there only when it is the same in everything. */
async function whatIsThere(
  store: CatalogueStore,
  kind: LocalKind,
): Promise<(row: Rows[LocalKind]) => boolean> {
  const rows: Rows[LocalKind][] = await store.list(kind);
  const mark = (row: Rows[LocalKind]) => (kind === 'products' ? contentOf(row) : row.name);
  const there = new Set(rows.map(mark));
  return (row) => there.has(mark(row));
}

function contentOf(row: Rows[LocalKind]): string {
  const content = Object.entries(valuesOf(row)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(content);
}

function valuesOf(row: Rows[LocalKind]): Values<LocalKind> {
  const { id: _id, created_at: _created, updated_at: _updated, ...values } = row;
  return values;
}

async function add(move: Move, kind: LocalKind, row: Rows[LocalKind]): Promise<'added' | 'kept'> {
  const values = await withPictures(move, kind, row);
  try {
    await move.store.create(kind, values, `local-${move.state.browser}-${rowKey(kind, row.id)}`);
    return 'added';
  } catch (error) {
    // Taken meanwhile, or made by an earlier try and deleted since: in both cases the server's word stands.
    if (error instanceof StoreError && ['already_exists', 'PGRST116'].includes(error.code)) return 'kept';
    throw error;
  }
}

function settle({ record, save }: Move, kind: LocalKind, id: number, became: 'added' | 'kept'): void {
  record.arrived[rowKey(kind, id)] = became;
  delete record.pictures[rowKey(kind, id)];
  save(record);
}

const imageKinds = {
  products: 'product',
  categories: 'category',
  brands: 'brand',
  'banner-brands': 'banner',
} as const;

async function withPictures(move: Move, kind: LocalKind, row: Rows[LocalKind]): Promise<Values<LocalKind>> {
  const field = 'images' in row ? 'images' : 'logo' in row ? 'logo' : 'image';
  const held = (row as unknown as Record<string, unknown>)[field];
  const addresses = [held].flat().filter((address) => typeof address === 'string');
  if (!addresses.some(isDataUrl)) return valuesOf(row);
  const known = move.record.pictures[rowKey(kind, row.id)];
  const settled = known ?? (await uploadInlinePictures(move.store, imageKinds[kind], addresses));
  move.record.pictures[rowKey(kind, row.id)] = settled;
  move.save(move.record);
  return { ...valuesOf(row), [field]: field === 'images' ? settled : (settled[0] ?? null) };
}
