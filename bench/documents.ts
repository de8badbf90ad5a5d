import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { startBucket } from '#tests/helpers/bucket.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { needProgram } from '#tests/helpers/programs.mjs';
import { load } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const documents = 500;
const large = 10;
const largeBytes = 100_000_000;

/** 500 documents, ten of 100 MB, in the folder and in a bucket, while visitors read pages. */
export async function benchDocuments(
  addResult: AddResult,
  products: number,
  { variables }: FilledDatabase,
): Promise<void> {
  await measure('folder', variables, addResult, products);
  const bucket = await startBucket();
  try {
    await measure('bucket', { ...variables, ...bucket.variables }, addResult, products, bucket.endpoint);
  } finally {
    await bucket.close();
  }
}

async function measure(
  where: string,
  variables: Record<string, string>,
  addResult: AddResult,
  products: number,
  endpoint?: string,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-bench-'));
  try {
    await withSite({ ...variables, WORKERS: '1' }, async (site) => {
      const owner = await new Client(site).signIn();
      for (let at = 0; at < documents - large; at += 1)
        await upload(owner, site.url, fileOf(folder, 2_000, `${where} ${at}`), at);
      const addresses = ['/', '/shop', '/indir', '/urun/1'];
      await load(site.url, addresses, { seconds: 3, connections: 8 });
      await sleep(2_000);
      const idle = memoryOf(site.pid());
      let most = idle;
      const watch = setInterval(() => {
        most = Math.max(most, memoryOf(site.pid()));
      }, 100);
      let copied = 0;
      let uploaded = 0;
      let sentDirectly = 0;
      for (let at = 0; at < large; at += 1) {
        const file = fileOf(folder, largeBytes, `${where} large ${at}`);
        copied += copySeconds(file, folder);
        uploaded += await upload(owner, site.url, file, at);
        if (endpoint) sentDirectly += await sendToBucket(endpoint, file, `direct-${at}`);
      }
      clearInterval(watch);
      // Visitors are always there: without them the first ones would wait for pages that became old meanwhile.
      await load(site.url, addresses, { seconds: 2, connections: 8 });
      const reading = load(site.url, addresses, { seconds: 6, connections: 8 });
      await upload(owner, site.url, fileOf(folder, largeBytes, `${where} while reading`), large);
      const { p99, failed } = await reading;
      const name = (what: string) => `${where}: ${what}`;
      addResult(
        { name: name('upload, times dd conv=fsync'), unit: '×', target: '≤ 3' },
        products,
        uploaded / copied,
      );
      if (endpoint)
        addResult(
          { name: name('upload, times the same sent to the S3 server itself'), unit: '×' },
          products,
          uploaded / sentDirectly,
        );
      addResult({ name: name('memory above idle'), unit: 'MB', target: '≤ 60' }, products, most - idle);
      addResult({ name: name('p99 of pages meanwhile'), unit: 'ms', target: '≤ 150' }, products, p99);
      addResult({ name: name('failed requests'), unit: '', target: '0' }, products, failed);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A PDF of this size that no other is like. */
function fileOf(folder: string, bytes: number, text: string): string {
  const file = path.join(folder, 'sent.pdf');
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), Buffer.alloc(bytes, 'x'), Buffer.from('%%EOF\n')]),
  );
  return file;
}

function copySeconds(file: string, folder: string): number {
  const startedAt = performance.now();
  spawnSync('dd', [`if=${file}`, `of=${path.join(folder, 'copy')}`, 'bs=1M', 'conv=fsync']);
  return (performance.now() - startedAt) / 1_000;
}

/** Creates a document of a product and sends its file; returns the seconds of the sending. */
async function upload(owner: Client, url: string, file: string, at: number): Promise<number> {
  const made = await owner.send('POST', '/api/documents', {
    kind: 'manual',
    title: 'Bench',
    products: [1 + at],
  });
  const { id } = (await made.json()) as { id: number };
  const headers = [`Origin: ${url}`, `Cookie: ${owner.cookie()}`, 'Content-Type: application/pdf'];
  return sendFile(file, `${url}/api/documents/${id}/file`, headers);
}

async function sendToBucket(endpoint: string, file: string, name: string): Promise<number> {
  const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3' });
  const { url } = await client.sign(`${endpoint}/products/${name}`, {
    method: 'PUT',
    aws: { signQuery: true },
  });
  return sendFile(file, url, []);
}

/** With a program of its own: in this one the S3 server runs. Returns the seconds. */
async function sendFile(file: string, url: string, headers: string[]): Promise<number> {
  const curl = await needProgram('curl');
  const given = [...headers, 'Expect:'].flatMap((header) => ['-H', header]);
  const startedAt = performance.now();
  await promisify(execFile)(curl, [
    '--silent',
    '--show-error',
    '--fail-with-body',
    ...given,
    '-T',
    file,
    url,
  ]);
  return (performance.now() - startedAt) / 1_000;
}
