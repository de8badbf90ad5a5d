import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { uploadTimeoutMs } from '#domain/upload.ts';
import { createCachedResponse } from './responses/cached-response.ts';
import { encodeBody } from './responses/encoded-body.ts';
import { defaultTimeouts, type RunningServer, startServer } from './server.ts';

const page = '<p>from the cache</p>';
const cached = createCachedResponse(encodeBody(page, 'text/html', { version: 'a' }), {}, '/page');
let server: RunningServer;
let observed: string[] = [];
const sockets: Socket[] = [];

async function start(drainSeconds = 0) {
  observed = [];
  const app = new Hono();
  app.get('/slow', async ({ req, text }) => {
    await sleep(Number(req.query('ms') ?? 50));
    return text('slow response');
  });
  app.all('*', async ({ req, text }) => text(`${req.method} ${req.path} ${await req.text()}`));
  server = await startServer(
    {
      app,
      findCached: (target) => (target === '/page' ? cached : undefined),
      observe: (route, status) => observed.push(`${status} ${route}`),
    },
    { host: '127.0.0.1', port: 0, drainSeconds },
  );
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close().catch(() => undefined);
});

/** A raw connection: what is sent through it, and what it has received so far. */
async function open() {
  const socket = connect({ port: server.port, host: '127.0.0.1' }).setEncoding('latin1');
  sockets.push(socket);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  socket.on('error', () => undefined);
  return {
    received: () => received,
    send: (text: string) => socket.write(text, 'latin1'),
    until: (wanted: string) => expect.poll(() => received).toContain(wanted),
    closed: () => new Promise((resolve) => (socket.closed ? resolve(true) : socket.once('close', resolve))),
  };
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
const bodies = (received: string) => received.split(/HTTP\/1\.1 \d{3} [\s\S]*?\r\n\r\n/).slice(1);
const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

test('pipelined requests are answered in their order, cached or not', async () => {
  await start();
  const { send, until, received } = await open();
  send(get('/slow') + get('/page') + get('/last'));
  await until('GET /last');
  expect(bodies(received())).toEqual(['slow response', page, 'GET /last ']);
  expect(observed).toEqual(['200 /page']);
});

test('the body of a request is never read as another request', async () => {
  await start();
  const { send, until, received } = await open();
  const hidden = get('/page');
  send(`POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n`);
  await sleep(30);
  send(hidden);
  await until('POST /post GET /page HTTP/1.1');
  expect(statuses(received())).toEqual(['200']);
  expect(observed).toEqual([]);
});

test('a client that expects 100 Continue is told to go on, and pipelined requests follow', async () => {
  await start();
  const { send, until, received } = await open();
  const head = 'POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n';
  send(get('/page') + head);
  await until('100 Continue');
  send(`hello${get('/last')}`);
  await until('GET /last');
  expect(statuses(received())).toEqual(['200', '100', '200', '200']);
  expect(received()).toContain('POST /post hello');
});

test('a request may take as long as a browser waits for an upload', () => {
  expect(defaultTimeouts.requestTimeout).toBeGreaterThan(uploadTimeoutMs);
});

test('a request with two lengths is refused, and the connection closed', async () => {
  await start();
  const { send, received, closed } = await open();
  send('POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n');
  send(get('/page'));
  await closed();
  expect(statuses(received())).toEqual(['400']);
});

test('HEAD has no body, a known ETag gets 304, Connection: close is obeyed', async () => {
  await start();
  const { send, received, closed, until } = await open();
  send(get('/page').replace('GET', 'HEAD'));
  await until('200 OK');
  send(get('/page', 'If-None-Match: "a"'));
  await until('304 Not Modified');
  send(get('/page', 'Connection: close'));
  await closed();
  expect(bodies(received())).toEqual(['', '', page]);
});

test('on close, requests in progress are answered and idle connections closed', async () => {
  await start();
  const idle = await open();
  idle.send(get('/page'));
  await idle.until(page);
  const busy = await open();
  busy.send(get('/slow?ms=300'));
  await sleep(50);
  const startedAt = performance.now();
  await Promise.all([server.close(), idle.closed(), busy.closed()]);
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  expect(busy.received()).toContain('slow response');
});

test('while it drains, the server answers and ends each connection', async () => {
  await start(1);
  const { send, received, closed } = await open();
  const done = server.close();
  send(get('/page'));
  await closed();
  expect(received()).toContain('Connection: close');
  expect(received()).toContain(page);
  await done;
});
