import { Outlet } from 'react-router';
import { services } from '#app/context.ts';
import styles from '#app/styles/admin.css?url';
import type { Route } from './+types/admin-root';
import { AdminContextProvider } from './admin-context.tsx';
import { AreaFailure } from './area-failure.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const { mode, hasSessionCookie } = context.get(services);
  return { mode, hasSessionCookie: hasSessionCookie(request) };
}

/** Where the catalogue lives does not change while the page is open. */
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
    <AdminContextProvider {...loaderData}>
      <Outlet />
    </AdminContextProvider>
  );
}

export function ErrorBoundary() {
  return <AreaFailure />;
}
