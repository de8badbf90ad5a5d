import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a scanner tries to make the shop send a request; every request but the scanner's own is recorded. */
export async function startCallbackServer() {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    const asksForResults = /^\/get_(ssrf|xxe)\.php/.test(request.url ?? '');
    if (!asksForResults) visits.push(`${request.method} ${request.url}`);
    response.setHeader('Content-Type', 'application/json');
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    visits: () => visits.filter((visit) => visit !== 'GET /' && visit !== 'HEAD /'),
    close: () => server.close(),
  };
}
