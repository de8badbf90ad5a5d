import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { copyState } from '#server/database/schema.ts';

export type CopyState = typeof copyState.$inferSelect;

const nothingYet = {
  is_other_disk: false,
  copied_name: null,
  copied_bytes: null,
  copied_at: null,
  failed_name: null,
  failed_at: null,
  failure: null,
  checked_name: null,
  checked_at: null,
  check_failed_at: null,
  check_failure: null,
};

/** What is stored about the copies at this place. At another one than before nothing was copied yet. */
export function createCopyState({ orm }: Database, place: string) {
  async function read(): Promise<CopyState> {
    const [row] = await orm.select().from(copyState);
    if (row?.place === place) return row;
    return { id: 1, passphrase_hash: null, ...row, ...nothingYet, place };
  }

  return {
    read,
    async update(change: Partial<CopyState>): Promise<void> {
      const changed = { ...(await read()), ...change };
      await orm.update(copyState).set(changed).where(eq(copyState.id, 1));
    },
  };
}
