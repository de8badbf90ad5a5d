import { feedFiles } from './addresses.ts';
import { keysOf } from './record-of.ts';
import type { ProductRow } from './schemas/product.ts';

/** `google` is for Google Merchant Center and Meta alike. */
export type FeedName = keyof typeof feedFiles;
export const feedNames = keysOf(feedFiles);

/** The settings that open the feeds. */
export const feedSettings = { google: 'feed_google', xml: 'feed_xml', csv: 'feed_csv' } as const;

/** How a dealer's feed tells the stock: 'var' and 'yok', or how many there are. */
export const feedStocks = ['words', 'number'] as const;
export type FeedStock = (typeof feedStocks)[number];

/** Why a feed leaves a product out. docs/feeds.md says what the takers require. */
export const feedGaps = ['status', 'price', 'description', 'picture', 'identifier'] as const;
export type FeedGap = (typeof feedGaps)[number];

const required: Record<FeedName, readonly FeedGap[]> = {
  google: feedGaps,
  xml: ['status', 'price'],
  csv: ['status', 'price'],
};

/** The pictures that the takers accept: they know neither drawings nor AVIF. */
export const isFeedPicture = (address: string) => !/\.(?:svg|avif)(?:\?|$)/i.test(address);

type FeedRow = Pick<ProductRow, 'status' | 'description' | 'images' | 'brand' | 'productCode' | 'codes'>;

const isMissing: Record<FeedGap, (row: FeedRow, price: number | undefined) => boolean> = {
  status: ({ status }) => status !== 'active',
  price: (_, price) => !price,
  description: ({ description }) => description.trim() === '',
  picture: ({ images }) => !images.some(isFeedPicture),
  identifier: ({ brand, productCode, codes }) =>
    !brand && !productCode && !codes.some(({ kind }) => kind === 'ean'),
};

/** What a product lacks for a feed; `price` is that of visitors, in lira. None: the feed has it. */
export const feedGapsOf = (name: FeedName, row: FeedRow, price: number | undefined): FeedGap[] =>
  required[name].filter((gap) => isMissing[gap](row, price));
