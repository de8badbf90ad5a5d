import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { findInheritedSocket } from './listen.ts';

test('connections wait at a socket of systemd until the shop is there', async () => {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  if (typeof address !== 'object' || !address) throw new Error('not a port');
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const program = `
    import { createServer } from 'node:http';
    import { findInheritedSocket, listen } from './listen.ts';
    process.env.LISTEN_PID = String(process.pid);
    const server = createServer((_, response) => response.setHeader('Connection', 'close').end('held'));
    console.log(await listen(server, { ...findInheritedSocket(), backlog: 10 }, 'PORT'));
    server.once('request', () => server.close());`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, LISTEN_FDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  socket.close();
  const answer = await fetch(`http://127.0.0.1:${address.port}/`);
  expect(await answer.text()).toBe('held');
  if (!child.stdout) throw new Error('no output');
  expect(await text(child.stdout)).toBe(`${address.port}\n`);
});

test('a socket for another process is left alone', () => {
  expect(findInheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '1' })).toBeUndefined();
  expect(findInheritedSocket({})).toBeUndefined();
});
