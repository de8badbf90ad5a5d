import { useCallback, useState } from 'react';
import * as z from 'zod';
import { readStoredJson, storeItem } from '#app/ui/stored-item.ts';

const key = 'kontak-product-views';
export const maxViews = 30;
export const maxNameLength = 60;

/** A search with its filters, order and columns, under a name. */
export interface SavedView {
  name: string;
  /** As in the address of the list. */
  query: string;
  /** The columns that are hidden, and those that are shown although they are hidden at first. */
  hidden: string[];
}

const columnIds = z.array(z.string().max(40)).max(60);
const savedView = z.object({
  name: z.string().min(1).max(maxNameLength),
  query: z.string().max(2_000),
  hidden: columnIds,
});
const storedViews = z.object({
  views: z.array(savedView).max(maxViews).catch([]),
  hidden: columnIds.catch([]),
});
type StoredViews = z.output<typeof storedViews>;

const readViews = (): StoredViews =>
  storedViews.catch({ views: [], hidden: [] }).parse(readStoredJson(key) ?? {});

/** The saved views of this browser, and the columns that are hidden now. Its functions return false if nothing is stored. */
export function useSavedViews() {
  const [stored, setStored] = useState(readViews);

  /** Read again, because another tab may have saved one. */
  const change = useCallback((changed: (now: StoredViews) => Partial<StoredViews>): boolean => {
    const now = readViews();
    const next = { ...now, ...changed(now) };
    const isStored = storeItem(key, JSON.stringify(next));
    setStored(isStored ? next : now);
    return isStored;
  }, []);

  return {
    ...stored,
    /** In place of one with the same name. */
    save: (view: SavedView) =>
      change(({ views }) => ({ views: [...views.filter(({ name }) => name !== view.name), view] })),
    remove: (name: string) => change(({ views }) => ({ views: views.filter((view) => view.name !== name) })),
    hide: (hidden: string[]) => change(() => ({ hidden })),
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
