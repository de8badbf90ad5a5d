import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { TriangleAlert } from '../icons.tsx';
import { useMode } from './admin-context.tsx';

type Health = 'ready' | 'database-away' | 'unreachable';

const between = 15_000;

async function askHealth({ signal }: { signal: AbortSignal }): Promise<Health> {
  try {
    const timeout = AbortSignal.timeout(10_000);
    const { ok } = await fetch('/readyz', { signal: AbortSignal.any([signal, timeout]) });
    return ok ? 'ready' : 'database-away';
  } catch (error) {
    if (signal.aborted) throw error;
    return 'unreachable';
  }
}

/** Says that nothing can be changed while the database or the whole server is away. */
export function ServerNotice() {
  const mode = useMode();
  const { data = 'ready', refetch } = useQuery({
    queryKey: ['health'],
    queryFn: askHealth,
    enabled: mode === 'server',
    staleTime: 0,
    refetchInterval: between,
    refetchOnReconnect: 'always',
  });
  useEffect(() => {
    const look = () => void refetch();
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, [refetch]);
  return (
    <div role="alert">
      {data !== 'ready' && (
        <p className="flex items-start gap-2 border-bad border-b bg-bad-wash px-4 py-2 font-medium text-bad text-sm md:px-6">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          {data === 'unreachable' ? adminWords.shell.offline : adminWords.shell.readOnly}
        </p>
      )}
    </div>
  );
}
