import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '#app/admin/auth/auth-calls.ts';
import { MigrationNotice } from '#app/admin/store/migration-notice.tsx';
import { ModeIndicator } from '#app/admin/store/mode-indicator.tsx';
import { onSignedOut } from '#app/admin/store/server-store.ts';
import { StoreProvider } from '#app/admin/store/store-provider.tsx';
import { WaitingList } from '#app/admin/store/waiting-list.tsx';
import { useMode } from './area-providers.tsx';
import { Frame, type Place } from './frame.tsx';
import { ServerNotice } from './server-notice.tsx';

interface DeskProps {
  title: string;
  places: readonly Place[];
  children: React.ReactNode;
}

/** What both panels put around the managers once the owner is known. */
export function Desk({ title, places, children }: DeskProps) {
  const mode = useMode();
  const queries = useQueryClient();
  useEffect(() => onSignedOut(() => queries.setQueryData(sessionKey, null)), [queries]);
  return (
    <StoreProvider mode={mode}>
      <Frame title={title} places={places} notices={<Notices />} aside={<ModeIndicator />}>
        {children}
      </Frame>
    </StoreProvider>
  );
}

function Notices() {
  return (
    <>
      <ServerNotice />
      <MigrationNotice />
      <WaitingList />
    </>
  );
}
