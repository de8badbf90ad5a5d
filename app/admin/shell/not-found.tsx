import { data, Link } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { buttonVariants } from '#app/ui/button.tsx';

const t = adminWords.shell;

export function loader() {
  return data(null, { status: 404 });
}

export default function Missing() {
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <title>{t.missingTitle}</title>
      <h1 className="font-bold text-3xl tracking-tight">{t.missingTitle}</h1>
      <p className="max-w-prose text-ink-soft">{t.missingLead}</p>
      <Link to="/2000/dashboard" className={buttonVariants('signal')}>
        {t.toDashboard}
      </Link>
    </main>
  );
}
