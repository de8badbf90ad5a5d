import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { dataUrl } from '#tests/helpers/pictures.ts';
import { createMigratedDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { commandsIn } from './commands-in.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontak-commands-'));
const run = commandsIn(folder);
let site: Site;
let picture: string;
let productId: number;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: 'embedded' });
  const owner = await new Client(site).signIn();
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#052' } })
    .jpeg()
    .toBuffer();
  const uploaded = await owner.send('POST', '/api/images', { kind: 'product', dataUrl: dataUrl(photo) });
  picture = (await uploaded.json()).url;
  const product = { name: 'Yedekteki ürün', category: 'KUMANDALAR', images: [picture] };
  productId = (await (await owner.send('POST', '/api/products', product)).json()).id;
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the running shop is backed up, restored on a server, and opens there with its pictures', async () => {
  const backedUp = run('backup', ['shop.tar.gz'], { DATA_DIR: site.dataDir });
  expect(backedUp).toEqual({
    status: 0,
    said: expect.stringMatching(/^4 products, .* 7 picture files are in /),
  });

  const refused = run('restore', ['shop.tar.gz', '--replace'], { DATA_DIR: site.dataDir });
  expect(refused.status).toBe(1);
  expect(refused.said).toMatch(/^Nothing was restored. The shop is running: .*Stop that process first/);

  const server = inject('postgresUrl');
  const url = await createMigratedDatabase(server);
  const other = await startSite({ DATABASE_URL: url, SEED: 'none', WORKERS: '1' });
  try {
    const restored = run('restore', ['shop.tar.gz'], { DATABASE_URL: url, DATA_DIR: other.dataDir });
    expect(restored).toEqual({ status: 0, said: expect.stringMatching(/^Restored 4 products/) });
    const shown = async () => (await fetch(`${other.url}/api/products/${productId}`)).status;
    await expect.poll(shown).toBe(200);
    const original = Buffer.from(await (await fetch(site.url + picture)).arrayBuffer());
    expect(Buffer.from(await (await fetch(other.url + picture)).arrayBuffer())).toEqual(original);
    expect(run('restore', ['shop.tar.gz'], { DATABASE_URL: url, DATA_DIR: other.dataDir })).toEqual({
      status: 1,
      said: expect.stringMatching(/^Nothing was restored. The database is not empty/),
    });
    expect(run('backup', [], { DATABASE_URL: url, DATA_DIR: other.dataDir }).status).toBe(0);
  } finally {
    await other.stop();
    await dropTestDatabase(server, url);
  }
});
