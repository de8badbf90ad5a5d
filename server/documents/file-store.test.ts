import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBucketFiles } from './file-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontak-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const size = 20_000_000;

/** Sends a file to a server that answers so, and tells the error. The file must stay. */
async function putTo(answer: RequestListener, { isAway = false } = {}): Promise<unknown> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  if (isAway) server.close();
  const file = path.join(folder, 'sent');
  writeFileSync(file, Buffer.alloc(size));
  const files = createBucketFiles(
    {
      endpoint: `http://127.0.0.1:${port}`,
      name: 'products',
      region: 'auto',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
    folder,
    { isName: () => true, prefix: '', timeoutMs: 1_000 },
  );
  try {
    return await files.put('file-1', file, size, 'application/pdf').catch((error) => error);
  } finally {
    server.close();
    server.closeAllConnections();
    expect(statSync(file).size).toBe(size);
  }
}

test('a bucket that refuses before it has read the file is quoted', async () => {
  const error = await putTo((_, response) => response.writeHead(403).end('<Code>AccessDenied</Code>'));
  expect(error).toMatchObject({ name: 'BucketError', status: 403 });
  expect(String(error)).toContain('AccessDenied');
});

test.each<[string, RequestListener, boolean]>([
  ['is away', () => {}, true],
  ['takes nothing', () => {}, false],
  ['takes all and says nothing', (request) => request.resume(), false],
  ['hangs up', (request) => request.socket.destroy(), false],
  [
    'hangs up in the middle',
    (request) => request.once('data', () => request.socket.resetAndDestroy()),
    false,
  ],
  [
    'hangs up in its answer',
    (_, response) => response.writeHead(200).write('x', () => response.destroy()),
    false,
  ],
])('a bucket that %s is an error, and the file is still there', async (_, answer, isAway) => {
  expect(await putTo(answer, { isAway })).toMatchObject({
    name: 'BucketError',
    message: 'the bucket does not respond',
  });
});
