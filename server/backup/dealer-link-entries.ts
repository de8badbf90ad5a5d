import { asc, sql } from 'drizzle-orm';
import * as z from 'zod';
import { feedStocks } from '#domain/feeds.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { dealerLinks } from '#server/database/schema.ts';
import type { Entry } from './archive.ts';
import { parseLines, toLines } from './backup-format.ts';

const fileName = 'dealer-links.ndjson';
export const isDealerLinkFile = (name: string) => name === fileName;

const link = z.strictObject({
  token_hash: z.string().regex(/^[0-9a-f]{64}$/),
  dealer_key: z.uuid(),
  created_at: z.iso.datetime(),
  revoked_at: z.iso.datetime().nullable(),
  // Backups of before feeds do not have it.
  feed_stock: z.enum(feedStocks).nullable().default(null),
});
type DealerLink = z.infer<typeof link>;

/** The links of dealers, so that those that were sent work in a shop that is installed anew. There are few. */
export async function* dealerLinkEntries({ orm }: Database): AsyncGenerator<Entry> {
  const links = await orm.select().from(dealerLinks).orderBy(asc(dealerLinks.token_hash));
  if (links.length > 0) yield { name: fileName, bytes: toLines(links) };
}

export const parseDealerLinks = ({ name, bytes }: Entry): DealerLink[] => parseLines(link, bytes, name);

/**
 * One that was revoked here or in the shop of the backup stays revoked. Of several of a dealer only the newest is open.
 */
export async function restoreDealerLinks(tx: Orm, links: readonly DealerLink[]): Promise<void> {
  const restored = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
    AS restored (token_hash text, dealer_key uuid, created_at timestamptz, revoked_at timestamptz, feed_stock text)`;
  await tx.execute(sql`INSERT INTO dealer_links (token_hash, dealer_key, created_at, revoked_at, feed_stock)
    SELECT token_hash, dealer_key, created_at, revoked_at, feed_stock FROM ${restored}
    ON CONFLICT (token_hash) DO UPDATE SET revoked_at = coalesce(dealer_links.revoked_at, excluded.revoked_at)`);
  await tx.execute(sql`UPDATE dealer_links SET revoked_at = clock_timestamp() WHERE revoked_at IS NULL AND EXISTS (
    SELECT FROM dealer_links newer WHERE newer.dealer_key = dealer_links.dealer_key AND newer.revoked_at IS NULL
      AND (newer.feed_stock IS NULL) = (dealer_links.feed_stock IS NULL)
      AND (newer.created_at, newer.token_hash) > (dealer_links.created_at, dealer_links.token_hash))`);
}
