import { asc, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '#server/database/database.ts';
import { type Erasure, erasures } from '#server/database/request-schema.ts';
import type { Entry } from './archive.ts';
import { parseLines, toLines } from './backup-format.ts';

const erasuresPerFile = 5_000;
const fileName = /^erasures\/\d{6}\.ndjson$/;
export const isErasureFile = (name: string) => fileName.test(name);

const erasure = z.strictObject({
  kind: z.enum(['request', 'customer']),
  token_hash: z.string().regex(/^[0-9a-f]{64}$/),
  erased_at: z.iso.datetime(),
});

/** What was deleted for good, so that a shop that is installed anew knows it too. */
export async function* erasureEntries({ orm }: Database): AsyncGenerator<Entry> {
  let last: Pick<Erasure, 'kind' | 'token_hash'> = { kind: 'customer', token_hash: '' };
  for (let file = 1; ; file += 1) {
    const part = await orm
      .select()
      .from(erasures)
      .where(sql`(kind, token_hash) > (${last.kind}, ${last.token_hash})`)
      .orderBy(asc(erasures.kind), asc(erasures.token_hash))
      .limit(erasuresPerFile);
    if (part.length === 0) return;
    yield { name: `erasures/${String(file).padStart(6, '0')}.ndjson`, bytes: toLines(part) };
    last = part.at(-1) ?? last;
  }
}

export const parseErasures = ({ name, bytes }: Entry): Erasure[] => parseLines(erasure, bytes, name);
