import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessId {
  pid: number;
  /** Boot and moment of its start, where /proc tells. */
  started: string | undefined;
  /** Within which the number means anything: host and pid namespace. */
  space: string;
}

export function thisProcess(): ProcessId {
  return { pid: process.pid, started: startOf(process.pid), space: `${hostname()}/${namespace()}` };
}

export function isRunning(wanted: ProcessId): boolean {
  try {
    process.kill(wanted.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const started = startOf(wanted.pid);
  return started === undefined || wanted.started === undefined || started === wanted.started;
}

function startOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; counted after it, the state is field 0 and the start field 19.
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
