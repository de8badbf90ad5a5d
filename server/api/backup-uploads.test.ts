import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeUploads } from '#server/uploads/part-uploads.ts';
import { forgeBackup } from '#tests/helpers/backup.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { host } from '#tests/helpers/shop.ts';

const shop = await openFileShop();
const folder = path.join(shop.dataDir, 'backups');

const lastLine = async (response: Response) =>
  JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '');
const begin = (size: unknown) => shop.asOwner('POST', '/api/backups/uploads', { size });
const beginWith = async (size: number): Promise<string> => (await (await begin(size)).json()).id;
const finish = (id: string) => shop.asOwner('POST', `/api/backups/uploads/${id}/finish`);
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

function put(id: string, offset: number | string, bytes: Buffer, headers: Record<string, string> = {}) {
  return shop.app.request(
    `http://${host}/api/backups/uploads/${id}?offset=${offset}`,
    {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: {
        host,
        origin: `http://${host}`,
        'x-owner': 'yes',
        'content-type': 'application/octet-stream',
        ...headers,
      },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
}

/** Sends a file in three parts. */
async function send(bytes: Buffer) {
  const id = await beginWith(bytes.length);
  const third = Math.ceil(bytes.length / 3);
  for (let offset = 0; offset < bytes.length; offset += third)
    expect((await put(id, offset, bytes.subarray(offset, offset + third))).status).toBe(200);
  return lastLine(await finish(id));
}

const { result: made } = await lastLine(await shop.asOwner('POST', '/api/backups'));
const source = path.join(folder, made.name);
const whole = readFileSync(source);
const newer = path.join(shop.dataDir, 'newer.tar.gz');
await forgeBackup(source, newer, ({ name, bytes }) =>
  name === 'manifest.json' ? bytes.toString().replace(/"format": \d+/, '"format": 99') : undefined,
);

const withNewColumn = path.join(shop.dataDir, 'column.tar.gz');
await forgeBackup(source, withNewColumn, ({ name, bytes }) =>
  name === 'rows/settings.ndjson' ? bytes.toString().replace('{', '{"of_next_year":1,') : undefined,
);

test('a backup that is sent in parts is listed as uploaded, and can be restored and deleted', async () => {
  const { result } = await send(whole);
  expect(readFileSync(path.join(folder, result.name)).equals(whole)).toBe(true);
  const { backups } = await (await shop.asOwner('GET', '/api/backups')).json();
  expect(backups.find(({ name }: { name: string }) => name === result.name)).toMatchObject({
    kind: 'uploaded',
    rows: { products: 3 },
  });
  const restored = await shop.asOwner('POST', `/api/backups/${result.name}/restore`, { dry_run: false });
  expect((await lastLine(restored)).result).toBeDefined();
  expect((await shop.asOwner('DELETE', `/api/backups/${result.name}`)).status).toBe(204);
});

test('what is no whole backup that can be read is refused, and nothing of it stays', async () => {
  const files = readdirSync(folder);
  const text = Buffer.from('Kod;Ad;Fiyat\n'.repeat(100));
  const damaged = Buffer.from(whole);
  damaged.fill(0, 5_000, 5_064);
  const gzip = Buffer.concat([Buffer.of(0x1f, 0x8b), text]);
  const id = await beginWith(text.length);
  expect(await codeOf(await put(id, 0, text))).toEqual([422, 'backup_foreign']);
  for (const [bytes, code] of [
    [gzip, /^backup_(foreign|damaged)$/],
    [damaged, /^backup_damaged$/],
    [whole.subarray(0, whole.length - 300), /^backup_damaged$/],
    [readFileSync(newer), /^backup_newer$/],
    [readFileSync(withNewColumn), /^backup_newer$/],
  ] as const)
    expect((await send(Buffer.from(bytes))).problem).toMatchObject({
      status: 422,
      code: expect.stringMatching(code),
    });
  // Of a large file the beginning is enough.
  const large = await beginWith(9_000_000);
  expect(await codeOf(await put(large, 0, readFileSync(newer)))).toEqual([422, 'backup_newer']);
  expect(readdirSync(folder)).toEqual(files);
});

test('a file that the disk has no room for is refused before it is sent', async () => {
  const files = readdirSync(folder);
  const refused = await begin(900_000_000_000);
  expect(refused.status).toBe(507);
  const { code, needed_bytes, free_bytes } = await refused.json();
  expect([code, needed_bytes, free_bytes < needed_bytes]).toEqual(['no_space', 900_000_000_000, true]);
  expect(readdirSync(folder)).toEqual(files);
});

test('a part may come twice, and one that is missing or too long is refused', async () => {
  const id = await beginWith(whole.length);
  const [first, rest] = [whole.subarray(0, 1_000), whole.subarray(1_000)];
  expect(await (await put(id, 0, first)).json()).toEqual({ received: 1_000 });
  expect(await (await put(id, 0, first)).json()).toEqual({ received: 1_000 });
  const gap = await put(id, 2_000, rest);
  expect(await gap.json()).toMatchObject({ status: 409, code: 'upload_offset', received: 1_000 });
  expect(await codeOf(await put(id, 1_000, Buffer.concat([rest, rest])))).toEqual([409, 'upload_offset']);
  expect(await codeOf(await finish(id))).toEqual([409, 'upload_offset']);
  expect((await put(id, 1_000, rest)).status).toBe(200);
  const { result } = await lastLine(await finish(id));
  expect(existsSync(path.join(folder, result.name))).toBe(true);
  expect(await codeOf(await finish(id))).toEqual([404, 'unknown_upload']);
});

test('is the owner’s alone, one at a time, and what is given up or left behind is removed', async () => {
  expect((await shop.send('POST', '/api/backups/uploads', { size: 5 })).status).toBe(401);
  const first = await beginWith(whole.length);
  expect((await put(first, 0, whole, { 'x-owner': 'no' })).status).toBe(401);
  const second = await beginWith(whole.length);
  expect(await codeOf(await put(first, 0, whole))).toEqual([404, 'unknown_upload']);
  const remove = () => shop.asOwner('DELETE', `/api/backups/uploads/${second}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  const third = await beginWith(whole.length);
  const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'));
  const [part = ''] = parts();
  await removeUploads(folder, Date.now() - 1_000);
  expect(part).toContain(third);
  utimesSync(path.join(folder, part), new Date(0), new Date(0));
  writeFileSync(path.join(folder, '.upload-mine.part'), '');
  await removeUploads(folder, Date.now() - 1_000);
  expect(parts()).toEqual(['.upload-mine.part']);
});

test.each([0, -1, 1.5, '5', 1e15, null])('a size of %j is refused', async (size) => {
  const refused = await begin(size);
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['size']]);
});

test.each(['', 'x', '-1', '1.5'])('an offset of “%s” is refused', async (offset) => {
  const refused = await put(await beginWith(10), offset, whole);
  expect(refused.status).toBe(422);
  expect((await put('../../etc/passwd', 0, whole)).status).toBe(404);
});
