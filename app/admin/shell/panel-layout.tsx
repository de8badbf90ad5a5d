import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '#app/admin/auth/auth-calls.ts';
import { MigrationNotice } from '#app/admin/store/migration-notice.tsx';
import { OutboxList } from '#app/admin/store/outbox-list.tsx';
import { onSignedOut } from '#app/admin/store/server-store.ts';
import { StoreProvider } from '#app/admin/store/store-provider.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useAdminContext } from './admin-context.tsx';
import { AdminLayout, type NavItem } from './admin-layout.tsx';
import { ServerNotice } from './server-notice.tsx';

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
      <MigrationNotice />
      <OutboxList />
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

function ModeIndicator() {
  const isLocal = useAdminContext().mode === 'local';
  const t = adminWords.store;
  return (
    <p className="grid text-xs">
      <span className="flex items-center gap-2 font-semibold">
        <span aria-hidden="true" className={`size-2 rounded-full ${isLocal ? 'bg-signal' : 'bg-good'}`} />
        {isLocal ? t.localMode : t.serverMode}
      </span>
      <span className="text-ink-faint">{isLocal ? t.localModeHint : t.serverModeHint}</span>
    </p>
  );
}
