import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process, also among later ones with the same pid. */
export interface ProcessId {
  pid: number;
  /** Boot id and start time, where /proc has them. */
  started: string | undefined;
  /** Host and pid namespace: a pid is unique within them. */
  space: string;
}

export function thisProcess(): ProcessId {
  return { pid: process.pid, started: startOf(process.pid), space: `${hostname()}/${namespace()}` };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
  return true;
}

export function isRunning(wanted: ProcessId): boolean {
  if (!isAlive(wanted.pid)) return false;
  const started = startOf(wanted.pid);
  return started === undefined || wanted.started === undefined || started === wanted.started;
}

function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; after it, field 0 is the state and field 19 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${boot}/${fields[19]}${fields[0] === 'Z' ? '/dead' : ''}`;
  } catch {
    return undefined;
  }
}

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
