import { CopyError } from '#server/backup/copy-error.ts';
import type { CopyState, createCopyState } from './copy-state.ts';
import { createPassphrase, createPassphraseFile, isEndOf, passphraseHash } from './passphrase.ts';

/** This machine's passphrase: made once, shown until it was written down, and the same on all machines of a shop. */
export function createOwnPassphrase(file: string, state: ReturnType<typeof createCopyState>) {
  const kept = createPassphraseFile(file);

  /** A passphrase other than the one that was written down is another shop's, or an older one. */
  const isOurs = (passphrase: string, { passphrase_hash }: CopyState) =>
    !passphrase_hash || passphrase_hash === passphraseHash(passphrase);

  async function read() {
    const [passphrase, row] = await Promise.all([kept.read(), state.read()]);
    const isUsable = passphrase !== undefined && isOurs(passphrase, row);
    return { passphrase: isUsable ? passphrase : undefined, isWritten: row.passphrase_hash !== null };
  }

  return {
    async status(): Promise<'missing' | 'lost' | 'unconfirmed' | 'kept'> {
      const { passphrase, isWritten } = await read();
      if (passphrase === undefined) return isWritten ? 'lost' : 'missing';
      return isWritten ? 'kept' : 'unconfirmed';
    },

    /** Throws a CopyError when there is none. */
    async get(): Promise<string> {
      const { passphrase } = await read();
      if (passphrase === undefined) throw new CopyError('no_passphrase');
      return passphrase;
    },

    /** The passphrase to write down: a new one, or the one that was not written down yet. Undefined when one was. */
    async create(replace: boolean): Promise<string | undefined> {
      const { passphrase, isWritten } = await read();
      if (passphrase !== undefined && !isWritten) return passphrase;
      if (isWritten && !replace) return undefined;
      const made = await kept.keep(createPassphrase(), { replace });
      await state.update({ passphrase_hash: null });
      return made;
    },

    /** Whether these are its last characters; then it counts as written down. */
    async confirm(end: string): Promise<boolean> {
      const { passphrase } = await read();
      if (passphrase === undefined || !isEndOf(end, passphrase)) return false;
      await state.update({ passphrase_hash: passphraseHash(passphrase) });
      return true;
    },

    /** Keeps a passphrase that has opened a copy, if there is none: on a new machine the copies go on with it. */
    async keepUsed(passphrase: string): Promise<void> {
      const { passphrase: own, isWritten } = await read();
      if (own !== undefined || isWritten) return;
      await kept.keep(passphrase, { replace: true });
      await state.update({ passphrase_hash: passphraseHash(passphrase) });
    },
  };
}
