import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '#app/admin/auth/auth-calls.ts';
import { MigrationNotice } from '#app/admin/store/migration-notice.tsx';
import { onSignedOut } from '#app/admin/store/problem-error.ts';
import { StoreProvider, useOutbox } from '#app/admin/store/store-provider.tsx';
import { UnfinishedList } from '#app/admin/store/unfinished-list.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { DemoContactsNotice } from '../settings/demo-contacts-notice.tsx';
import { useAdminContext } from './admin-context.tsx';
import { AdminLayout, type NavItem } from './admin-layout.tsx';
import { ServerNotice, useHealth } from './server-notice.tsx';

interface PanelLayoutProps {
  title: string;
  navItems: readonly NavItem[];
  children: React.ReactNode;
}

/** The store, the layout and the notices that both panels put around the managers. */
export function PanelLayout({ title, navItems, children }: PanelLayoutProps) {
  const { mode } = useAdminContext();
  const queryClient = useQueryClient();
  useEffect(() => onSignedOut(() => queryClient.setQueryData(sessionKey, null)), [queryClient]);
  const notices = (
    <>
      <ServerNotice />
      <DemoContactsNotice />
      <MigrationNotice />
      <UnfinishedList />
    </>
  );
  return (
    <StoreProvider mode={mode}>
      <AdminLayout title={title} navItems={navItems} notices={notices} aside={<ModeIndicator />}>
        {children}
      </AdminLayout>
    </StoreProvider>
  );
}

/** Green only while everything that was saved is on the server. */
function ModeIndicator() {
  const isLocal = useAdminContext().mode === 'local';
  const { health, refetch } = useHealth();
  const waiting = useOutbox().items.length;
  // A save that had to wait says that the server may be away.
  useEffect(() => {
    if (waiting > 0) void refetch();
  }, [waiting, refetch]);
  const t = adminWords.store;
  const state = isLocal
    ? { color: 'bg-signal', hint: t.localModeHint }
    : health === 'unreachable'
      ? { color: 'bg-bad', hint: t.serverAway }
      : health === 'database-away'
        ? { color: 'bg-bad', hint: t.databaseAway }
        : waiting > 0
          ? { color: 'bg-signal', hint: t.waiting(formatCount(waiting)) }
          : { color: 'bg-good', hint: t.serverModeHint };
  return (
    <p className="grid text-xs">
      <span className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className={`size-2 rounded-full ${state.color}`} />
        {isLocal ? t.localMode : t.serverMode}
      </span>
      <span className="text-ink-faint">{state.hint}</span>
    </p>
  );
}
