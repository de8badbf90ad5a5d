import { existsSync, readFileSync } from 'node:fs';
import { ownerAreas } from '#domain/addresses.ts';
import type { Business } from '#domain/business.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const icon = (name: string, size: string, type: string, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}`,
  sizes: size,
  type,
  purpose,
});

function encodeManifest(name: string): EncodedBody {
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: 'tr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    categories: ['shopping', 'business'],
    icons: [
      icon('icon.svg', 'any', 'image/svg+xml'),
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
  };
  return encodeBody(JSON.stringify(manifest), 'application/manifest+json; charset=utf-8');
}

/** The web app manifest, with which a phone installs the shop on its home screen. */
export function createWebManifest(readBusiness: () => Promise<Pick<Business, 'name'>>): FileHandler {
  return (request, pathname) =>
    pathname === '/manifest.webmanifest'
      ? readBusiness().then(({ name }) =>
          bodyResponse(request, encodeManifest(name), { 'Cache-Control': 'public, max-age=3600' }),
        )
      : undefined;
}

const closed = [...ownerAreas, '/api/', '/.netlify/', '/bayi/'];

/** robots.txt: what crawlers may read, and where the sitemap is. */
export function createRobots(publicUrl: string): FileHandler {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  const body = encodeBody(lines.join('\n'), 'text/plain; charset=utf-8');
  return (request, pathname) =>
    pathname === '/robots.txt'
      ? bodyResponse(request, body, { 'Cache-Control': 'public, max-age=3600' })
      : undefined;
}

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
