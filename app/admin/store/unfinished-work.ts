import * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { failureCodes } from '#domain/problem-codes.ts';
import { getStorage, type StorageArea, writeItem } from './browser-storage.ts';
import type { Values } from './catalogue-store.ts';

/** An unsaved form. It survives a sign-out, a reload and a closed tab. */
const draftItem = z.object({
  kind: z.literal('draft'),
  /** Which form it is, for example `products` or `request.1001`. */
  id: z.string(),
  name: z.string(),
  /** The page of the form. */
  address: z.string(),
  /** The row as it was when the editing began; absent for a new one. */
  row: z.unknown().optional(),
  draft: z.record(z.string(), z.unknown()),
});

/** A product's save that could not be sent yet. */
const saveItem = z.object({
  kind: z.literal('save'),
  /** Also the idempotency key of a new product. */
  id: z.string(),
  change: z.enum(['create', 'update']),
  productId: z.number().optional(),
  /** The `updated_at` that the row is expected to have, and what the changed fields were then. */
  readAt: z.string().optional(),
  before: z.record(z.string(), z.unknown()).optional(),
  name: z.string(),
  values: z.custom<Values<'products'>>((value) => typeof value === 'object' && value !== null),
  queuedAt: z.number(),
  /** Present when the server has refused the save. */
  refusal: z
    .object({
      code: z.enum(failureCodes).catch('unexpected'),
      message: z.string(),
      errors: z.record(z.string(), z.string()).optional(),
      current: z.unknown().optional(),
    })
    .optional(),
});

/** Work on many products that the end of the session interrupted. */
const interruptedItem = z.object({
  kind: z.literal('interrupted'),
  id: z.string(),
  /** What was done and what was not. */
  text: z.string(),
  /** The products that were not changed. */
  names: z.array(z.string()),
});

const workItem = z.discriminatedUnion('kind', [draftItem, saveItem, interruptedItem]);

export type WorkItem = z.infer<typeof workItem>;
export type OutboxItem = z.infer<typeof saveItem>;
export type DraftItem = z.infer<typeof draftItem>;

/** One key per item, so that two tabs never overwrite each other's. */
export const workPrefix = 'kontak.work.';
const keyOf = ({ kind, id }: Pick<WorkItem, 'kind' | 'id'>) => `${workPrefix}${kind}.${id}`;

/** What the owner has not finished in this browser. */
export function listWork(storage: StorageArea | undefined): WorkItem[] {
  if (!storage) return [];
  convertFormerItems(storage);
  return keysOf(storage)
    .filter((key) => key.startsWith(workPrefix))
    .sort()
    .flatMap((key) => parse(storage.getItem(key)) ?? []);
}

export function readWork<Kind extends WorkItem['kind']>(
  storage: StorageArea | undefined,
  kind: Kind,
  id: string,
): Extract<WorkItem, { kind: Kind }> | undefined {
  if (!storage) return undefined;
  convertFormerItems(storage);
  const item = parse(storage.getItem(keyOf({ kind, id })));
  return item?.kind === kind ? (item as Extract<WorkItem, { kind: Kind }>) : undefined;
}

/** Throws if there is no room, also without the cached lists. */
export function writeWork(storage: StorageArea, item: WorkItem, onCacheCleared?: () => void): void {
  writeItem(storage, keyOf(item), JSON.stringify(item), onCacheCleared);
  notifyWork();
}

export function removeWork(storage: StorageArea | undefined, kind: WorkItem['kind'], id: string): void {
  storage?.removeItem(keyOf({ kind, id }));
  notifyWork();
}

/** The same in localStorage, without an error if it is full or blocked. */
export function storeWork(item: WorkItem): void {
  const storage = getStorage();
  try {
    if (storage) writeWork(storage, item);
  } catch {}
}

/** For when the server has refused the whole request, so nothing was done. */
export function storeInterruptedWork(what: string, names: string[]): void {
  const text = adminWords.products.interrupted.bulk(what, formatCount(names.length));
  storeWork({ kind: 'interrupted', id: 'products', text, names });
}

const listeners = new Set<() => void>();

/** Lets the lists read again. */
export function notifyWork(): void {
  for (const listener of listeners) listener();
}

/** Called on changes in this tab and in the others. */
export function subscribeToWork(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(workPrefix)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const keysOf = (storage: StorageArea) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

function parse(text: string | null): WorkItem | undefined {
  const { success, data } = workItem.safeParse(parseJson(text));
  return success ? data : undefined;
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Items as earlier versions of the shop stored them, under other keys. What cannot be read stays where it is. */
function convertFormerItems(storage: StorageArea): void {
  for (const key of keysOf(storage)) {
    const [, form, save] = /^kontak\.(?:draft\.(.+)|waiting\.(.+)|interrupted)$/.exec(key) ?? [];
    if (!key.startsWith('kontak.') || (!form && !save && key !== 'kontak.interrupted')) continue;
    const stored = Object(parseJson(storage.getItem(key)));
    const item = form
      ? { kind: 'draft', id: form, name: stored.draft?.name ?? '', address: '/2000', ...stored }
      : save
        ? { kind: 'save', ...stored, queuedAt: stored.queuedAt ?? stored.keptAt }
        : { kind: 'interrupted', id: 'products', ...stored };
    const { success, data } = workItem.safeParse(item);
    if (!success) continue;
    try {
      writeItem(storage, keyOf(data), JSON.stringify(data));
      storage.removeItem(key);
    } catch {
      // Without room it is tried again at the next read.
    }
  }
}
