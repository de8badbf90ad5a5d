import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, inject, onTestFinished, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { dataUrl } from '#tests/helpers/pictures.ts';
import { createMigratedDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { openTestShop } from '#tests/helpers/shop.ts';
import { startSite } from '#tests/helpers/start-site.ts';
import { commandsIn } from './commands-in.ts';

test('a stopped shop is backed up and restored too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-commands-'));
  const run = commandsIn(folder);
  const site = await startSite({ DATABASE_URL: 'embedded' });
  await site.halt();
  const backedUp = run('backup', ['stopped.tar.gz'], { DATA_DIR: site.dataDir });
  expect(backedUp.status).toBe(0);
  const elsewhere = path.join(folder, 'elsewhere');
  expect(run('restore', ['stopped.tar.gz'], { DATA_DIR: elsewhere }).status).toBe(0);
  // Only the moment differs: the same rows, the same pictures.
  expect(run('backup', ['again.tar.gz'], { DATA_DIR: elsewhere }).said.replace(/again/, 'stopped')).toBe(
    backedUp.said,
  );
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('what cannot be done is said in one line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-commands-'));
  const run = commandsIn(folder);
  const site = await startSite({ DATABASE_URL: 'embedded' });
  run('backup', ['shop.tar.gz'], { DATA_DIR: site.dataDir });
  await site.stop();
  const whole = readFileSync(path.join(folder, 'shop.tar.gz'));
  writeFileSync(path.join(folder, 'half.tar.gz'), whole.subarray(0, whole.length / 2));
  const server = inject('postgresUrl');
  const DATABASE_URL = await createMigratedDatabase(server);
  const target = { DATA_DIR: path.join(folder, 'target'), DATABASE_URL };
  const cases = [
    run('restore', ['half.tar.gz'], target),
    run('restore', ['nowhere.tar.gz'], target),
    run('restore', [], target),
    run('backup', [], { ...target, DATABASE_URL: 'off' }),
    run('backup', [], { ...target, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' }),
    run('backup', [], { DATA_DIR: path.join(folder, 'new') }),
  ];
  await dropTestDatabase(server, DATABASE_URL);
  for (const { status, said } of cases) {
    expect(status).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
  }
  expect(cases.map(({ said }) => said)).toEqual([
    expect.stringMatching(/half.tar.gz cannot be used: /),
    expect.stringMatching(/ENOENT/),
    expect.stringMatching(/^Say which backup/),
    expect.stringMatching(/^DATABASE_URL: /),
    expect.stringMatching(/^There is no backup: connect ECONNREFUSED/),
    expect.stringMatching(/^There is no backup: there is no database in .*; start the shop once/),
  ]);
});

test('the running shop is backed up, and restored on a server with its pictures', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-commands-'));
  const run = commandsIn(folder);
  const site = await startSite({ DATABASE_URL: 'embedded' });
  const other = await openTestShop({ SEED: 'none' });
  onTestFinished(async () => {
    await site.stop();
    await other.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const owner = await new Client(site).signIn();
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: '#052' } });
  const image = { kind: 'product', dataUrl: dataUrl(await photo.jpeg().toBuffer()) };
  const { url: picture } = await (await owner.send('POST', '/api/images', image)).json();
  const product = { name: 'Yedekteki ürün', category: 'KUMANDALAR', images: [picture] };
  const { id } = await (await owner.send('POST', '/api/products', product)).json();

  expect(run('backup', ['shop.tar.gz'], { DATA_DIR: site.dataDir })).toEqual({
    status: 0,
    said: expect.stringMatching(/^4 products, .* 7 picture files are in /),
  });
  const refused = run('restore', ['shop.tar.gz', '--replace'], { DATA_DIR: site.dataDir });
  expect(refused.status).toBe(1);
  expect(refused.said).toMatch(/^Nothing was restored. The shop is running: .*Stop that process first/);

  const target = { DATABASE_URL: other.databaseUrl, DATA_DIR: other.dataDir };
  expect(run('restore', ['shop.tar.gz'], target)).toEqual({
    status: 0,
    said: expect.stringMatching(/^Restored 4 products/),
  });
  await expect.poll(async () => (await other.visit(`/api/products/${id}`)).status).toBe(200);
  expect(readFileSync(other.dataDir + picture)).toEqual(readFileSync(site.dataDir + picture));
});

test('a machine with nothing but the environment and the passphrase gets the shop from its copy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const run = commandsIn(folder);
  const COPY_DIR = path.join(folder, 'copies');
  mkdirSync(COPY_DIR);
  const site = await startSite({ DATABASE_URL: 'embedded', COPY_DIR });
  const owner = await new Client(site).signIn();
  const made = await owner.send('POST', '/api/copies/passphrase', { replace: false });
  const { passphrase } = await made.json();
  expect(await (await owner.send('POST', '/api/copies')).text()).toContain('"result"');
  await site.stop();

  const file = path.join(folder, 'paper');
  const elsewhere = { DATA_DIR: path.join(folder, 'elsewhere'), COPY_DIR, COPY_PASSPHRASE_FILE: file };
  const missing = run('restore', ['--copy'], elsewhere);
  expect(missing).toEqual({ status: 1, said: expect.stringMatching(/There is no passphrase in .*paper/) });
  writeFileSync(file, '00000-00000-00000-00000-00000');
  const wrong = run('restore', ['--copy'], elsewhere);
  expect(wrong).toEqual({ status: 1, said: expect.stringMatching(/does not open this copy.*paper/) });
  writeFileSync(file, passphrase.toUpperCase());
  const restored = run('restore', ['--copy'], elsewhere);
  expect(restored).toEqual({ status: 0, said: expect.stringMatching(/Restored 3 products/) });
  expect(readdirSync(path.join(folder, 'elsewhere', 'backups'))).toEqual([]);
});
