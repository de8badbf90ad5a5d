import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mountDisk } from '#tests/helpers/disk.ts';
import { freePort } from '#tests/helpers/free-port.mjs';
import { Client } from '#tests/helpers/owner-client.ts';
import { fixture, makeArchive, makeRelease } from '#tests/upgrade/releases.ts';
import { demand, demandAll } from './load.ts';
import { killShops, untilReady } from './upgrades.ts';

const { PATH = '' } = process.env;

interface Fault {
  name: string;
  archive: string;
  /** What is filled to the last byte, and when. */
  fills?: { disk: string; isTime: (said: string) => boolean };
  message: RegExp;
}

/** The user of the shop; root upgrades it. */
const user = { uid: 65_534, gid: 65_534 };

/**
 * A disk that gets full at a step of the upgrade, and a migration that fails in its middle: each time the former version
 * answers afterwards with every row, and the message says what to do. Then an upgrade without a fault succeeds. Nothing
 * becomes root's.
 */
export async function failUpgrades(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-upgrades-'));
  // One has the program, the other the data.
  const [programDisk, dataDisk] = [mountDisk(900), mountDisk(900)];
  const live = path.join(programDisk.folder, 'kontak');
  const dataDir = path.join(dataDisk.folder, 'data');
  try {
    const program = await makeRelease(folder);
    const adds = 'ALTER TABLE products ADD COLUMN of_99 text;';
    const archive = makeArchive(program, { version: '99.0.0', migrations: { '9999_newer.sql': adds } });
    // No backup has sessions, so that the trial does not find it.
    const fails = `${adds}\nDO $$ BEGIN IF EXISTS (SELECT FROM sessions) THEN RAISE 'half-way'; END IF; END $$;`;
    const halfWay = makeArchive(program, { version: '99.0.1', migrations: { '9999_half.sql': fails } });
    execFileSync('cp', ['-a', program, live]);
    execFileSync('cp', [fixture, path.join(dataDisk.folder, 'backup.tar.gz')]);
    for (const disk of [programDisk.folder, dataDisk.folder]) {
      chmodSync(path.dirname(disk), 0o755);
      execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, disk]);
    }
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const env = { PATH, PORT: port, SEED: 'none', DATA_DIR: dataDir };
    const restore = ['build/commands/restore.js', path.join(dataDisk.folder, 'backup.tar.gz'), '--replace'];
    execFileSync(process.execPath, restore, { cwd: live, env, ...user, stdio: 'ignore' });
    const log = path.join(folder, 'shop.log');
    const output = openSync(log, 'a');
    const start = ['scripts/run-built.mjs', 'main.js'];
    spawn(process.execPath, start, {
      cwd: live,
      env,
      ...user,
      detached: true,
      stdio: ['ignore', output, output],
    });
    await untilReady(url);
    const signInPath = () =>
      /.*signs in at \S+?(\/2000\/login\S*) as/s.exec(readFileSync(log, 'utf8'))?.[1] ?? '';
    const owner = await new Client({ url, signInPath }).signIn();

    const isThere = (...names: string[]) => existsSync(path.join(...names));
    const full = /The disk is full: make room, then run the same command again\./;
    const faults: Fault[] = [
      {
        name: 'unpacking',
        fills: { disk: programDisk.folder, isTime: () => isThere(live, '.upgrade/next/build') },
        archive,
        message: full,
      },
      {
        name: 'the backup',
        fills: { disk: dataDisk.folder, isTime: (said) => said.includes('Backing up') },
        archive,
        message: full,
      },
      {
        name: 'the trial',
        fills: { disk: dataDisk.folder, isTime: () => isThere(dataDir, 'upgrade-trial') },
        archive,
        message: full,
      },
      {
        name: 'the copy of the data',
        fills: { disk: dataDisk.folder, isTime: () => isThere(dataDir, 'postgres.before-upgrade.new') },
        archive,
        message: full,
      },
      {
        name: 'the switch of the programs',
        fills: { disk: programDisk.folder, isTime: () => isThere(live, '.upgrade/previous') },
        archive,
        message: full,
      },
      {
        name: 'the migration',
        fills: { disk: dataDisk.folder, isTime: () => isThere(dataDir, 'postgres.before-upgrade') },
        archive,
        message: full,
      },
      {
        name: 'a migration that fails in its middle',
        archive: halfWay,
        message: /Kontak 1\.0\.0 and its data are back\. .*Migration 9999_half\.sql failed: half-way/,
      },
    ];
    const rows: string[] = [];
    for (const fault of faults) {
      rows.push(await addProduct(owner, fault.name));
      const outcome = failOnce(live, url, fault).catch((error) => {
        throw new Error(`${error}\nThe shop said: ${readFileSync(log, 'utf8').slice(-2_000)}`);
      });
      console.log(`${fault.name}: ${await outcome}`);
      await demandAll(owner, rows);
      rows.push(await addProduct(owner, `After ${fault.name}`));
      for (const left of [
        path.join(live, '.upgrade/next'),
        path.join(live, '.upgrade/state.json'),
        path.join(dataDir, 'upgrade-trial'),
        path.join(dataDir, 'postgres.before-upgrade'),
      ])
        demand(!existsSync(left), `${fault.name}: ${left} is left`);
      requireNoneOfRoot(live, dataDir);
      demand(versionOf(live) === '1.0.0', `${fault.name}: the program is ${versionOf(live)}`);
    }
    const { code, output: last } = await upgrade(live, archive);
    demand(code === 0 && versionOf(live) === '99.0.0', `without a fault: ${last}`);
    await demandAll(owner, rows);
    requireNoneOfRoot(live, dataDir);
    return `${faults.length} upgrades that failed left the former version with all ${rows.length} rows, then one succeeded`;
  } finally {
    killShops(live);
    // The disks are busy until the last process has ended.
    await pause(5_000);
    programDisk.remove();
    dataDisk.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the last line of the command. */
async function failOnce(
  live: string,
  url: string,
  { name, archive, fills, message }: Fault,
): Promise<string> {
  let filler = '';
  let said = '';
  let isOver = false;
  const running = upgrade(live, archive, (text) => (said += text)).finally(() => (isOver = true));
  while (fills && !isOver && filler === '') {
    if (fills.isTime(said)) filler = fill(fills.disk);
    else await pause(1);
  }
  const { code, output } = await running;
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    demand(!fills || filler !== '', `${name}: the disk was never filled`);
    demand(code === 1, `${name}: ended with ${code}: ${output}`);
    demand(message.test(last), `${name}: ${output}`);
    // While the disk is still full.
    await untilReady(url).catch((error) => {
      throw new Error(`${name}: ${error} It said: ${last}`);
    });
  } finally {
    if (filler) rmSync(filler);
  }
  return last;
}

async function upgrade(live: string, archive: string, onText: (text: string) => void = () => undefined) {
  const child = spawn('npm', ['run', 'upgrade', '--', archive], {
    cwd: live,
    env: { PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onText(text);
    });
  const [code] = await once(child, 'close');
  return { code: Number(code), output };
}

function requireNoneOfRoot(...folders: string[]): void {
  const found = execFileSync('find', [...folders, '-user', 'root'], { encoding: 'utf8' }).trim();
  demand(found === '', `these became root's:\n${found}`);
}

async function addProduct(owner: Client, name: string): Promise<string> {
  const { status } = await owner.send('POST', '/api/products', { name, category: 'KUMANDALAR' });
  demand(status === 201, `a write was answered ${status}`);
  return name;
}

const versionOf = (live: string): string =>
  JSON.parse(readFileSync(path.join(live, 'package.json'), 'utf8')).version;

/** Nearly all of it at once, before the upgrade has written more; the rest block by block. */
function fill(disk: string): string {
  const filler = path.join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  // It may find less, because the upgrade goes on writing.
  spawnSync('fallocate', ['-l', String(Math.max(1, (bavail - 512) * bsize)), filler]);
  const handle = openSync(filler, 'a');
  try {
    for (const block = Buffer.alloc(bsize); ; ) writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  return filler;
}
