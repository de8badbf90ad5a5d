import { type ChildProcess, spawn } from 'node:child_process';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts a TypeScript file of this repository as a process of its own, its output readable line by line. */
export function startScript(
  file: string,
  args: string[],
  complaints: 'inherit' | 'ignore' = 'inherit',
): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', path.join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', complaints],
  });
}

export async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text.split('\n', 1)[0] ?? '';
}

export function killHard(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
