import { problemCodes } from '#domain/problem-codes.ts';
import { sameValue } from '#domain/same-value.ts';
import { type ProductRow, productUpdate } from '#domain/schemas/product.ts';
import { compareAfterConflict } from '../manager/conflict/conflict.ts';
import { type CatalogueStore, StoreError } from './catalogue-store.ts';
import { isDataUrl, uploadInlinePictures } from './inline-pictures.ts';
import { isUnavailable } from './problem-error.ts';
import type { OutboxItem } from './unfinished-work.ts';

interface Queue {
  store: CatalogueStore;
  items(): OutboxItem[];
  get(id: string): OutboxItem | undefined;
  put(item: OutboxItem): void;
  discard(id: string): void;
}

/** Stops at the first item that cannot be sent; a refused item is skipped. */
export async function sendOutbox(queue: Queue): Promise<Map<string, ProductRow>> {
  const arrived = new Map<string, ProductRow>();
  for (;;) {
    const item = queue.items().find(({ refusal }) => !refusal);
    if (!item) return arrived;
    let sent = item;
    try {
      const uploaded = await withPictures(queue, item);
      if (!uploaded) continue;
      sent = uploaded;
      const row = await sendOne(queue, sent);
      if (row) arrived.set(item.id, row);
    } catch (error) {
      if (!(error instanceof StoreError) || isForLater(error)) return arrived;
      const { code, message, details } = error;
      // One that was discarded meanwhile does not come back, and one that was edited is sent as it is now.
      if (sameValue(queue.get(item.id), sent)) queue.put({ ...sent, refusal: { code, message, ...details } });
    }
  }
}

const isForLater = (error: StoreError) =>
  isUnavailable(error) || [problemCodes.notSignedIn, 'disk_full'].includes(error.code);

/**
 * Stores the addresses of uploaded images at once, so that a second attempt does not upload them again. Undefined if
 * the item was discarded meanwhile, or edited so that it has other images to upload.
 */
async function withPictures(queue: Queue, item: OutboxItem): Promise<OutboxItem | undefined> {
  const { images } = item.values;
  if (!images?.some(isDataUrl)) return item;
  const uploaded = await uploadInlinePictures(queue.store, 'product', images, item.productId);
  const current = queue.get(item.id);
  if (!current?.values.images) return current;
  const addresses = new Map(images.map((image, at) => [image, uploaded[at]]));
  const settled = current.values.images.map((image) => addresses.get(image) ?? image);
  const next = { ...current, values: { ...current.values, images: settled } };
  queue.put(next);
  return settled.some(isDataUrl) ? undefined : next;
}

async function sendOne(queue: Queue, item: OutboxItem): Promise<ProductRow | undefined> {
  const row = await save(queue.store, item);
  const current = queue.get(item.id);
  if (!row || !current || sameValue(current, item)) queue.discard(item.id);
  // The item changed during the request: the difference follows as an update of the saved row.
  else queue.put({ ...current, change: 'update', productId: row.id, readAt: row.updated_at });
  return row;
}

async function save(store: CatalogueStore, item: OutboxItem): Promise<ProductRow | undefined> {
  const { change, productId, readAt, values, id } = item;
  try {
    return change === 'update' && productId !== undefined
      ? await store.update('products', productId, values, readAt)
      : await store.create('products', values, id);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    // An earlier attempt succeeded without its response arriving: the row was written, or created and deleted since.
    if (change === 'create' && error.code === problemCodes.noSuchRow) return undefined;
    const compared = compareAfterConflict<ProductRow>(error, item.before, asStored(values));
    if (!compared || compared.conflicts.length > 0 || productId === undefined) throw error;
    const { mine, theirs } = compared;
    return Object.keys(mine).length > 0
      ? store.update('products', productId, mine, theirs.updated_at)
      : theirs;
  }
}

/** The server trims texts and completes numbers: otherwise a write whose answer was lost would conflict with itself. */
function asStored(values: OutboxItem['values']): object {
  const { success, data } = productUpdate.safeParse(values);
  return success ? data : values;
}
