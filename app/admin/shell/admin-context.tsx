import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { CatalogueStore } from '#app/admin/store/catalogue-store.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { ToastProvider } from '#app/ui/toast.tsx';

interface AdminContextValue {
  /** Where the owner's edits go. */
  mode: CatalogueStore['mode'];
  /** Whether the browser sent a session cookie with the page that was loaded. */
  hasSessionCookie: boolean;
}

const AdminContext = createContext<AdminContextValue>({ mode: 'server', hasSessionCookie: false });

export function useAdminContext(): AdminContextValue {
  return use(AdminContext);
}

function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // The stores retry reads themselves, and never retry writes.
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

const toastStyles = {
  toastClassName:
    'rounded-md border border-line-strong bg-surface px-4 py-3.5 text-ink text-sm shadow-floating data-[kind=alert]:border-l-4 data-[kind=alert]:border-l-bad',
  actionClassName:
    'h-9 pointer-coarse:h-11 shrink-0 rounded-sm bg-ink px-3 font-medium text-sm text-surface hover:bg-ink-soft',
};

export function AdminProviders({ children, ...value }: AdminContextValue & { children: React.ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider alertDurationMs={8_000} closeLabel={adminWords.shell.dismiss} {...toastStyles}>
        <AdminContext value={value}>{children}</AdminContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
