import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadPartBytes } from '#domain/endpoints/backup-uploads.ts';
import { forgeBackup } from '#tests/helpers/backup.ts';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
let edge: Awaited<ReturnType<typeof startEdge>>;
let owner: Client;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ TRUST_PROXY: '1', SMTP_URL: mail.url });
  edge = await startEdge({ upstream: site.url });
  owner = await new Client(edge).signIn(() => codeIn(mail.mails.at(-1)));
});
afterAll(async () => {
  await edge.stop();
  await site.stop();
  await mail.close();
});

const address = '/api/backups/uploads';
const lastLine = async (response: Response) =>
  JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '');

async function begin(size: number): Promise<string> {
  const response = await owner.send('POST', address, { size });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const put = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(`${edge.url}${address}/${id}?offset=${offset}`, {
    method: 'PUT',
    headers: { Origin: edge.url, Cookie: owner.cookie(), 'Content-Type': 'application/octet-stream' },
    body: bytes,
  });

test('a backup that was downloaded through nginx is uploaded through it again', async () => {
  const { result } = await lastLine(await owner.send('POST', '/api/backups'));
  const file = new Uint8Array(await (await owner.send('GET', `/api/backups/${result.name}`)).arrayBuffer());
  const id = await begin(file.length);
  const half = Math.ceil(file.length / 2);
  for (const offset of [0, half]) {
    const sent = await put(id, offset, file.slice(offset, offset + half));
    expect([sent.status, await sent.text()]).toEqual([
      200,
      JSON.stringify({ received: Math.min(offset + half, file.length) }),
    ]);
  }
  const finished = await lastLine(await owner.send('POST', `${address}/${id}/finish`));
  const { backups } = await (await owner.send('GET', '/api/backups')).json();
  expect(backups.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toContainEqual([
    finished.result.name,
    'uploaded',
  ]);
});

test('whole parts pass nginx, larger ones do not', async () => {
  const { result } = await lastLine(await owner.send('POST', '/api/backups'));
  const folder = path.join(site.dataDir, 'backups');
  const large = path.join(site.dataDir, 'large.tar.gz');
  await forgeBackup(path.join(folder, result.name), large, ({ name }) =>
    name === 'rows/synonyms.ndjson' ? randomBytes(10_000_000).toString('hex') : undefined,
  );
  const file = new Uint8Array(readFileSync(large));
  expect(file.length).toBeGreaterThan(uploadPartBytes);
  const id = await begin(file.length);
  for (let offset = 0; offset < file.length; offset += uploadPartBytes) {
    const sent = await put(id, offset, file.slice(offset, offset + uploadPartBytes));
    expect(await sent.json()).toEqual({ received: Math.min(offset + uploadPartBytes, file.length) });
  }
  const finished = await lastLine(await owner.send('POST', `${address}/${id}/finish`));
  expect(finished.result.name).toMatch(/uploaded/);
  expect((await put(await begin(1), 0, new Uint8Array(10_000_000))).status).toBe(413);
});
