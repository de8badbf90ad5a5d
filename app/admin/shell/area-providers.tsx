import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { CatalogueStore } from '#app/admin/store/catalogue-store.ts';
import { Notices } from './notices.tsx';

const ModeContext = createContext<CatalogueStore['mode']>('server');

/** Where the owner's edits go. */
export function useMode(): CatalogueStore['mode'] {
  return use(ModeContext);
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

export function AreaProviders({
  mode,
  children,
}: {
  mode: CatalogueStore['mode'];
  children: React.ReactNode;
}) {
  const [queries] = useState(createQueries);
  return (
    <QueryClientProvider client={queries}>
      <ModeContext value={mode}>{children}</ModeContext>
      <Notices />
    </QueryClientProvider>
  );
}
