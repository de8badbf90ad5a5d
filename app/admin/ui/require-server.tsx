import { adminWords } from '#app/i18n/admin-tr.ts';
import { useAdminContext } from '../shell/admin-context.tsx';

interface RequireServerProps {
  /** What cannot be done in localStorage mode. */
  what: string;
  children: React.ReactNode;
}

export function RequireServer({ what, children }: RequireServerProps) {
  const { mode } = useAdminContext();
  if (mode === 'server') return children;
  return (
    <p role="status" className="rounded-md bg-signal-wash px-3 py-2 text-sm">
      {adminWords.shell.needsServer(what)}
    </p>
  );
}
