import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { CatalogueStore } from './catalogue-store.ts';
import { createLocalStore } from './local-store.ts';
import { createMigration, type Migration, type MigrationState } from './migration.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { withOutbox } from './outbox-store.ts';
import { createServerStore } from './server-store.ts';
import type { OutboxItem } from './unfinished-work.ts';

interface StoreContextValue {
  store: CatalogueStore;
  /** Only in server mode. */
  server: { outbox: Outbox; migration: Migration } | undefined;
}

const t = adminWords.store;
const betweenMessagesMs = 10_000;
const StoreContext = createContext<StoreContextValue | undefined>(undefined);

function useStoreContext(): StoreContextValue {
  const value = use(StoreContext);
  if (!value) throw new Error('useStore must be used within a StoreProvider');
  return value;
}

export function useStore(): CatalogueStore {
  return useStoreContext().store;
}

const noItems: readonly OutboxItem[] = [];
const noMigration: MigrationState = { phase: 'nothing' };
const neverChanges = () => () => undefined;

/**
 * Product saves that could not be sent. The store queues them and then throws a StoreError of code `queued`.
 * An item with a `refusal` was rejected by the server: the owner amends or discards it.
 */
export function useOutbox() {
  const outbox = useStoreContext().server?.outbox;
  const subscribe = outbox?.subscribe ?? neverChanges;
  const items = useSyncExternalStore(
    subscribe,
    () => outbox?.items() ?? noItems,
    () => noItems,
  );
  const isSending = useSyncExternalStore(
    subscribe,
    () => outbox?.isSending() ?? false,
    () => false,
  );
  return { items, isSending, outbox };
}

export function useMigration() {
  const migration = useStoreContext().server?.migration;
  const state = useSyncExternalStore(
    migration?.subscribe ?? neverChanges,
    () => migration?.state() ?? noMigration,
    () => noMigration,
  );
  return { state, migration };
}

type Notify = (text: string) => void;

/** One message for all lists that fail at the same time. */
function notifyOnce(notify: Notify): Notify {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (text) => {
    if (Date.now() - lastAt < betweenMessagesMs) return;
    lastAt = Date.now();
    notify(text);
  };
}

function openStore(
  mode: CatalogueStore['mode'],
  notify: Notify,
  onRemoteChange: () => void,
): StoreContextValue {
  if (mode === 'local') {
    const messages = { cache_cleared: t.cacheCleared, damaged: t.damaged };
    return {
      store: createLocalStore({ onNotice: (notice) => notify(messages[notice]) }),
      server: undefined,
    };
  }
  const messages = { away: t.cachedShown, empty: t.emptyShown };
  const notifyCached = notifyOnce(notify);
  const direct = createServerStore({ onCachedList: (_kind, reason) => notifyCached(messages[reason]) });
  const outbox = createOutbox({
    store: direct,
    onSent: onRemoteChange,
    onCacheCleared: () => notify(t.cacheCleared),
  });
  const migration = createMigration({ store: direct, onArrived: onRemoteChange });
  return { store: withOutbox(direct, outbox), server: { outbox, migration } };
}

/** Provides the store of the managers. Render it where the owner is known to be signed in. */
export function StoreProvider({
  mode,
  children,
}: {
  mode: CatalogueStore['mode'];
  children: React.ReactNode;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const [value] = useState(() =>
    openStore(
      mode,
      (text) => toast(text, { kind: 'alert' }),
      () => void queries.invalidateQueries(),
    ),
  );

  useEffect(() => {
    if (!value.server) return;
    const { outbox, migration } = value.server;
    void migration.run();
    return outbox.start();
  }, [value]);

  return <StoreContext value={value}>{children}</StoreContext>;
}
