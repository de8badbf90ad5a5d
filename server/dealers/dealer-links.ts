import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { FeedStock } from '#domain/feeds.ts';
import type { DealerRow } from '#domain/schemas/dealers.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { dealerLinks, dealers } from '#server/database/schema.ts';
import { isOpen } from './dealer-terms.ts';

export type DealerLinks = ReturnType<typeof createDealerLinks>;

/** What a link opens. */
export type LinkKind = 'pages' | 'feed';

interface OpenLink {
  key: string | undefined;
  feedStock: FeedStock | null;
}

const ofKind = { pages: isNull(dealerLinks.feed_stock), feed: isNotNull(dealerLinks.feed_stock) };
const token = /^[\w-]{43}$/;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The links by which dealers see their prices: 256 random bits, of which a hash is stored. */
export function createDealerLinks(database: Database, catalogue: Pick<CatalogueService, 'current'>) {
  /** Every change of a link raises the version of the catalogue, on all instances. */
  let known = { version: '', keys: new LRUCache<string, OpenLink>({ max: 2_000 }) };

  async function findLink(hash: string, version: string): Promise<OpenLink> {
    if (known.version !== version) known = { version, keys: new LRUCache({ max: 2_000 }) };
    const { keys } = known;
    const found = keys.get(hash);
    if (found) return found;
    const [link] = await database.orm
      .select({ key: dealerLinks.dealer_key, feedStock: dealerLinks.feed_stock })
      .from(dealerLinks)
      .where(and(eq(dealerLinks.token_hash, hash), isNull(dealerLinks.revoked_at)));
    const open = link ?? { key: undefined, feedStock: null };
    keys.set(hash, open);
    return open;
  }

  async function findOpen(text: string) {
    if (!token.test(text)) return undefined;
    const { catalogue: current } = await catalogue.current();
    const { key, feedStock } = await findLink(hashOf(text), current.version);
    const dealer = current.rows.dealers.find((row) => row.key === key);
    return dealer && isOpen(dealer) ? { dealer, feedStock } : undefined;
  }

  /** Other processes learn of the change by the version; the history has no entry of it. */
  async function revoke(tx: Orm, dealer: DealerRow, kind: LinkKind): Promise<void> {
    await tx
      .update(dealerLinks)
      .set({ revoked_at: sql`clock_timestamp()` })
      .where(and(eq(dealerLinks.dealer_key, dealer.key), isNull(dealerLinks.revoked_at), ofKind[kind]));
    await tx.update(dealers).set({ active: dealer.active }).where(eq(dealers.id, dealer.id));
  }

  async function findDealer(tx: Orm, id: number): Promise<DealerRow | undefined> {
    const [row] = await tx.select().from(dealers).where(eq(dealers.id, id)).for('update');
    return row;
  }

  return {
    /** The dealer whom a link belongs to; undefined for an unknown, revoked or expired one. */
    async find(text: string): Promise<DealerRow | undefined> {
      const found = await findOpen(text);
      return found?.feedStock === null ? found.dealer : undefined;
    },

    /** The dealer whose feeds have this token. That of the pages opens no feed. */
    async findFeed(text: string): Promise<{ dealer: DealerRow; feedStock: FeedStock } | undefined> {
      const { dealer, feedStock } = (await findOpen(text)) ?? {};
      return dealer && feedStock ? { dealer, feedStock } : undefined;
    },

    /** Makes a link, which replaces the former one, and returns its token. It is not stored. */
    async replace(id: number, feedStock: FeedStock | null = null): Promise<string | undefined> {
      database.assertDiskSpace();
      return database.orm.transaction(async (tx) => {
        const dealer = await findDealer(tx, id);
        if (!dealer) return undefined;
        await revoke(tx, dealer, feedStock ? 'feed' : 'pages');
        const secret = randomBytes(32).toString('base64url');
        await tx.insert(dealerLinks).values({
          token_hash: hashOf(secret),
          dealer_key: dealer.key,
          feed_stock: feedStock,
        });
        return secret;
      });
    },

    /** From now on nobody sees the dealer's prices, or has the feeds. False if there is no such dealer. */
    async revoke(id: number, kind: LinkKind = 'pages'): Promise<boolean> {
      return database.orm.transaction(async (tx) => {
        const dealer = await findDealer(tx, id);
        if (dealer) await revoke(tx, dealer, kind);
        return dealer !== undefined;
      });
    },

    /** By the keys of dealers: when the link was made that is open. */
    async listOpen(kind: LinkKind = 'pages'): Promise<Map<string, string>> {
      const rows = await database.orm
        .select()
        .from(dealerLinks)
        .where(and(isNull(dealerLinks.revoked_at), ofKind[kind]));
      return new Map(rows.map(({ dealer_key, created_at }) => [dealer_key, created_at]));
    },
  };
}
