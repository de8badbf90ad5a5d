import { decodeTextLine, type ProductTexts } from '#domain/catalogue-texts.ts';
import { type CompactCatalogue, type ListedProduct, openCatalogue } from '#domain/compact-catalogue.ts';
import { addToCatalogueIndex, createCatalogueIndex } from '#domain/listing-index.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import { type ListingData, type ListingSource, listingData } from './listing-data.ts';
import { runInSlices } from './scheduling.ts';
import { type Groups, type Suggestions, suggest } from './suggest.ts';

export interface BrowserCatalogue extends ListingSource<ListedProduct> {
  list: (query: ListingQuery, lang: Lang) => ListingData;
  suggest: (text: string, groups: Groups) => Suggestions<ListedProduct>;
}

interface CatalogueFile extends Pick<BrowserCatalogue, 'version' | 'updatedAt' | 'choices'> {
  products: CompactCatalogue;
}

const productsPerStep = 10;

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
  const opened = openCatalogue(products);
  const index = createCatalogueIndex<ListedProduct>();
  await runInSlices(() => {
    const slice = opened.next(productsPerStep);
    addToCatalogueIndex(index, slice);
    return slice.length > 0;
  });
  return withMethods({ ...file, index, hasTexts: false });
}

/** The catalogue with its descriptions; undefined if the server has another version by now. */
export async function fetchTexts(catalogue: BrowserCatalogue): Promise<BrowserCatalogue | undefined> {
  const { version } = catalogue;
  const response = await fetchFile(`/catalogue/${encodeURIComponent(version)}-texts.json`, 'default');
  if (response.headers.get('X-Catalogue-Version') !== version) return undefined;
  const lines = (await response.text()).split('\n');
  const { products } = catalogue.index.search;
  const index = createCatalogueIndex<ListedProduct>();
  let line = 0;
  let pending: ProductTexts[] = [];
  let at = 0;
  await runInSlices(() => {
    while (pending.length === 0 && line < lines.length) pending = decodeTextLine(lines[line++] ?? '');
    const texts = pending.splice(0, productsPerStep);
    const described = texts.flatMap((text, i) => {
      const product = products[at + i];
      return product ? { ...product, ...text } : [];
    });
    at += texts.length;
    addToCatalogueIndex(index, described);
    return texts.length > 0;
  });
  return withMethods({ ...catalogue, index, hasTexts: true });
}

function withMethods(source: ListingSource<ListedProduct>): BrowserCatalogue {
  return {
    ...source,
    list: (query, lang) => listingData(source, query, lang),
    suggest: (text, groups) => suggest(text, source.index.search, groups),
  };
}

async function fetchFile(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache, priority: 'low' });
  if (!response.ok && response.status !== 404) throw new Error(`${address}: ${response.statusText}`);
  return response;
}
