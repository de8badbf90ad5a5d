import { readStarter } from '#domain/endpoints/shop.ts';
import { fieldError } from '#domain/field-error.ts';
import { reorder as reorderSchema } from '#domain/schemas/grouping.ts';
import { withStockStatus } from '#domain/stock-status.ts';
import { changedValues } from '../manager/changed-values.ts';
import { requireStorage, type StorageArea, writeItem } from './browser-storage.ts';
import { call } from './call-api.ts';
import { type CatalogueStore, type RowKind, type Rows, StoreError, type Values } from './catalogue-store.ts';
import { find, followRename, mergeGroups, removeRow, removeWithContents, replace } from './local-rows.ts';
import { checkQuantities, checkReferences, checkUnique, checkValues, defaultsOf } from './local-rules.ts';
import {
  emptyState,
  type LocalKind,
  type LocalRows,
  type LocalState,
  localKey,
  localKinds,
  moveDamagedState,
  readState,
  rememberKey,
  sorted,
} from './local-state.ts';
import { withLock } from './tab-lock.ts';
import { type UploadImage, uploadImage } from './upload-image.ts';

interface LocalStoreDeps {
  storage?: () => StorageArea;
  starter?: () => Promise<Partial<LocalRows>>;
  upload?: UploadImage;
  now?: () => number;
  onNotice?: (notice: 'cache_cleared' | 'damaged') => void;
}

/** The owner's catalogue in the browser only, under the database's rules. */
export function createLocalStore(deps: LocalStoreDeps = {}): CatalogueStore {
  const {
    storage = requireStorage,
    starter = fetchStarter,
    upload = uploadImage,
    now = Date.now,
    onNotice = () => undefined,
  } = deps;

  async function begin() {
    if (readState(storage()).found === 'state') return;
    const rows = await starter();
    const stored = readState(storage());
    if (stored.found === 'state') return;
    if (stored.found === 'damaged') {
      moveDamagedState(storage());
      onNotice('damaged');
    }
    save(emptyState(rows));
  }

  function load(): LocalState {
    const stored = readState(storage());
    return stored.found === 'state' ? stored.state : emptyState();
  }

  function save(state: LocalState) {
    writeItem(storage(), localKey, JSON.stringify(state), () => onNotice('cache_cleared'));
  }

  /** The lock excludes other tabs. In this tab, nothing runs between `load` and `save`, because `change` is synchronous. */
  const write = <Result>(change: (state: LocalState) => Result) =>
    withLock(localKey, async () => {
      await begin();
      const state = load();
      const result = change(state);
      state.revision += 1;
      save(state);
      return result;
    });

  const read = () =>
    withLock(localKey, async () => {
      await begin();
      return load();
    });

  const later = (row: { updated_at: string }) =>
    new Date(Math.max(now(), Date.parse(row.updated_at) + 1)).toISOString();

  function createRow<K extends LocalKind>(state: LocalState, kind: K, values: Values<K>, key?: string) {
    const earlier = key === undefined ? undefined : state.keys[key];
    if (earlier) return find(state, kind, earlier.kind === kind ? earlier.id : 0);
    const time = new Date(now()).toISOString();
    const row = {
      ...defaultsOf(state, kind),
      ...writableValues(checkValues(kind, 'create', values)),
      id: state.lastId + 1,
      created_at: time,
      updated_at: time,
    } as unknown as Rows[K];
    if ('stock' in row) checkQuantities(undefined, row);
    checkUnique(state, kind, row);
    checkReferences(state, kind, row);
    state.lastId = row.id;
    (state.rows[kind] as Rows[K][]).push(row);
    if (key !== undefined) rememberKey(state, key, kind, row.id);
    return row;
  }

  function updateRow<K extends LocalKind>(
    state: LocalState,
    kind: K,
    id: number,
    values: Values<K>,
    expectedUpdatedAt: string | undefined,
  ) {
    const given = writableValues(checkValues(kind, 'update', values));
    const row = find(state, kind, id);
    const changes = 'stock' in row ? withStockStatus<Values<'products'>>(row, given) : given;
    if (expectedUpdatedAt !== undefined && Date.parse(expectedUpdatedAt) !== Date.parse(row.updated_at))
      throw new StoreError('conflict', 'The row has changed since it was read', { current: row });
    if (Object.keys(changes).length === 0) return row;
    if ('stock' in row) checkQuantities(row, changes as Values<'products'>);
    const next = { ...row, ...changes, updated_at: later(row) };
    checkUnique(state, kind, next);
    checkReferences(state, kind, next);
    replace(state, kind, next);
    if (next.name !== row.name) followRename(state, kind, row.name, next.name);
    return next;
  }

  return {
    mode: 'local',
    hasSubcategories: false,

    async list(kind, onProgress) {
      const rows = isLocal(kind) ? sorted(kind, (await read()).rows[kind] as Rows[typeof kind][]) : [];
      onProgress?.({ loaded: rows.length, total: rows.length, rows });
      return rows;
    },

    create<K extends RowKind>(kind: K, values: Values<K>, key?: string) {
      return write((state) => createRow(state, local(kind), values as Values<LocalKind>, key) as Rows[K]);
    },

    update<K extends RowKind>(kind: K, id: number, values: Values<K>, expectedUpdatedAt: string | undefined) {
      return write(
        (state) =>
          updateRow(state, local(kind), id, values as Values<LocalKind>, expectedUpdatedAt) as Rows[K],
      );
    },

    remove: (kind, id) => write((state) => removeRow(state, local(kind), id)),

    changeProducts: ({ ids, set }) =>
      write((state) => {
        const known = new Set(state.rows.products.map(({ id }) => id));
        const missing = ids.findIndex((id) => !known.has(id));
        if (missing >= 0) {
          const errors = { [`ids.${missing}`]: fieldError('no_product') };
          throw new StoreError('bad_input', 'There is no such product', { errors });
        }
        const changed = ids.filter(
          (id) => !set || Object.keys(changedValues(find(state, 'products', id), set)).length > 0,
        );
        for (const id of changed)
          if (set) updateRow(state, 'products', id, set as Values<'products'>, undefined);
          else removeRow(state, 'products', id);
        return { count: changed.length };
      }),

    removeGroups: (kind, ids) =>
      write((state) => {
        for (const id of ids) removeRow(state, local(kind), id);
        return { count: ids.length };
      }),

    mergeGroups: (kind, id, into) => write((state) => mergeGroups(state, kind, id, into)),
    removeWithContents: (id) => write((state) => removeWithContents(state, id)),

    changeEach: (changes) =>
      write((state) => {
        for (const { id, updated_at, ...values } of changes)
          updateRow(state, 'products', id, values as Values<'products'>, updated_at);
        return { count: changes.length };
      }),

    reorder: (kind, items) =>
      write((state) => {
        const checked = reorderSchema.safeParse(items);
        if (!checked.success) throw new StoreError('bad_input', 'The order is not valid');
        const moved = checked.data.map(({ id, order }) => ({ ...find(state, local(kind), id), order }));
        for (const row of moved) replace(state, local(kind), { ...row, updated_at: later(row) });
        return undefined;
      }),

    async uploadImage(image, onProgress) {
      try {
        return (await upload(image, onProgress)).url;
      } catch (error) {
        if (!(error instanceof StoreError) || error.code === 'bad_input') throw error;
        onProgress?.(1);
        return image.dataUrl;
      }
    },
  };
}

/** The starter catalogue comes from the server, so that it is in no script. */
const fetchStarter = (): Promise<Partial<LocalRows>> => call(readStarter, {});

const isLocal = (kind: RowKind): kind is LocalKind => (localKinds as readonly RowKind[]).includes(kind);

function local(kind: RowKind): LocalKind {
  if (isLocal(kind)) return kind;
  throw new StoreError('needs_server', 'This needs the server');
}

function writableValues<V extends object>(values: V): V {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== undefined && field !== 'updated_at'),
  ) as V;
}
