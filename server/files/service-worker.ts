import { existsSync, readFileSync } from 'node:fs';
import { bodyResponse, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

/** Replaces an installed service worker, deletes what it has stored, and unregisters. */
const unregister = `addEventListener('install', () => self.skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** A worker fetches the site's own addresses only. */
const headers = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** The built service worker; one that removes itself if it is switched off or not built. */
export function createServiceWorker(file: string, isEnabled: boolean): FileHandler {
  const script = isEnabled && existsSync(file) ? readFileSync(file) : unregister;
  const body = encodeBody(script, 'text/javascript; charset=utf-8');
  return (request, pathname) =>
    pathname === '/service-worker.js' ? bodyResponse(request, body, headers) : undefined;
}
