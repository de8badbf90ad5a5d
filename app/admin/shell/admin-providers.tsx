import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '#app/admin/auth/auth-calls.ts';
import { MigrationNotice } from '#app/admin/store/migration-notice.tsx';
import { ModeIndicator } from '#app/admin/store/mode-indicator.tsx';
import { OutboxList } from '#app/admin/store/outbox-list.tsx';
import { onSignedOut } from '#app/admin/store/server-store.ts';
import { StoreProvider } from '#app/admin/store/store-provider.tsx';
import { useMode } from './admin-context.tsx';
import { AdminLayout, type Place } from './admin-layout.tsx';
import { ServerNotice } from './server-notice.tsx';

interface AdminProvidersProps {
  title: string;
  navItems: readonly Place[];
  children: React.ReactNode;
}

/** What both panels put around the managers once the owner is known. */
export function AdminProviders({ title, navItems, children }: AdminProvidersProps) {
  const mode = useMode();
  const queries = useQueryClient();
  useEffect(() => onSignedOut(() => queries.setQueryData(sessionKey, null)), [queries]);
  return (
    <StoreProvider mode={mode}>
      <AdminLayout title={title} navItems={navItems} notices={<Notices />} aside={<ModeIndicator />}>
        {children}
      </AdminLayout>
    </StoreProvider>
  );
}

function Notices() {
  return (
    <>
      <ServerNotice />
      <MigrationNotice />
      <OutboxList />
    </>
  );
}
