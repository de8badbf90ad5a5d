import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Entry } from '#server/backup/archive.ts';
import { forgeBackup } from '#tests/helpers/backup.ts';
import { startBucket } from '#tests/helpers/bucket.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestServer } from '#tests/helpers/postgres.ts';
import { openTestShop } from '#tests/helpers/shop.ts';

interface Line {
  progress?: { step: string; done?: number; total?: number };
  result?: Record<string, unknown>;
  problem?: { status: number; code: string; title: string };
}

async function linesOf(response: Response): Promise<Line[]> {
  const text = await response.text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const shop = await openFileShop();
const folder = path.join(shop.dataDir, 'backups');
const restore = async (name: unknown, dry_run: boolean) => {
  const response = await shop.asOwner('POST', `/api/backups/${name}/restore`, { dry_run });
  expect(response.status).toBe(200);
  return (await linesOf(response)).at(-1);
};
const make = async () =>
  (await linesOf(await shop.asOwner('POST', '/api/backups'))).at(-1)?.result?.name as string;
const read = async (address: string) => (await shop.asOwner('GET', address)).json();
const list = async (): Promise<{ name: string; kind: string; fault?: string }[]> =>
  (await read('/api/backups')).backups;
const createProduct = async (name: string) => {
  const response = await shop.asOwner('POST', '/api/products', { name, category: 'KUMANDALAR' });
  expect(response.status).toBe(201);
  return response.json();
};
const publicNames = async () =>
  (await (await shop.visit('/.netlify/functions/products-cache')).json()).products.map(
    (row: { name: string }) => row.name,
  );

const forge = (source: string, name: string, change: (entry: Entry) => string | undefined) =>
  forgeBackup(path.join(folder, source), path.join(folder, name), change);

test('a backup is made with progress, listed with what is in it, and downloaded unchanged', async () => {
  expect(await read('/api/backups')).toMatchObject({ backups: [], failed_night: null });
  const lines = await linesOf(await shop.asOwner('POST', '/api/backups'));
  const name = lines.at(-1)?.result?.name as string;
  expect(lines[0]?.progress).toMatchObject({ step: 'write', total: expect.any(Number) });
  expect(lines.some((line) => line.progress?.step === 'check')).toBe(true);
  expect(await list()).toEqual([
    expect.objectContaining({ name, kind: 'manual', rows: expect.objectContaining({ products: 3 }) }),
  ]);
  const response = await shop.asOwner('GET', `/api/backups/${name}`);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.equals(readFileSync(path.join(folder, name)))).toBe(true);
});

test('a restore shows its numbers, keeps what was there in a backup, and leaves a shop that works', async () => {
  const early = { token: 'once-gelen'.padEnd(24, 'x'), lang: 'tr', items: [{ id: 1, quantity: 1 }] };
  expect((await shop.send('POST', '/api/requests', early)).status).toBe(201);
  const kept = await createProduct('Kalan');
  const removed = await createProduct('Silinen');
  const name = await make();
  await shop.asOwner('DELETE', `/api/products/${removed.id}`);
  await shop.asOwner('PATCH', `/api/products/${kept.id}`, { price: 55 });
  const added = await createProduct('Sonra eklenen');
  const before = await read('/api/products?limit=200');

  const request = { token: 'sonra-gelen'.padEnd(24, 'x'), lang: 'tr', items: [{ id: 1, quantity: 1 }] };
  expect((await shop.send('POST', '/api/requests', request)).status).toBe(201);
  const preview = (await restore(name, true))?.result as { tables: { table: string }[]; requests: object };
  expect(preview.requests).toEqual({ in_backup: 1, replaced: 1, kept: 1 });
  expect(preview.tables.find(({ table }) => table === 'products')).toMatchObject({
    ...{ added: 1, changed: 1, removed: 1 },
  });
  expect(preview.tables.find(({ table }) => table === 'categories')).toMatchObject({
    ...{ added: 0, changed: 0, removed: 0 },
  });
  expect(await read('/api/products?limit=200')).toEqual(before);

  const safety = (await restore(name, false))?.result?.safety_backup;
  expect(await publicNames()).toContain('Silinen');
  expect(await publicNames()).not.toContain('Sonra eklenen');
  expect((await list()).find((backup) => backup.name === safety)?.kind).toBe('safety');
  // It takes writes, and no id is used twice.
  expect((await createProduct('Yeni')).id).toBeGreaterThan(added.id);
  // And back again.
  expect((await restore(safety, false))?.result).toBeDefined();
  expect(await read('/api/products?limit=200')).toEqual(before);
});

test('damaged, foreign and newer files are named, and nothing is touched', async () => {
  const name = await make();
  const whole = readFileSync(path.join(folder, name));
  const flip = ({ name, bytes }: Entry) =>
    name === 'rows/products.ndjson' ? bytes.toString().replace('"stock":', '"stick":') : undefined;
  await forge(name, 'wrong-row.tar.gz', flip);
  await forge(name, 'newer.tar.gz', ({ name, bytes }) =>
    name === 'manifest.json' ? bytes.toString().replace(/"format": \d+/, '"format": 99') : undefined,
  );
  // One cut file in 512 ends like a whole one; this one does not.
  const cut = Buffer.concat([whole.subarray(0, whole.length - 200), Buffer.of(1, 0, 0, 0)]);
  writeFileSync(path.join(folder, 'cut.tar.gz'), cut);
  writeFileSync(path.join(folder, 'foreign.tar.gz'), 'not a backup');
  const codes = {
    'wrong-row.tar.gz': 'backup_damaged',
    'newer.tar.gz': 'backup_newer',
    'cut.tar.gz': 'backup_damaged',
    'foreign.tar.gz': 'backup_foreign',
  };
  const before = [await read('/api/products?limit=200'), readdirSync(folder).length];
  for (const [file, code] of Object.entries(codes)) {
    for (const dryRun of [true, false]) {
      const problem = (await restore(file, dryRun))?.problem;
      expect(problem, file).toMatchObject({ code, status: 422, title: expect.stringContaining(file) });
    }
  }
  expect([await read('/api/products?limit=200'), readdirSync(folder).length]).toEqual(before);
  const faults = Object.fromEntries((await list()).map((backup) => [backup.name, backup.fault]));
  expect(faults).toMatchObject({
    'cut.tar.gz': 'damaged',
    'newer.tar.gz': 'newer',
    'foreign.tar.gz': 'foreign',
  });
});

test('backups made by hand and copied files can be deleted, those that go by themselves not', async () => {
  const name = await make();
  const others = ['kontak-2026-01-01.tar.gz', 'kontak-2026-01-01-120000-before-restore.tar.gz'];
  for (const file of ['copy.tar.gz', ...others])
    copyFileSync(path.join(folder, name), path.join(folder, file));
  const remove = async (file: string) => (await shop.asOwner('DELETE', `/api/backups/${file}`)).status;
  const running = await shop.asOwner('POST', '/api/backups');
  expect(await remove(name)).toBe(409);
  await running.text();
  expect([await remove(name), await remove(name), await remove('copy.tar.gz')]).toEqual([204, 404, 204]);
  for (const file of others)
    expect([await remove(file), readdirSync(folder)]).toEqual([409, expect.arrayContaining([file])]);
});

test('while another process restores, a restore and a new beginning are refused; afterwards they are not', async () => {
  const name = await make();
  const other = await openTestServer(shop.databaseUrl);
  const release = await other.tryLock('restore');
  const files = readdirSync(folder);
  const statuses = async () => [
    await shop.asOwner('POST', `/api/backups/${name}/restore`, { dry_run: false }),
    await shop.asOwner('POST', '/api/first-day', { begin: 'empty' }),
  ];
  for (const refused of await statuses())
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'restore_running']);
  expect((await restore(name, true))?.result).toBeDefined();
  expect(readdirSync(folder)).toEqual(files);
  await release?.();
  await other.close();
  const first = await shop.asOwner('POST', `/api/backups/${name}/restore`, { dry_run: false });
  const second = await shop.asOwner('POST', `/api/backups/${name}/restore`, { dry_run: false });
  expect([second.status, (await second.json()).code]).toEqual([409, 'restore_running']);
  expect((await linesOf(first)).at(-1)?.result).toBeDefined();
  // A backup of this process does not end the lock of the next restore.
  const running = await shop.asOwner('POST', '/api/backups');
  const busy = await shop.asOwner('POST', `/api/backups/${name}/restore`, { dry_run: false });
  expect([busy.status, (await busy.json()).code]).toEqual([409, 'backup_busy']);
  await running.text();
  expect((await restore(name, false))?.result).toBeDefined();
});

test('only files of the folder are reachable, by the owner only, one job at a time', async () => {
  mkdirSync(path.join(folder, 'folder.tar.gz'), { recursive: true });
  symlinkSync('/etc/hostname', path.join(folder, 'link.tar.gz'));
  const names = ['folder.tar.gz', 'link.tar.gz', 'none.tar.gz', '..%2Fsnapshot.ndjson', '.hidden.tar.gz'];
  for (const name of names) {
    expect((await shop.asOwner('GET', `/api/backups/${name}`)).status, name).toBe(404);
    const response = await shop.asOwner('POST', `/api/backups/${name}/restore`, { dry_run: true });
    expect(response.status, name).toBe(404);
  }
  rmSync(path.join(folder, 'folder.tar.gz'), { recursive: true });
  rmSync(path.join(folder, 'link.tar.gz'));
  expect((await shop.visit('/api/backups')).status).toBe(401);
  expect((await shop.send('POST', '/api/backups')).status).toBe(401);
  const [{ name } = { name: '' }] = await list();
  expect((await shop.visit(`/api/backups/${name}`)).status).toBe(401);
  expect((await shop.asOwner('POST', `/api/backups/${name}/restore`, { dry: 1 })).status).toBe(422);
  const count = (await list()).length;
  const first = await shop.asOwner('POST', '/api/backups');
  expect((await shop.asOwner('POST', '/api/backups')).status).toBe(409);
  // The client leaves; the work goes on.
  await first.body?.cancel();
  await expect.poll(async () => (await list()).length).toBe(count + 1);
});

test('a failed night is mailed to the owner once and shown', async () => {
  const mail = await startMailServer();
  const shop = await openTestShop({ SMTP_URL: mail.url, ADMIN_EMAIL: 'sahip@example.com' });
  writeFileSync(path.join(shop.dataDir, 'backups'), 'in the way');
  expect(await shop.services.backups?.nightly.runIfDue()).toBe('failed');
  expect(await shop.services.backups?.nightly.runIfDue()).toBe('failed');
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]).toMatchObject({ to: [{ address: 'sahip@example.com' }] });
  expect(mail.mails[0]?.text).toMatch(/gecesinin yedeği alınamadı.*\/2000\/yedekler/s);
  rmSync(path.join(shop.dataDir, 'backups'));
  const body = await (await shop.asOwner('GET', '/api/backups')).json();
  expect(body.failed_night).toMatchObject({ reason: expect.any(String) });
  await shop.close();
  await mail.close();
});

test('a backup is never in the public bucket', async () => {
  const bucket = await startBucket();
  const shop = await openTestShop(bucket.variables);
  const lines = await linesOf(await shop.asOwner('POST', '/api/backups'));
  expect(lines.at(-1)?.result).toBeDefined();
  const listed = await (await fetch(`${bucket.endpoint}/products?list-type=2`)).text();
  expect(listed).not.toContain('.tar.gz');
  expect(readdirSync(path.join(shop.dataDir, 'backups'))).toHaveLength(1);
  await shop.close();
  await bucket.close();
});
