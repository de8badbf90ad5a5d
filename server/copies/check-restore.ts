import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { CopyError } from '#server/backup/copy-error.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import { assertRoomFor } from '#server/uploads/part-uploads.ts';

/** What `server/commands/check-restore.ts` says in its last line. */
const outcome = z.union([
  z.object({ restored: z.object({ rows: z.int(), images: z.int() }) }),
  z.object({ differs: z.array(z.string()) }),
  z.object({ damaged: z.string() }),
]);
export type RestoreOutcome = z.infer<typeof outcome>;

export interface RestoreCheckFiles {
  databaseTemplate: string;
  /** The program. */
  restoreCheck: string;
}

/** An empty database has about so much. */
const databaseBytes = 200_000_000;
const timeoutMs = 60 * 60_000;

/**
 * Restores a backup into a throw-away database and compares it with its manifest, in a process of its own, which is
 * slower than the shop rather than slowing it down. Throws a CopyError when it is not restored as it should be.
 */
export async function checkRestore(file: string, workFolder: string, files: RestoreCheckFiles) {
  const { size } = await stat(file);
  assertRoomFor(workFolder, databaseBytes + 3 * size);
  const folder = temporaryName(path.join(workFolder, 'restore-check'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const result = await runCheck(files.restoreCheck, [file, folder, files.databaseTemplate]);
    if ('restored' in result) return result.restored;
    if ('damaged' in result) throw new CopyError('damaged', { cause: new Error(result.damaged) });
    throw new CopyError('differs', { cause: new Error(result.differs.join('; ')) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runCheck(program: string, args: string[]): Promise<RestoreOutcome> {
  // In tests and in development it is TypeScript.
  const options = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...options, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  if (code !== 0) throw new Error(errors.trim().split('\n').at(-1) || `the check ended with ${code}`);
  return outcome.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
}
