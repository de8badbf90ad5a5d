import { type FeedGap, type FeedName, feedGapsOf, feedNames, feedSettings } from '#domain/feeds.ts';
import type { Lang } from '#domain/localised.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type FeedOptions, feedItems, listPriceOf } from './feed-items.ts';
import { googleFeed } from './google-feed.ts';
import { csvFeed, xmlFeed } from './product-feeds.ts';
import { createStreamedBody, type StreamedBody } from './streamed-body.ts';

/** Where the schema of the XML feed is. */
const schemaFile = '/beslemeler/urunler.xsd';

export const isOpen = ({ settings: [row] }: Catalogue, feed: FeedName) => row?.[feedSettings[feed]] === true;

/** The texts of a feed, one after the other. */
export function writeFeed(catalogue: Catalogue, feed: FeedName, options: FeedOptions): Iterable<string> {
  const items = feedItems(catalogue, feed, options);
  const { publicUrl } = options;
  if (feed === 'xml') return xmlFeed(items, new URL(schemaFile, publicUrl).href);
  if (feed === 'csv') return csvFeed(items);
  return googleFeed(items, { name: catalogue.settings[0]?.business_name ?? '', url: publicUrl });
}

/** The public feeds of a version of the catalogue, each written at most once. */
export function createFeedCache(publicUrl: string) {
  let version: string | undefined;
  const bodies = new Map<string, StreamedBody>();

  return (catalogue: Catalogue, feed: FeedName, lang: Lang): StreamedBody => {
    if (catalogue.version !== version) bodies.clear();
    version = catalogue.version;
    const key = `${feed} ${lang}`;
    const known = bodies.get(key);
    if (known && !known.hasFailed()) return known;
    const body = createStreamedBody(() => writeFeed(catalogue, feed, { lang, publicUrl }));
    bodies.set(key, body);
    return body;
  };
}

export interface FeedReport {
  feed: FeedName;
  is_open: boolean;
  included: number;
  left_out: { id: number; name: string; reasons: FeedGap[] }[];
  left_out_count: number;
  reasons: Partial<Record<FeedGap, number>>;
}

const maxListed = 200;

/** What each feed has, and which products it leaves out and why. */
export function reportFeeds(catalogue: Catalogue): FeedReport[] {
  const priceOf = listPriceOf(catalogue);
  return feedNames.map((feed) => {
    const reasons: FeedReport['reasons'] = {};
    const left: FeedReport['left_out'] = [];
    for (const row of catalogue.rows.products) {
      const gaps = feedGapsOf(feed, row, priceOf(row));
      if (gaps.length === 0) continue;
      for (const gap of gaps) reasons[gap] = (reasons[gap] ?? 0) + 1;
      left.push({ id: row.id, name: row.name, reasons: gaps });
    }
    return {
      feed,
      is_open: isOpen(catalogue, feed),
      included: catalogue.rows.products.length - left.length,
      left_out: left.slice(0, maxListed),
      left_out_count: left.length,
      reasons,
    };
  });
}
