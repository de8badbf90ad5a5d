import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A place that scanners ask the shop to fetch from; whoever else comes by than the scanner is noted. */
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
