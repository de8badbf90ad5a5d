import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Everything a program writes; it is ended when it takes too long, and what it wrote until then counts. */
export async function runProgram(program: string, args: string[], timeoutMs: number): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const timer = setTimeout(() => child.kill('SIGTERM'), timeoutMs);
  await once(child, 'close');
  clearTimeout(timer);
  return output;
}
