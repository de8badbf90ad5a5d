import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '#server/server.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop({ DATABASE_URL: 'off' });

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = async (given?: string) =>
  (await shop.visit('/healthz', given ? { 'x-request-id': given } : {})).headers.get('x-request-id');

test('every response has its own id, and a plain id of a proxy is used', async () => {
  const [first, second] = [await idOf(), await idOf()];
  expect(first).toMatch(uuid);
  expect(second).not.toBe(first);
  expect(await idOf('4f1c2d3e4b5a69788796a5b4c3d2e1f0')).toBe('4f1c2d3e4b5a69788796a5b4c3d2e1f0');
  for (const odd of ['x'.repeat(256), '<script>alert(1)</script>', 'two words here']) {
    expect(await idOf(odd)).toMatch(uuid);
  }
  expect((await shop.visit('/nowhere')).headers.get('x-request-id')).toBeTruthy();
});

test('requests are counted by route, not by address', async () => {
  for (const address of ['/api/products/1', '/api/products/2', '/api/products/nonsense', '/urun/5', '/a/b/c'])
    await shop.visit(address);
  const text = await shop.metrics.metrics();
  const count = (route: string, status: number) =>
    `kontak_request_duration_seconds_count{route="${route}",status="${status}"}`;
  expect(text).toContain(`${count('/api/products/{id}', 200)} 2\n`);
  expect(text).toContain(`${count('/api/products/{id}', 404)} 1\n`);
  expect(text).toContain(`${count('/urun/:id', 404)} 1\n`);
});

test('a client that goes in the middle of its body is counted as 499', async () => {
  const observe = () => undefined;
  const server = await startServer(
    { app: shop.app, findCached: () => undefined, observe },
    { host: '127.0.0.1', port: 0, drainSeconds: 0 },
  );
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = ['POST /api/codes HTTP/1.1', 'Host: a', 'Origin: http://a', 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 100', 'Expect: 100-continue', '', ''].join('\r\n'));
  await once(socket, 'data');
  socket.write('{');
  socket.destroy();
  await expect
    .poll(() => shop.metrics.metrics(), { timeout: 5_000 })
    .toMatch(/_count\{route="\/api\/codes",status="499"\} 1/);
  await server.close();
});
