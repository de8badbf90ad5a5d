import { Link } from 'react-router';
import { ArrowLeft } from '../icons.tsx';

/** Leads from one entry of a list back to the list. */
export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      <ArrowLeft className="size-4" />
      {children}
    </Link>
  );
}
