import { getStorage, type StorageArea } from './browser-storage.ts';
import { cachedList } from './cached-lists.ts';
import { type CatalogueStore, type RowKind, StoreError, type Values } from './catalogue-store.ts';
import { isDataUrl, uploadInlinePictures } from './inline-pictures.ts';
import type { Outbox } from './outbox.ts';
import { isUnavailable } from './problem-error.ts';
import { newKey } from './tab-lock.ts';
import type { OutboxItem } from './unfinished-work.ts';

type NewItem = Parameters<Outbox['add']>[0];

/** The same store, but a product's save that cannot be sent is queued and rejects with the code `queued`. */
export function withOutbox(
  store: CatalogueStore,
  outbox: Outbox,
  storage: () => StorageArea | undefined = getStorage,
): CatalogueStore {
  const findRow = (id: number) => cachedList(storage(), 'products')?.find((row) => row.id === id);

  /** What the fields were in the version that was edited, if it is known. */
  function formerValues(id: number, values: Values<'products'>, readAt: string | undefined) {
    const row = findRow(id);
    if (!row || row.updated_at !== readAt) return undefined;
    return Object.fromEntries(
      Object.entries(row).filter(([field]) => field in values || field === 'currency'),
    );
  }

  async function orQueue<Row>(
    values: Values<'products'>,
    productId: number | undefined,
    save: (values: Values<'products'>) => Promise<Row>,
    toItem: () => NewItem,
  ): Promise<Row> {
    try {
      const images = values.images?.some(isDataUrl)
        ? await uploadInlinePictures(store, 'product', values.images, productId)
        : values.images;
      return await save(images ? { ...values, images } : values);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      outbox.add(toItem());
      throw new StoreError('queued', 'The server is unavailable; the save is queued in this browser', {});
    }
  }

  /** An edit of a queued product is queued too, or it would conflict with the earlier one. */
  async function joinQueued(item: OutboxItem, values: Values<'products'>) {
    outbox.add({ ...item, name: values.name ?? item.name, values });
    const row = (await outbox.send()).get(item.id);
    if (row) return row;
    const refusal = outbox.items().find(({ id }) => id === item.id)?.refusal;
    if (!refusal)
      throw new StoreError('queued', 'The server is unavailable; the save is queued in this browser');
    throw new StoreError(refusal.code, refusal.message, refusal);
  }

  return {
    ...store,

    async create<K extends RowKind>(kind: K, values: Values<K>, key?: string) {
      if (kind !== 'products') return store.create(kind, values, key);
      const product: Values<'products'> = values;
      const id = key ?? newKey();
      return orQueue(
        product,
        undefined,
        (withUploads) => store.create(kind, withUploads as Values<K>, id),
        () => ({ id, change: 'create', name: product.name ?? '', values: product }),
      );
    },

    async update<K extends RowKind>(
      kind: K,
      id: number,
      values: Values<K>,
      expectedUpdatedAt: string | undefined,
    ) {
      if (kind !== 'products') return store.update(kind, id, values, expectedUpdatedAt);
      const queuedItem = outbox.items().find((item) => item.productId === id && !item.refusal);
      const product: Values<'products'> = values;
      if (queuedItem)
        return (await joinQueued(queuedItem, values)) as Awaited<ReturnType<typeof store.update<K>>>;
      return orQueue(
        values,
        id,
        (withUploads) => store.update(kind, id, withUploads as Values<K>, expectedUpdatedAt),
        () => ({
          id: newKey(),
          change: 'update',
          productId: id,
          name: product.name ?? findRow(id)?.name ?? `#${id}`,
          values,
          before: formerValues(id, values, expectedUpdatedAt),
          readAt: expectedUpdatedAt,
        }),
      );
    },
  };
}
