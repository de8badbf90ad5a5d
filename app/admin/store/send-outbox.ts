import { type ProductRow, productUpdate } from '#domain/schemas/product.ts';
import { type CatalogueStore, StoreError } from './catalogue-store.ts';
import { isDataUrl, uploadInlinePictures } from './inline-pictures.ts';
import type { OutboxItem } from './outbox-item.ts';
import { isUnavailable } from './server-store.ts';

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
    try {
      const row = await sendOne(queue, await withPictures(queue, item));
      if (row) arrived.set(item.id, row);
    } catch (error) {
      if (!(error instanceof StoreError) || isForLater(error)) return arrived;
      const { code, message, details } = error;
      queue.put({ ...(queue.get(item.id) ?? item), refusal: { code, message, ...details } });
    }
  }
}

const isForLater = (error: StoreError) =>
  isUnavailable(error) || ['PGRST301', 'disk_full'].includes(error.code);

/** Stores the addresses of uploaded images at once, so that a second attempt does not upload them again. */
async function withPictures(queue: Queue, item: OutboxItem): Promise<OutboxItem> {
  const { images } = item.values;
  if (!images?.some(isDataUrl)) return item;
  const settled = await uploadInlinePictures(queue.store, 'product', images, item.productId);
  const current = queue.get(item.id);
  if (!current || !isSame(current, item)) return current ?? item;
  const withAddresses = { ...item, values: { ...item.values, images: settled } };
  queue.put(withAddresses);
  return withAddresses;
}

async function sendOne(queue: Queue, item: OutboxItem): Promise<ProductRow | undefined> {
  const row = await save(queue.store, item);
  const current = queue.get(item.id);
  if (!row || !current || isSame(current, item)) queue.discard(item.id);
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
    if (change === 'create' && error.code === 'PGRST116') return undefined;
    if (error.code === 'conflict' && holds(error.details.current, values))
      return error.details.current as ProductRow;
    throw error;
  }
}

function holds(current: unknown, values: OutboxItem['values']): boolean {
  const wanted = productUpdate.safeParse(values);
  if (!wanted.success || typeof current !== 'object' || current === null) return false;
  const row = current as Record<string, unknown>;
  return Object.entries(wanted.data).every(([field, value]) => isSame(row[field] ?? null, value ?? null));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
