import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBucket } from '#tests/helpers/bucket.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { demand } from './load.ts';

const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const fileBytes = 12_000_000;
const chunkBytes = 500_000;

interface Document {
  id: number;
  address: string;
  sha256: string;
}

/** Kills the shop while the file of a document is being replaced: the document has the former or the new one, whole. */
export async function killUploads(rounds = 10): Promise<string> {
  const bucket = await startBucket();
  try {
    const reports: string[] = [];
    for (const [where, variables] of Object.entries({ folder: {}, bucket: bucket.variables }))
      reports.push(`${where}: ${await killOnSite(rounds, await startSite(variables))}`);
    return reports.join('; ');
  } finally {
    await bucket.close();
  }
}

async function killOnSite(rounds: number, site: Site): Promise<string> {
  const seen = { former: 0, replaced: 0, halfWritten: 0 };
  try {
    const owner = await new Client(site).signIn();
    let document = await begin(owner, site);
    for (let round = 0; round < rounds; round += 1) {
      const bytes = pdfOf(fileBytes);
      const sending = send(owner, site, document.id, bytes);
      // Every third time when all has been sent, so that the kill meets the proof, the move and the row.
      await (round % 3 === 2 ? sending.sent : pause(randomInt(20, 300)));
      if (round % 3 === 2) await pause(randomInt(0, 600));
      process.kill(site.pid(), 'SIGKILL');
      await sending.ended;
      if (leftIn(site).length > 0) seen.halfWritten += 1;
      await site.restart();
      demand(leftIn(site).length === 0, `round ${round}: ${leftIn(site)} is left after the start`);
      const stored: Document = await (await owner.send('GET', `/api/documents/${document.id}`)).json();
      const isFormer = stored.sha256 === document.sha256;
      demand(isFormer || stored.sha256 === sha256(bytes), `round ${round}: the document has another file`);
      seen[isFormer ? 'former' : 'replaced'] += 1;
      const file = Buffer.from(await (await fetch(site.url + stored.address)).arrayBuffer());
      demand(
        sha256(file) === stored.sha256,
        `round ${round}: the file is not the one that the document says`,
      );
      document = stored;
    }
    const { files } = await (await owner.send('GET', '/api/documents/usage')).json();
    demand(files === seen.replaced + 1, `${files} files are in the store`);
    return `${rounds} kills, ${seen.former} times the former file and ${seen.replaced} times the new one, whole each time; ${seen.halfWritten} half-written files, gone after each start`;
  } finally {
    await site.stop();
  }
}

/** What begins with a dot is being written. */
const leftIn = ({ dataDir }: Site) =>
  readdirSync(path.join(dataDir, 'documents')).filter((name) => name.startsWith('.'));

async function begin(owner: Client, site: Site): Promise<Document> {
  const body = { kind: 'manual', title: 'Kılavuz', products: [1] };
  const { id } = await (await owner.send('POST', '/api/documents', body)).json();
  const { ended } = send(owner, site, id, pdfOf(1_000));
  demand((await ended) === 200, 'the first file was refused');
  return (await owner.send('GET', `/api/documents/${id}`)).json();
}

/** `ended` is the status, or 0 without an answer. */
function send(owner: Client, { url }: Site, id: number, bytes: Buffer) {
  const sending = request(`${url}/api/documents/${id}/file`, {
    method: 'PUT',
    headers: {
      Origin: url,
      Cookie: owner.cookie(),
      'Content-Type': 'application/pdf',
      'Content-Length': bytes.length,
    },
  });
  const ended = new Promise<number>((resolve) => {
    sending.once('response', (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    sending.once('error', () => resolve(0));
  });
  return { ended, sent: write(sending, bytes, ended) };
}

async function write(sending: ClientRequest, bytes: Buffer, ended: Promise<number>): Promise<void> {
  for (let at = 0; at < bytes.length && !sending.destroyed; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    await Promise.race([new Promise((resolve) => sending.write(chunk, resolve)), ended]);
    await pause(5);
  }
  sending.end();
}
