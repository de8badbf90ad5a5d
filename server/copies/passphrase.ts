import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { CopyError } from '#server/backup/copy-error.ts';
import { renameDurably, syncFolder, writeDurably } from '#server/database/durable-files.ts';
import { temporaryName } from '#server/database/temporary-files.ts';

/** Without letters that look like digits. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 5;
const groupLength = 5;
const complete = new RegExp(`^[${letters}]{${groups * groupLength}}$`);

/** 125 random bits, to be written on paper: 25 letters and digits in groups of five. */
export function createPassphrase(): string {
  const drawn = [...randomBytes(groups * groupLength)].map((byte) => letters[byte % letters.length]);
  return inGroups(drawn.join(''));
}

/** What somebody has typed, as it was made; undefined when it cannot be one. */
export function readPassphrase(typed: string): string | undefined {
  const plain = toPlain(typed);
  return complete.test(plain) ? inGroups(plain) : undefined;
}

/** Whether somebody has typed the last group of the passphrase, or all of it. */
export function isEndOf(typed: string, passphrase: string): boolean {
  const plain = toPlain(typed);
  return plain.length >= groupLength && toPlain(passphrase).endsWith(plain);
}

/** Without what differs between hands and keyboards. */
function toPlain(typed: string): string {
  const digits = typed.replace(/[iIıİlL]/g, '1').replace(/[oO]/g, '0');
  return digits.toLowerCase().replace(/[\s-]/g, '');
}

/** Tells two passphrases apart; nobody finds 125 bits from it. */
export const passphraseHash = (passphrase: string) =>
  createHash('sha256').update(`kontak copies ${passphrase}`).digest('hex');

const inGroups = (plain: string) => plain.match(/.{5}/g)?.join('-') ?? '';

/** The passphrase that lies in a file for this user only, outside of database and backups. */
export function createPassphraseFile(file: string) {
  async function read(): Promise<string | undefined> {
    try {
      return readPassphrase(await readFile(file, 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    read,

    /** Keeps a passphrase unless one is there. Returns the one that is there then. */
    async keep(passphrase: string, { replace = false } = {}): Promise<string> {
      const temporary = temporaryName(`${file}.${randomBytes(4).toString('hex')}`);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeDurably(temporary, Buffer.from(`${passphrase}\n`));
      if (replace) {
        renameDurably(temporary, file);
        return passphrase;
      }
      try {
        // Unlike a rename it fails when another process was first.
        await link(temporary, file);
        syncFolder(path.dirname(file));
        return passphrase;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const there = await read();
        if (there === undefined) throw new CopyError('no_passphrase', { cause: error });
        return there;
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}
