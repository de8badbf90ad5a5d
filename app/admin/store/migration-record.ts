import { type StorageArea, writeItem } from './browser-storage.ts';
import { type LocalKind, type LocalState, localKey } from './local-state.ts';

const recordKey = 'kontak.migration';

/** The progress of a migration, written after every row. */
export interface MigrationRecord {
  browser: string;
  arrived: Record<string, 'added' | 'existing'>;
  /** Addresses of uploaded pictures whose row is not uploaded yet. */
  pictures: Record<string, string[]>;
  /** The last state of the local catalogue that was uploaded completely. */
  completedRevision?: number;
}

export const localRowKey = (kind: LocalKind, id: number) => `${kind}-${id}`;

export function readRecord(storage: StorageArea, state: LocalState): MigrationRecord {
  const fresh: MigrationRecord = { browser: state.browser, arrived: {}, pictures: {} };
  try {
    const record: MigrationRecord | null = JSON.parse(storage.getItem(recordKey) ?? 'null');
    return record?.browser === state.browser ? { ...fresh, ...record } : fresh;
  } catch {
    return fresh;
  }
}

export function writeRecord(storage: StorageArea, record: MigrationRecord): void {
  writeItem(storage, recordKey, JSON.stringify(record));
}

export function removeLocalCatalogue(storage: StorageArea): void {
  storage.removeItem(localKey);
  storage.removeItem(recordKey);
}
