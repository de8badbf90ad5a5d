import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.mjs';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { fixture, makeArchive, makeRelease } from '#tests/upgrade/releases.ts';
import { countsOf, demand, demandAll, startVisitors, startWriter } from './load.ts';

const { PATH = '' } = process.env;

/**
 * A shop from an archive, with the data of the fixture, is upgraded under visitors and a writing owner. The upgrade, and
 * every other time the shop as well, is killed at a random moment, half the times of the switch. After the next start it runs in one of the versions,
 * with every acknowledged row, and visitors behind nginx have seen nothing.
 */
export async function killUpgrades(rounds = 20): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-upgrades-'));
  try {
    const program = await makeRelease(folder);
    const migrations = { '9999_newer.sql': 'ALTER TABLE products ADD COLUMN of_99 text;' };
    const archive = makeArchive(program, { version: '99.0.0', migrations });
    const whole = await upgradeOnce(folder, program, archive, {});
    const seen = { former: 0, next: 0, rows: whole.rows, pages: whole.pages, slowest: whole.slowest };
    for (let round = 0; round < rounds; round += 1) {
      const inSwitch = round % 4 >= 2;
      const { version, rows, pages, slowest } = await upgradeOnce(folder, program, archive, {
        killAfterMs: Math.random() * (inSwitch ? whole.switchMs : whole.durationMs),
        inSwitch,
        killsShop: round % 2 === 1,
      });
      seen[version === '1.0.0' ? 'former' : 'next'] += 1;
      seen.rows += rows;
      seen.pages += pages;
      seen.slowest = Math.max(seen.slowest, slowest);
    }
    return `an upgrade took ${Math.round(whole.durationMs / 1000)} s, ${Math.round(whole.switchMs / 1000)} s of it the switch; of ${rounds} that were killed ${seen.next} ended in the new version and ${seen.former} in the former one, all ${seen.rows} acknowledged rows there; visitors ${seen.pages} × 200, the slowest after ${Math.round(seen.slowest)} ms`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Kill {
  killAfterMs?: number;
  /** Counted from its begin. */
  inSwitch?: boolean;
  killsShop?: boolean;
}

async function upgradeOnce(
  folder: string,
  program: string,
  archive: string,
  { killAfterMs, inSwitch, killsShop }: Kill,
) {
  const live = path.join(folder, 'live');
  rmSync(live, { recursive: true, force: true });
  // As links: an upgrade moves and replaces files, and never writes into one.
  execFileSync('cp', ['-al', program, live]);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { PATH, PORT: port, SEED: 'none', DATA_DIR: path.join(live, 'data') };
  const log = path.join(folder, 'shop.log');
  const start = () =>
    spawn('npm', ['start'], {
      cwd: live,
      env,
      detached: true,
      stdio: ['ignore', openSync(log, 'w'), openSync(log, 'a')],
    });
  execFileSync(process.execPath, ['build/commands/restore.js', fixture, '--replace'], {
    cwd: live,
    env,
    stdio: 'ignore',
  });
  start();
  await untilReady(url);
  const signInPath = () => /signs in at \S+?(\/2000\/login\S*) as/.exec(readFileSync(log, 'utf8'))?.[1] ?? '';
  const owner = await new Client({ url, signInPath }).signIn();
  const edge = await startEdge({ upstream: url });
  const pages = ['/', '/shop', '/kategoriler'];
  // They are in the cache of nginx before the upgrade begins.
  for (const page of pages) await (await fetch(edge.url + page)).arrayBuffer();
  const visitors = startVisitors(edge.url, 3, pages);
  const writer = startWriter(owner);
  try {
    const began = performance.now();
    const upgrade = spawn('npm', ['run', 'upgrade', '--', archive], {
      cwd: live,
      env: { PATH },
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(upgrade, 'exit');
    const switched = untilSwitch(live, upgrade).then(() => performance.now());
    if (killAfterMs !== undefined) {
      if (inSwitch) await Promise.race([ended, switched]);
      await Promise.race([ended, pause(killAfterMs)]);
      killGroup(upgrade);
      if (killsShop) killShops(live);
      // As the owner would: the same command again, or after a power failure a start.
      if (killsShop) start();
      else spawnSync('npm', ['run', 'upgrade'], { cwd: live, env: { PATH }, stdio: 'ignore' });
    } else await ended;
    await untilReady(url);
    const durationMs = performance.now() - began;
    const { acknowledged } = await writer.stop();
    const { statuses, slowest } = await visitors.stop();
    await demandAll(owner, acknowledged);
    demand([...statuses.keys()].join() === '200', `visitors got ${countsOf(statuses)}`);
    const { version } = JSON.parse(readFileSync(path.join(live, 'package.json'), 'utf8'));
    demand(killAfterMs !== undefined || version === '99.0.0', 'an upgrade that nobody disturbed failed');
    const switchMs = killAfterMs === undefined ? began + durationMs - (await switched) : 0;
    const pages = statuses.get(200) ?? 0;
    return { version: String(version), rows: acknowledged.length, durationMs, switchMs, pages, slowest };
  } finally {
    await writer.stop();
    await visitors.stop();
    await edge.stop();
    killShops(live);
  }
}

async function untilSwitch(live: string, upgrade: ChildProcess): Promise<void> {
  for (; upgrade.exitCode === null && upgrade.signalCode === null; await pause(5)) {
    try {
      const state = JSON.parse(readFileSync(path.join(live, '.upgrade/state.json'), 'utf8'));
      if (state.step !== 'preparing') return;
    } catch {
      // It has not begun.
    }
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? 0), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Everything that runs in the folder of the shop, at once. */
export function killShops(folder: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

export async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    demand(Date.now() < deadline, 'the shop is not ready after five minutes');
    await pause(100);
  }
}
