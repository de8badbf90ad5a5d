import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { sessionKey } from '#app/admin/auth/auth-calls.ts';
import { RequireOwner } from '#app/admin/auth/require-owner.tsx';
import { clearHints, emailInToken, readHint } from '#app/admin/auth/session-hints.ts';
import { MigrationNotice } from '#app/admin/store/migration-notice.tsx';
import { onSignedOut } from '#app/admin/store/problem-error.ts';
import { StoreProvider, useOutbox } from '#app/admin/store/store-provider.tsx';
import { UnfinishedList } from '#app/admin/store/unfinished-list.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useNavigationGuard, usePreloadOnIntent, useRouteModules } from '#app/route-modules.ts';
import { Button } from '#app/ui/button.tsx';
import { ownerScreens, type ScreenName } from '#domain/addresses.ts';
import { hasDemoNumber } from '#domain/demo-business.ts';
import { formatCount } from '#domain/format-count.ts';
import { UndoProvider } from '../history/undo-provider.tsx';
import { TriangleAlert } from '../icons.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { useAdminContext } from './admin-context.tsx';
import { AdminLayout } from './admin-layout.tsx';

const signIn = {
  loginAt: '/2000/login',
  hasHint: () => readHint('adminAuth') === 'true',
  onNoHint: () => clearHints(['adminVerificationCode', 'adminVerificationExpiry']),
};
const olderSignIn = {
  loginAt: '/login',
  hasHint: () => emailInToken(readHint('admin_token')) !== undefined,
  onNoHint: () => clearHints(['admin_token']),
};

/** The layout of every screen. `/admin` shows the products too, under another title and with a sign-in of its own. */
export default function Panel() {
  const { pathname } = useLocation();
  const modules = useRouteModules();
  usePreloadOnIntent(modules);
  const { isWaiting, target, failure } = useNavigationGuard(modules);
  const path = (target?.pathname ?? pathname).replace(/\/$/, '').toLowerCase();
  const current = ownerScreens.find((screen) => `/${screen.path}` === path)?.name ?? 'products';
  const isOlder = path === '/admin';
  return (
    <RequireOwner {...(isOlder ? olderSignIn : signIn)}>
      <PanelLayout title={isOlder ? adminWords.auth.panel : adminWords.shell[current]} current={current}>
        {isWaiting && (failure ? <FailedScreen onRetry={failure.retry} /> : <LoadingScreen />)}
        <div className={isWaiting ? 'hidden' : 'contents'}>
          <Outlet />
        </div>
      </PanelLayout>
    </RequireOwner>
  );
}

/** Its script could not be loaded; it is tried again when the connection is back. */
function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorMessage>{adminWords.shell.partFailed}</ErrorMessage>
      <Button onClick={onRetry}>{adminWords.insights.retry}</Button>
    </div>
  );
}

function LoadingScreen() {
  return <div aria-busy="true" className="h-40 rounded-md bg-sunken motion-safe:animate-pulse" />;
}

interface PanelLayoutProps {
  title: string;
  current: ScreenName;
  children: React.ReactNode;
}

function PanelLayout(props: PanelLayoutProps) {
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
      <UndoProvider>
        <AdminLayout {...props} notices={notices} aside={<ModeIndicator />} />
      </UndoProvider>
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
  const isFine = state.hint === t.serverModeHint;
  return (
    <p className="text-ink-faint text-xs">
      <span title={state.hint} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={`size-1.5 rounded-full ${state.color}`} />
        {isLocal ? t.localMode : t.serverMode}
      </span>
      <span className={isFine ? 'sr-only' : ''}>{state.hint}</span>
    </p>
  );
}

type Health = 'ready' | 'database-away' | 'unreachable';

const intervalMs = 15_000;

async function fetchHealth({ signal }: { signal: AbortSignal }): Promise<Health> {
  try {
    const timeout = AbortSignal.timeout(10_000);
    const { ok } = await fetch('/readyz', { signal: AbortSignal.any([signal, timeout]) });
    return ok ? 'ready' : 'database-away';
  } catch (error) {
    if (signal.aborted) throw error;
    return 'unreachable';
  }
}

/** Whether the server and its database respond. All components that use it share one request. */
function useHealth() {
  const { mode } = useAdminContext();
  const { data = 'ready', refetch } = useQuery({
    queryKey: ['health'],
    queryFn: fetchHealth,
    enabled: mode === 'server',
    staleTime: 0,
    refetchInterval: intervalMs,
    refetchOnReconnect: 'always',
  });
  return { health: data, refetch };
}

/** Shown while the database or the server is unavailable, so that nothing can be changed. */
function ServerNotice() {
  const { health, refetch } = useHealth();
  useEffect(() => {
    const onOffline = () => void refetch();
    window.addEventListener('offline', onOffline);
    return () => window.removeEventListener('offline', onOffline);
  }, [refetch]);
  return (
    <div role="alert">
      {health !== 'ready' && (
        <p className="flex items-start gap-2 border-bad border-b bg-bad-wash px-4 py-2 font-medium text-bad text-sm md:px-6">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          {health === 'unreachable' ? adminWords.shell.offline : adminWords.shell.readOnly}
        </p>
      )}
    </div>
  );
}

const t = adminWords.settings;
const settingsPath = '/2000/ayarlar';

/** Stays on every screen until the shop has phone numbers of its own. */
export function DemoContactsNotice() {
  const { data } = useSettings();
  const { pathname } = useLocation();
  if (!data || !hasDemoNumber([data.phone_1, data.phone_2, data.whatsapp_number])) return null;
  return (
    <div className="flex items-start gap-2 border-signal border-b bg-signal-wash px-4 py-2 font-medium text-sm md:px-6">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <p>
        {t.demoContacts}{' '}
        {pathname !== settingsPath && (
          <Link to={settingsPath} className="underline">
            {t.setContacts}
          </Link>
        )}
      </p>
    </div>
  );
}
