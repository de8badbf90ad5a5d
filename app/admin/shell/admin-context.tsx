import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { CatalogueStore } from '#app/admin/store/catalogue-store.ts';
import { Notices } from './notices.tsx';

interface AdminContextValue {
  mode: CatalogueStore['mode'];
  /** Whether the browser sent one with the page that was loaded. */
  hasSessionCookie: boolean;
}

const AdminContext = createContext<AdminContextValue>({ mode: 'server', hasSessionCookie: false });

export function useAdminContext(): AdminContextValue {
  return use(AdminContext);
}

/** Where the owner's edits go. */
export function useMode(): CatalogueStore['mode'] {
  return useAdminContext().mode;
}

function createQueries() {
  return new QueryClient({
    defaultOptions: {
      // The stores try a read again by themselves, and a write never.
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function AdminContextProvider({
  children,
  ...facts
}: AdminContextValue & { children: React.ReactNode }) {
  const [queries] = useState(createQueries);
  return (
    <QueryClientProvider client={queries}>
      <AdminContext value={facts}>{children}</AdminContext>
      <Notices />
    </QueryClientProvider>
  );
}
