import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReportBackup } from '#server/backup/backup-jobs.ts';
import { CopyError } from '#server/backup/copy-error.ts';
import type { Config } from '#server/config.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import { runAge } from './age-tasks.ts';
import { createPassphraseFile, readPassphrase } from './passphrase.ts';
import { openPlace, type Place } from './place.ts';

/** Brings a copy here and decrypts it. Returns the path of the file. */
export async function bringCopy(
  { name, place, passphrase, folder }: { name: string; place: Place; passphrase: string; folder: string },
  report: ReportBackup = () => undefined,
): Promise<string> {
  const unique = `${randomBytes(4).toString('hex')}-${name}`;
  const encrypted = temporaryName(path.join(folder, unique));
  const target = temporaryName(path.join(folder, `${unique}.tar.gz`));
  await mkdir(folder, { recursive: true });
  try {
    await place.get(name, encrypted, (done, total) => report({ step: 'fetch', done, total }));
    report({ step: 'decrypt' });
    await runAge({ kind: 'decrypt', source: encrypted, target, passphrase });
  } finally {
    await rm(encrypted, { force: true });
  }
  return target;
}

/**
 * For `npm run restore -- --copy`: needs nothing but the environment and the passphrase, which it asks for unless its
 * file is there. `keepPassphrase` stores it, so that the copies of this machine go on with it.
 */
export async function bringCopyHere(
  { copies, backupDir, dataDir }: Pick<Config, 'copies' | 'backupDir' | 'dataDir'>,
  wanted: string | undefined,
) {
  if (!copies.place) throw new Error('COPY_DIR or COPY_S3_ENDPOINT must say where the copies are.');
  const place = openPlace(copies.place, dataDir);
  const [newest] = await place.list();
  const name = wanted === undefined ? newest?.name : wanted.endsWith('.age') ? wanted : `${wanted}.age`;
  if (!name) throw new Error(`There is no copy in ${place.address}.`);
  const kept = createPassphraseFile(copies.passphraseFile);
  const passphrase = (await kept.read()) ?? (await askForPassphrase(copies.passphraseFile));
  console.log(`Fetching ${name} from ${place.address}…`);
  const file = await bringCopy({ name, place, passphrase, folder: backupDir }).catch((error) => {
    if (error instanceof CopyError && error.failure === 'wrong_passphrase')
      throw new Error(
        `${error.message} The passphrase must be the one of the time of the copy: ${copies.passphraseFile}`,
      );
    throw error;
  });
  return { name, file, keepPassphrase: () => kept.keep(passphrase) };
}

async function askForPassphrase(file: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Error(
      `There is no passphrase in ${file}: write it there, or name its file in COPY_PASSPHRASE_FILE.`,
    );
  // Nothing of what is typed is shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    for (;;) {
      process.stdout.write('The passphrase of the copies: ');
      const passphrase = readPassphrase(await lines.question(''));
      process.stdout.write('\n');
      if (passphrase) return passphrase;
      console.log('It has 25 letters and digits. Try again, or end with Ctrl-C.');
    }
  } finally {
    lines.close();
  }
}
