import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { startBucket } from '#tests/helpers/bucket.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { dataUrl } from '#tests/helpers/pictures.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const restoreCommand = path.resolve(import.meta.dirname, '../build/commands/restore.js');
const pictures = 500;

/** A shop with 500 pictures is copied to a bucket, and restored from there on a machine that has nothing else. */
export async function benchCopies(
  addResult: AddResult,
  products: number,
  { variables }: FilledDatabase,
): Promise<void> {
  const bucket = await startBucket();
  const machine = mkdtempSync(path.join(tmpdir(), 'kontak-bench-'));
  try {
    const passphrase = await withSite({ ...variables, ...bucket.copyVariables }, async (site) => {
      const owner = await new Client(site).signIn();
      for (let id = 1; id <= pictures; id += 1) await addPicture(owner, id);
      const copyStarted = performance.now();
      const made = await call(owner, 'POST', '/api/copies/passphrase', { replace: false });
      const { passphrase } = JSON.parse(made) as { passphrase: string };
      await call(owner, 'POST', '/api/copies/passphrase/written', { end: passphrase.slice(-5) });
      // The night's, made at the start, is without the pictures.
      await call(owner, 'POST', '/api/backups', { files: true });
      await call(owner, 'POST', '/api/copies', {});
      addResult({ name: 'backup and copy to the bucket', unit: 's' }, products, secondsSince(copyStarted));
      return passphrase;
    });
    const paper = path.join(machine, 'paper');
    writeFileSync(paper, passphrase, { mode: 0o600 });
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: path.join(machine, 'data'),
      COPY_PASSPHRASE_FILE: paper,
      ...bucket.copyVariables,
    };
    const startedAt = performance.now();
    const { stdout } = await promisify(execFile)(process.execPath, [restoreCommand, '--copy'], { env });
    const seconds = secondsSince(startedAt);
    if (!stdout.includes(`Restored ${products} products,`)) throw new Error(stdout);
    console.error(`  ${stdout.trim()}`);
    addResult(
      { name: 'restore from the bucket on an empty machine', unit: 's', target: '≤ 120' },
      products,
      seconds,
    );
  } finally {
    await bucket.close();
    rmSync(machine, { recursive: true, force: true });
  }
}

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000;

async function call(owner: Client, method: string, address: string, body: unknown): Promise<string> {
  const response = await owner.send(method, address, body);
  const text = await response.text();
  if (!response.ok || text.includes('"error"')) throw new Error(`${address}: ${response.status} ${text}`);
  return text;
}

/** As detailed as a photograph, and unlike every other. */
async function addPicture(owner: Client, productId: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg()
    .toBuffer();
  const picture = { kind: 'product', productId, dataUrl: dataUrl(photo) };
  const { url } = JSON.parse(await call(owner, 'POST', '/api/images', picture)) as { url: string };
  const product = JSON.parse(await call(owner, 'GET', `/api/products/${productId}`, undefined));
  await call(owner, 'PATCH', `/api/products/${productId}`, { images: [url], version: product.version });
}
