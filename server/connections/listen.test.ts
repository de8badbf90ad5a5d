import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { AtHand, Wanted } from '#server/at-hand.ts';
import { type Listening, listen } from './listen.ts';

const page = Buffer.from('<p>from memory</p>');
const large = Buffer.alloc(300_000, 'x');
let server: Listening;
let fromMemory = 0;
const open: Socket[] = [];

async function start(drainSeconds = 0, patience?: Parameters<typeof listen>[2]) {
  fromMemory = 0;
  const app = new Hono();
  app.get('/slow', async ({ req, text }) => {
    await sleep(Number(req.query('ms') ?? 50));
    return text('made now');
  });
  app.get('/address', ({ env, text }) =>
    text((env as { incoming: { socket: Socket } }).incoming.socket.remoteAddress ?? 'unknown'),
  );
  app.all('*', async ({ req, text }) =>
    text(`${req.method} ${new URL(req.url).pathname} ${await req.text()}`),
  );
  const atHand = (target: string, { ifNoneMatch }: Wanted): AtHand | undefined => {
    if (target !== '/page' && target !== '/large') return undefined;
    fromMemory += 1;
    if (ifNoneMatch) return { route: target, status: 304, headers: 'ETag: "a"\r\n', bytes: undefined };
    const bytes = target === '/page' ? page : large;
    return { route: target, status: 200, headers: `Content-Length: ${bytes.length}\r\n`, bytes };
  };
  const site = { app, atHand, observe: () => undefined, render: async () => new Response() };
  server = await listen(site, { host: '127.0.0.1', port: 0, drainSeconds }, patience);
}

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await server.drain();
});

/** One connection: what is sent through it, and what came back so far. */
async function visit(options: { allowHalfOpen?: boolean } = {}) {
  const socket = connect({ port: server.port, host: '127.0.0.1', ...options }).setEncoding('latin1');
  open.push(socket);
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => undefined);
  return {
    socket,
    heard: () => heard,
    send: (...lines: string[]) => socket.write(lines.join('\r\n'), 'latin1'),
    until: (wanted: string | RegExp) => expect.poll(() => heard, { timeout: 5_000 }).toMatch(wanted),
    closed: () => new Promise((resolve) => (socket.closed ? resolve(true) : socket.once('close', resolve))),
  };
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
const bodies = (heard: string) => heard.split(/HTTP\/1\.1 \d{3} [\s\S]*?\r\n\r\n/).slice(1);
const statuses = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

test('pages from memory and others take turns on one connection', async () => {
  await start();
  const { send, until, heard } = await visit();
  for (let turn = 1; turn <= 3; turn += 1) {
    send(get('/page'));
    await expect.poll(() => heard().split(String(page)).length - 1).toBe(turn);
    send(get(`/other${turn}`));
    await until(`GET /other${turn} `);
    send('POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc');
    await sleep(20);
    send(`de${turn}`);
    await until(`POST /post abcde${turn}`);
  }
  expect(fromMemory).toBe(3);
  expect(statuses(heard())).toEqual(Array(9).fill('200'));
  expect(heard()).toMatch(/X-Request-Id: [\w-]{8,}\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
});

test('what is asked at once is answered in its order', async () => {
  await start();
  const { send, until, heard } = await visit();
  send(get('/slow') + get('/page') + get('/last'));
  await until('GET /last');
  expect(bodies(heard())).toEqual(['made now', 'GET /page ', 'GET /last ']);
});

test('a page does not overtake the answer before it', async () => {
  await start();
  const { send, until, heard } = await visit();
  send(get('/slow?ms=150'));
  await sleep(50);
  send(get('/page'));
  await until('GET /page');
  expect(bodies(heard())).toEqual(['made now', 'GET /page ']);
  send(get('/page'));
  await until('from memory');
});

test('a request that trickles in is answered', async () => {
  await start();
  const { send, until, socket } = await visit();
  socket.setNoDelay(true);
  for (const letter of get('/page')) {
    send(letter);
    await sleep(1);
  }
  await until('GET /page');
});

test('nothing hides in the body of another request', async () => {
  await start();
  const hidden = get('/page');
  const { send, until, heard } = await visit();
  send(`POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: ${hidden.length}\r\n\r\n`);
  await sleep(30);
  send(hidden);
  await until('POST /post GET /page HTTP/1.1');
  expect(statuses(heard())).toEqual(['200']);
  send(
    'POST /chunked HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n' +
      `${hidden.length.toString(16)}\r\n`,
  );
  await sleep(30);
  send(hidden);
  await sleep(30);
  send('\r\n0\r\n\r\n');
  await until('POST /chunked GET /page HTTP/1.1');
  expect(fromMemory).toBe(0);
});

test('a request of two lengths is refused, and what follows it is not heard', async () => {
  await start();
  const { send, heard, closed } = await visit();
  send('POST /post HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n');
  send(get('/page'));
  await closed();
  expect(statuses(heard())).toEqual(['400']);
  expect(fromMemory).toBe(0);
});

test('HEAD gets the head, a known page 304, and who wants to close is let go', async () => {
  await start();
  const { send, heard, closed, until } = await visit();
  send(get('/page').replace('GET', 'HEAD'));
  await until('200 OK');
  send(get('/page', 'If-None-Match: "a"'));
  await until('304 Not Modified');
  send(get('/page', 'Connection: close'));
  await closed();
  expect(bodies(heard())).toEqual(['', '', String(page)]);
  expect(heard()).toMatch(/keep-alive[\s\S]*keep-alive[\s\S]*Connection: close\r\n\r\n/);
});

test('who asks on without reading is made to wait', async () => {
  await start();
  const { socket } = await visit();
  socket.pause().setNoDelay(true);
  for (let times = 0; times < 400; times += 1) {
    socket.write(get('/large'));
    await sleep(1);
  }
  await sleep(100);
  // What the system itself holds of a connection is some megabytes.
  expect(fromMemory).toBeLessThan(100);
});

test('the other end is known, and the shop learns when it has gone', async () => {
  await start();
  const { send, until, socket } = await visit();
  send(get('/address'));
  await until('127.0.0.1');
  send(get('/slow?ms=300'));
  await sleep(50);
  socket.destroy();
  await sleep(50);
  const next = await visit();
  next.send(get('/page'));
  await next.until('from memory');
});

test('an end that is told to go answers what was begun and closes the rest', async () => {
  await start();
  const idle = await visit();
  idle.send(get('/page'));
  await idle.until('from memory');
  const both = await visit();
  both.send(get('/other'));
  await both.until('GET /other');
  both.send(get('/page'));
  await both.until('from memory');
  const busy = await visit();
  busy.send(get('/slow?ms=300'));
  await sleep(50);
  const begun = performance.now();
  const drained = server.drain();
  await Promise.all([idle.closed(), both.closed(), busy.closed(), drained]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(busy.heard()).toMatch(/connection: close[\s\S]*made now/i);
  expect(both.heard()).toMatch(/GET \/other [\s\S]*from memory/);
  await start();
});

test('while it goes, a page says that it is the last on its connection', async () => {
  await start(1);
  const { send, heard, closed } = await visit();
  const drained = server.drain();
  send(get('/page'));
  await closed();
  expect(heard()).toMatch(/Connection: close\r\n\r\n<p>from memory/);
  await drained;
  await start();
});

test.each(['/other', '/page'])('after the last answer, to %s, nobody is waited for', async (path) => {
  await start();
  const { send, until, socket, closed } = await visit({ allowHalfOpen: true });
  send(get(path, 'Connection: close'));
  await until(/GET \/other |from memory/);
  if (!socket.readableEnded) await once(socket, 'end');
  // Where the socket is gone, the system refuses what still comes.
  const sending = setInterval(() => send('x'), 20);
  await closed();
  clearInterval(sending);
});

test.each(['/other', '/page'])('who stops reading, after %s, is let go', async (path) => {
  await start(0, { keepAliveTimeout: 300, headersTimeout: 1_000, requestTimeout: 2_000 });
  const { send, until, socket } = await visit();
  send(get(path));
  await until(/GET \/other |from memory/);
  socket.pause().setNoDelay(true);
  for (let times = 0; times < 40; times += 1) {
    send(get('/large'));
    await sleep(1);
  }
  await sleep(700);
  const begun = performance.now();
  await server.drain();
  expect(performance.now() - begun).toBeLessThan(5_000);
  await start();
});
