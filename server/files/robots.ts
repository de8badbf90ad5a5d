import { ownerAreas } from '#domain/addresses.ts';
import { bodyResponse, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const closed = [...ownerAreas, '/api/', '/.netlify/'];

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
