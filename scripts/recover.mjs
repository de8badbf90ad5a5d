// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// It imports nothing of ours, and what loads it loads the rest afterwards: when a switch was interrupted, the scripts are
// of two versions. The copy that takes back is of one.

const root = process.env.KONTAK_ROOT ?? dirname(dirname(fileURLToPath(import.meta.url)));
const workFolder = join(root, '.upgrade');

/** The scripts as they were before the switch. */
export const safeScripts = join(workFolder, 'scripts');
export const stateFile = join(workFolder, 'state.json');

/**
 * Before anything else is done: waits while an upgrade switches programs, and takes back a switch that was interrupted.
 * @param {{ startsShop?: boolean }} [options] whether it then starts the shop that the upgrade had stopped
 */
export async function recover({ startsShop = false } = {}) {
  let hasTakenBack = false;
  for (let state = readState(); state?.step === 'switching'; state = readState()) {
    if (isActive(state)) await sleep(100);
    else {
      const program = join(safeScripts, 'upgrade/take-back.mjs');
      const env = { ...process.env, KONTAK_ROOT: root };
      const args = startsShop ? ['--start'] : [];
      const { status } = spawnSync(process.execPath, [program, ...args], {
        cwd: root,
        env,
        stdio: 'inherit',
      });
      if (status !== 0) process.exit(status ?? 1);
      hasTakenBack = true;
    }
  }
  return hasTakenBack;
}

/** @returns {import('./upgrade/state.mjs').State | undefined} */
function readState() {
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Whether the process that upgrades still runs.
 * @param {{ process: { pid: number, started: string } }} state
 */
export function isActive({ process: { pid, started } }) {
  return started !== '' && startOf(pid) === started;
}

/** The boot and the time at which a process began; empty when there is none. @param {number} pid */
export function startOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; after it, field 0 is the state and field 19 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : `${boot}/${fields[19]}`;
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await recover();
