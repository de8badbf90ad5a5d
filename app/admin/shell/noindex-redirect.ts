import { redirect } from 'react-router';

export function noindexRedirect(address: string): Response {
  return redirect(address, { headers: { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' } });
}
