import type { FailureCode } from '#domain/problem-codes.ts';
import { getStorage, type StorageArea } from './browser-storage.ts';
import { type CatalogueStore, StoreError } from './catalogue-store.ts';
import { type LocalState, localKinds, readState } from './local-state.ts';
import {
  localRowKey,
  type MigrationRecord,
  readRecord,
  removeLocalCatalogue,
  writeRecord,
} from './migration-record.ts';
import { withLockIfFree } from './tab-lock.ts';
import { type MigrationFailure, uploadRows } from './upload-rows.ts';

export type MigrationState =
  | { phase: 'nothing' }
  | { phase: 'due' | 'running'; done: number; total: number }
  /** The server became unavailable; the rest follows at the next attempt. */
  | { phase: 'stopped'; done: number; total: number; code: FailureCode }
  | { phase: 'finished'; added: number; existing: number; failures: MigrationFailure[] };

export interface Migration {
  state(): MigrationState;
  subscribe(listener: () => void): () => void;
  run(): Promise<void>;
  removeLocal(): void;
}

interface MigrationDeps {
  store: CatalogueStore;
  storage?: () => StorageArea | undefined;
  onArrived?: () => void;
}

/** Uploads a browser's catalogue to the server once. */
export function createMigration(deps: MigrationDeps): Migration {
  const { store, storage: findStorage = getStorage, onArrived = () => undefined } = deps;
  const listeners = new Set<() => void>();
  let current: MigrationState | undefined;

  function show(state: MigrationState) {
    current = state;
    for (const listener of listeners) listener();
  }

  async function move(storage: StorageArea, state: LocalState) {
    const record = readRecord(storage, state);
    const before = countArrived(record, state);
    let { done, total } = progressOf(record, state);
    show({ phase: 'running', done, total });
    const save = (changed: MigrationRecord) => writeRecord(storage, changed);
    const onRow = () => {
      done += 1;
      show({ phase: 'running', done, total });
    };
    try {
      const failures = await uploadRows({ store, state, record, save, onRow });
      if (failures.length === 0) save({ ...record, completedRevision: state.revision });
      show({ phase: 'finished', ...countArrived(record, state), failures });
    } catch (error) {
      const code = error instanceof StoreError ? error.code : 'unexpected';
      ({ done, total } = progressOf(record, state));
      show({ phase: 'stopped', done, total, code });
      if (!(error instanceof StoreError)) throw error;
    } finally {
      if (countArrived(record, state).added > before.added) onArrived();
    }
  }

  return {
    state() {
      current ??= initialState(findStorage());
      return current;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async run() {
      const storage = findStorage();
      if (current?.phase === 'running' || !storage || !isDue(storage)) return;
      await withLockIfFree('kontak.migration', async () => {
        const stored = readState(storage);
        if (stored.found === 'state') await move(storage, stored.state);
      });
    },
    removeLocal() {
      const storage = findStorage();
      if (storage) removeLocalCatalogue(storage);
      show({ phase: 'nothing' });
    },
  };
}

function isDue(storage: StorageArea): boolean {
  const stored = readState(storage);
  if (stored.found !== 'state') return false;
  return readRecord(storage, stored.state).completedRevision !== stored.state.revision;
}

function initialState(storage: StorageArea | undefined): MigrationState {
  const stored = storage && readState(storage);
  if (!storage || stored?.found !== 'state') return { phase: 'nothing' };
  const record = readRecord(storage, stored.state);
  if (record.completedRevision === stored.state.revision)
    return { phase: 'finished', ...countArrived(record, stored.state), failures: [] };
  return { phase: 'due', ...progressOf(record, stored.state) };
}

function keysOf(state: LocalState): string[] {
  return localKinds.flatMap((kind) => state.rows[kind].map(({ id }) => localRowKey(kind, id)));
}

function progressOf(record: MigrationRecord, state: LocalState): { done: number; total: number } {
  const keys = keysOf(state);
  return { done: keys.filter((key) => record.arrived[key]).length, total: keys.length };
}

function countArrived(record: MigrationRecord, state: LocalState): { added: number; existing: number } {
  const became = keysOf(state).map((key) => record.arrived[key]);
  return {
    added: became.filter((each) => each === 'added').length,
    // Records of an earlier version have `kept`.
    existing: became.filter((each) => each !== undefined && each !== 'added').length,
  };
}
