import { redirect } from 'react-router';
import type { Route } from './+types/redirect';

export function loader({ url }: Route.LoaderArgs) {
  const address = url.pathname.startsWith('/admin/') ? '/2000/login' : '/2000/dashboard';
  return redirect(address, { headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } });
}
