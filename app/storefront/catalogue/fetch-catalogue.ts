import {
  type CompactCatalogue,
  decodeCatalogue,
  type ListedProduct,
  type ProductTexts,
} from '#domain/compact-catalogue.ts';
import { addToCatalogueIndex, createCatalogueIndex } from '#domain/listing-index.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import { type ListingData, type ListingSource, listingData } from './listing-data.ts';
import { runInSlices } from './scheduling.ts';
import { type Groups, type Suggestions, suggest } from './suggest.ts';

export interface BrowserCatalogue extends ListingSource<ListedProduct> {
  list: (query: ListingQuery, lang: Lang) => ListingData;
  suggest: (text: string, groups: Groups, lang: Lang) => Suggestions<ListedProduct>;
}

interface CatalogueFile extends Pick<BrowserCatalogue, 'version' | 'updatedAt' | 'choices'> {
  products: CompactCatalogue;
}

/** Undefined if the server has nothing newer than `known`. */
export async function fetchCatalogue(
  version: string,
  known: string | undefined,
): Promise<BrowserCatalogue | 'too large' | undefined> {
  const cache = version === known ? 'no-cache' : 'default';
  const response = await fetchFile(`/catalogue/${encodeURIComponent(version)}.json`, cache);
  if (response.status === 404) return 'too large';
  if (response.headers.get('X-Catalogue-Version') === known) return undefined;
  const { products, ...file }: CatalogueFile = await response.json();
  const index = await indexInSlices(decodeCatalogue(products));
  return withMethods({ ...file, index, hasTexts: false });
}

/** The catalogue with its descriptions; undefined if the server has another version by now. */
export async function fetchTexts(catalogue: BrowserCatalogue): Promise<BrowserCatalogue | undefined> {
  const { version } = catalogue;
  const response = await fetchFile(`/catalogue/${encodeURIComponent(version)}-texts.json`, 'default');
  if (response.headers.get('X-Catalogue-Version') !== version) return undefined;
  const texts: ProductTexts[] = await response.json();
  const { products } = catalogue.index.search;
  const index = await indexInSlices(products.map((product, i) => ({ ...product, ...texts[i] })));
  return withMethods({ ...catalogue, index, hasTexts: true });
}

async function indexInSlices(products: readonly ListedProduct[]) {
  const index = createCatalogueIndex<ListedProduct>();
  let next = 0;
  await runInSlices(() => {
    addToCatalogueIndex(index, products.slice(next, next + 1));
    next += 1;
    return next < products.length;
  });
  return index;
}

function withMethods(source: ListingSource<ListedProduct>): BrowserCatalogue {
  return {
    ...source,
    list: (query, lang) => listingData(source, query, lang),
    suggest: (text, groups, lang) => suggest(text, source.index, groups, lang),
  };
}

async function fetchFile(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache, priority: 'low' });
  if (!response.ok && response.status !== 404) throw new Error(`${address}: ${response.statusText}`);
  return response;
}
