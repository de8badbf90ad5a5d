import { randomInt } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mountDisk } from '#tests/helpers/disk.ts';
import { Client, ownerEmail } from '#tests/helpers/owner-client.ts';
import { startSite } from '#tests/helpers/start-site.ts';
import { countsOf, demand, demandAll, startVisitors, startWriter } from './load.ts';

/** Somebody else fills the disk while the owner writes, wholly or nearly; then there is room again. */
export async function fillDisk(rounds = 20): Promise<string> {
  const disk = mountDisk(320);
  const site = await startSite({ DATA_DIR: path.join(disk.folder, 'data') });
  const acknowledged: string[] = [];
  let refused = 0;
  try {
    const owner = await new Client(site).signIn();
    const pid = site.pid();
    const visitors = startVisitors(site.url, 2);
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startWriter(owner);
      await pause(randomInt(100, 600));
      const filler = fill(disk.folder, round % 2 === 0 ? 0 : randomInt(1, 60));
      refused += await expectRefusals(owner, round);
      rmSync(filler);
      const { seen } = writer;
      const before = seen.acknowledged.length;
      await until(
        () => seen.acknowledged.length > before,
        `round ${round}: no write within 5 s of there being room`,
      );
      const { statuses } = await writer.stop();
      for (const status of statuses.keys())
        demand(
          status === 201 || status === 507,
          `round ${round}: a write was answered ${countsOf(statuses)}`,
        );
      acknowledged.push(...seen.acknowledged);
    }
    const { statuses } = await visitors.stop();
    demand(statuses.size === 1 && statuses.has(200), `visitors were answered ${countsOf(statuses)}`);
    demand(site.pid() === pid, 'the process was another at the end');
    await demandAll(owner, acknowledged);
    await site.restart();
    await demandAll(owner, acknowledged);
    return `${rounds} full disks: ${acknowledged.length} writes acknowledged, all there, also after a restart; ${refused} refused with 507; visitors: ${countsOf(statuses)}`;
  } finally {
    await site.stop();
    disk.remove();
  }
}

function fill(folder: string, leaveMegabytes: number): string {
  const file = path.join(folder, 'filler');
  const handle = openSync(file, 'w');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize <= leaveMegabytes * block.length) break;
      writeSync(handle, block);
    }
    if (leaveMegabytes > 0) fsyncSync(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  return file;
}

async function expectRefusals(owner: Client, round: number): Promise<number> {
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const calls: [string, string, unknown][] = [
    ['POST', '/api/products', { name: 'No room', category: 'KUMANDALAR' }],
    ['PATCH', '/api/products/1', { stock: 3 }],
    ['POST', '/api/images', { kind: 'brand', dataUrl: picture }],
    ['POST', '/api/auth/code', { email: ownerEmail }],
  ];
  for (const [method, address, body] of calls) {
    const { status } = await owner.send(method, address, body);
    demand(status === 507, `round ${round}: ${method} ${address} was answered ${status} on a full disk`);
  }
  const read = await owner.send('GET', '/api/products?limit=5');
  demand(read.status === 200, `round ${round}: the owner's list was answered ${read.status} on a full disk`);
  return calls.length;
}

async function until(check: () => boolean, otherwise: string): Promise<void> {
  for (const end = Date.now() + 5_000; !check(); await pause(50)) demand(Date.now() < end, otherwise);
}
