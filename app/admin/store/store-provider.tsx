import { QueryClientContext } from '@tanstack/react-query';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '#app/admin/shell/notify.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { createLocalStore } from './local-store.ts';
import { createMigration, type Migration, type MigrationState } from './migration.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { withOutbox } from './outbox-store.ts';
import { createServerStore } from './server-store.ts';

interface Parts {
  store: CatalogueStore;
  /** Only in server mode is there somebody to wait for, and somewhere to move to. */
  server: { waiting: Outbox; migration: Migration } | undefined;
}

const words = adminWords.store;
const saidOnceIn = 10_000;
const StoreContext = createContext<Parts | undefined>(undefined);

function useParts(): Parts {
  const parts = use(StoreContext);
  if (!parts) throw new Error('useStore must be used within a StoreProvider');
  return parts;
}

/** Where the managers read and write; the same object for as long as the page is open. */
export function useStore(): CatalogueStore {
  return useParts().store;
}

const nobody: readonly OutboxItem[] = [];
const nothing: MigrationState = { phase: 'nothing' };
const never = () => () => undefined;

/**
 * Product saves that could not be sent. The store keeps them by itself and then throws a StoreError of code
 * `waiting`. An item with a `refusal` was answered and refused: the owner amends or discards it.
 */
export function useOutbox() {
  const waiting = useParts().server?.waiting;
  const subscribe = waiting?.subscribe ?? never;
  const items = useSyncExternalStore(
    subscribe,
    () => waiting?.items() ?? nobody,
    () => nobody,
  );
  const isSending = useSyncExternalStore(
    subscribe,
    () => waiting?.isSending() ?? false,
    () => false,
  );
  return { items, isSending, queue: waiting };
}

export function useMigration() {
  const migration = useParts().server?.migration;
  const state = useSyncExternalStore(
    migration?.subscribe ?? never,
    () => migration?.state() ?? nothing,
    () => nothing,
  );
  return { state, migration };
}

/** Several lists fail together when the server goes; the owner is told once. */
function createTeller() {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (text: string) => {
    if (Date.now() - saidAt < saidOnceIn) return;
    saidAt = Date.now();
    notify.failure(text);
  };
}

function openStore(mode: CatalogueStore['mode'], onArrived: () => void): Parts {
  if (mode === 'local') {
    const said = { cache_cleared: words.cacheCleared, damaged: words.damaged };
    return {
      store: createLocalStore({ onNotice: (notice) => notify.failure(said[notice]) }),
      server: undefined,
    };
  }
  const tell = createTeller();
  const said = { away: words.cachedShown, empty: words.emptyShown };
  const direct = createServerStore({ onCachedList: (_kind, reason) => tell(said[reason]) });
  const waiting = createOutbox({
    store: direct,
    onSent: onArrived,
    onCacheCleared: () => notify.failure(words.cacheCleared),
  });
  const migration = createMigration({ store: direct, onArrived });
  return { store: withOutbox(direct, waiting), server: { waiting, migration } };
}

/** Gives the managers their store. Place it where the owner is known to be signed in. */
export function StoreProvider({
  mode,
  children,
}: {
  mode: CatalogueStore['mode'];
  children: React.ReactNode;
}) {
  const queries = use(QueryClientContext);
  const [parts] = useState(() => openStore(mode, () => void queries?.invalidateQueries()));

  useEffect(() => {
    if (!parts.server) return;
    const { waiting, migration } = parts.server;
    void migration.run();
    return waiting.start();
  }, [parts]);

  return <StoreContext value={parts}>{children}</StoreContext>;
}
