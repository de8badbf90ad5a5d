import { bodyResponse, encodeBody } from '#server/responses/encoded-body.ts';

const closed = ['/2000', '/admin', '/login', '/verify', '/api/', '/.netlify/'];

/** What crawlers may read, and where the list of it is. */
export function createRobots(publicUrl: string) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  const body = encodeBody(lines.join('\n'), 'text/plain; charset=utf-8');
  return (request: Request, pathname: string): Promise<Response> | undefined =>
    pathname === '/robots.txt'
      ? bodyResponse(request, body, { 'Cache-Control': 'public, max-age=3600' })
      : undefined;
}
