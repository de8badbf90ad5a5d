import { decodeTextLine, type ProductTexts } from '#domain/catalogue-texts.ts';
import { type CompactCatalogue, type ListedProduct, openCatalogue } from '#domain/compact-catalogue.ts';
import { addToCatalogueIndex, createCatalogueIndex } from '#domain/listing-index.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import { type ListingData, type ListingSource, listingData } from './listing-data.ts';
import { runInSlices } from './scheduling.ts';
import { type Groups, type Suggestions, suggest } from './suggest.ts';

/** The catalogue in the browser, with all that can be asked of it. */
export interface BrowserCatalogue extends ListingSource<ListedProduct> {
  list: (query: ListingQuery, lang: Lang) => ListingData;
  suggest: (text: string, groups: Groups) => Suggestions<ListedProduct>;
}

interface CatalogueFile extends Pick<BrowserCatalogue, 'version' | 'updatedAt' | 'choices'> {
  products: CompactCatalogue;
}

const perStep = 10;

/** Undefined when the server has nothing newer than `known`; a shop may also have grown too large for this. */
export async function fetchCatalogue(
  version: string,
  known: string | undefined,
): Promise<BrowserCatalogue | 'too large' | undefined> {
  const cache = version === known ? 'no-cache' : 'default';
  const response = await ask(`/catalogue/${encodeURIComponent(version)}.json`, cache);
  if (response.status === 404) return 'too large';
  if (response.headers.get('X-Catalogue-Version') === known) return undefined;
  const { products, ...file }: CatalogueFile = await response.json();
  const opened = openCatalogue(products);
  const index = createCatalogueIndex<ListedProduct>();
  await runInSlices(() => {
    const slice = opened.next(perStep);
    addToCatalogueIndex(index, slice);
    return slice.length > 0;
  });
  return withQuestions({ ...file, index, hasTexts: false });
}

/** The same catalogue with its descriptions; undefined when the shop has moved on to another version. */
export async function fetchTexts(catalogue: BrowserCatalogue): Promise<BrowserCatalogue | undefined> {
  const { version } = catalogue;
  const response = await ask(`/catalogue/${encodeURIComponent(version)}-texts.json`, 'default');
  if (response.headers.get('X-Catalogue-Version') !== version) return undefined;
  const lines = (await response.text()).split('\n');
  const { products } = catalogue.index.search;
  const index = createCatalogueIndex<ListedProduct>();
  let line = 0;
  let pending: ProductTexts[] = [];
  let at = 0;
  await runInSlices(() => {
    while (pending.length === 0 && line < lines.length) pending = decodeTextLine(lines[line++] ?? '');
    const texts = pending.splice(0, perStep);
    const described = texts.flatMap((text, i) => {
      const product = products[at + i];
      return product ? { ...product, ...text } : [];
    });
    at += texts.length;
    addToCatalogueIndex(index, described);
    return texts.length > 0;
  });
  return withQuestions({ ...catalogue, index, hasTexts: true });
}

function withQuestions(source: ListingSource<ListedProduct>): BrowserCatalogue {
  return {
    ...source,
    list: (query, lang) => listingData(source, query, lang),
    suggest: (text, groups) => suggest(text, source.index.search, groups),
  };
}

async function ask(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache, priority: 'low' });
  if (!response.ok && response.status !== 404) throw new Error(`${address}: ${response.statusText}`);
  return response;
}
