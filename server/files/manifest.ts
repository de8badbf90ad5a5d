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
export function createManifest(readBusiness: () => Promise<Pick<Business, 'name'>>): FileHandler {
  return (request, pathname) =>
    pathname === '/manifest.webmanifest'
      ? readBusiness().then(({ name }) =>
          bodyResponse(request, encodeManifest(name), { 'Cache-Control': 'public, max-age=3600' }),
        )
      : undefined;
}
