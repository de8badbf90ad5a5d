import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/database/database.ts';

export interface StoredPasskey {
  id: number;
  domain: string;
  name: string;
  credentialId: string;
  publicKey: string;
  transports: string[];
  counter: number;
  createdAt: Date;
  lastUsedAt: Date | undefined;
}

type NewPasskey = Omit<StoredPasskey, 'id' | 'lastUsedAt'>;

interface PasskeyRow
  extends Record<'domain' | 'name' | 'credential_id' | 'public_key' | 'created_at', string> {
  id: string;
  transports: string[];
  counter: string;
  last_used_at: string | null;
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

/** The passkeys of the owner with this e-mail address; those of a former owner open nothing. */
export function createPasskeyStore(database: Database) {
  const query = (text: SQL) => queryRows<PasskeyRow>(database.orm, text);
  return {
    async list(email: string): Promise<StoredPasskey[]> {
      return (await query(sql`SELECT * FROM passkeys WHERE email = ${email} ORDER BY id`)).map(toPasskey);
    },

    async find(credentialId: string, email: string): Promise<StoredPasskey | undefined> {
      const [row] = await query(
        sql`SELECT * FROM passkeys WHERE credential_id = ${credentialId} AND email = ${email}`,
      );
      return row && toPasskey(row);
    },

    /** Undefined if the credential is there already, or the owner has `max` passkeys. */
    async add(passkey: NewPasskey, email: string, max: number): Promise<StoredPasskey | undefined> {
      database.assertDiskSpace();
      const { domain, name, credentialId, publicKey, transports, counter, createdAt } = passkey;
      const [row] = await query(sql`INSERT INTO passkeys
          (email, domain, name, credential_id, public_key, transports, counter, created_at)
        SELECT ${email}, ${domain}, ${name}, ${credentialId}, ${publicKey},
          ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(transports)}::jsonb)), ${counter},
          ${createdAt.toISOString()}::timestamptz
        WHERE (SELECT count(*) FROM passkeys WHERE email = ${email}) < ${max}
        ON CONFLICT (credential_id) DO NOTHING RETURNING *`);
      return row && toPasskey(row);
    },

    async rename(id: number, name: string, email: string): Promise<StoredPasskey | undefined> {
      const [row] = await query(
        sql`UPDATE passkeys SET name = ${name} WHERE id = ${id} AND email = ${email} RETURNING *`,
      );
      return row && toPasskey(row);
    },

    async remove(id: number, email: string): Promise<boolean> {
      const removed = await query(
        sql`DELETE FROM passkeys WHERE id = ${id} AND email = ${email} RETURNING *`,
      );
      return removed.length > 0;
    },

    /** Counts a sign-in. False if the passkey was removed meanwhile, or another sign-in has counted as far. */
    async use(id: number, counter: number, now: Date): Promise<boolean> {
      database.assertDiskSpace();
      const used =
        await query(sql`UPDATE passkeys SET counter = ${counter}, last_used_at = ${now.toISOString()}
        WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING *`);
      return used.length > 0;
    },
  };
}

function toPasskey(row: PasskeyRow): StoredPasskey {
  return {
    id: Number(row.id),
    domain: row.domain,
    name: row.name,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    transports: row.transports,
    counter: Number(row.counter),
    createdAt: new Date(row.created_at),
    lastUsedAt: row.last_used_at === null ? undefined : new Date(row.last_used_at),
  };
}
