import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { TriangleAlert } from '../icons.tsx';
import { useAdminContext } from './admin-context.tsx';

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
export function useHealth() {
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
export function ServerNotice() {
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
