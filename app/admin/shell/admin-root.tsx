import { Outlet } from 'react-router';
import { services } from '#app/context.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import styles from '#app/styles/admin.css?url';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/admin-root';
import { AdminProviders } from './admin-context.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const { mode, hasSessionCookie } = context.get(services);
  return { mode, hasSessionCookie: hasSessionCookie(request) };
}

/** The mode does not change while the page is open. */
export function shouldRevalidate() {
  return false;
}

export function headers() {
  return { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

export function links() {
  return [{ rel: 'stylesheet', href: styles }];
}

export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

export default function AdminRoot({ loaderData }: Route.ComponentProps) {
  return (
    <AdminProviders {...loaderData}>
      <Outlet />
    </AdminProviders>
  );
}

export function ErrorBoundary() {
  const t = adminWords.shell;
  return (
    <main className="page grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <title>{t.failureTitle}</title>
      <h1 className="font-bold text-3xl tracking-tight">{t.failureTitle}</h1>
      <p className="max-w-prose text-ink-soft">{t.failureLead}</p>
      <Button variant="signal" onClick={() => window.location.reload()}>
        {t.reload}
      </Button>
    </main>
  );
}
