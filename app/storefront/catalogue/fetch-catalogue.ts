import { responseLines } from '#app/ui/response-lines.ts';
import {
  addCatalogueLine,
  type CompactCatalogue,
  type DescribingTexts,
  decodeProduct,
  type ListedProduct,
} from '#domain/compact-catalogue.ts';
import { addToCatalogueIndex, createCatalogueIndex, setFeatured } from '#domain/listing-index.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import { type ListedVehicle, type ListingVehicles, neededVehicles } from '#domain/listing-search.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import { compareKeys, nameKey } from '#domain/name-order.ts';
import { type SynonymGroup, tradeSynonyms } from '#domain/search/lexicon.ts';
import { addSynonymGroup, emptySynonymTable, type SynonymTable } from '#domain/search/synonyms.ts';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { fetchVehicle, loadVehicles } from '../finder/vehicle-list.ts';
import { type ListingData, type ListingSource, listingData, type PreferredVehicle } from './listing-data.ts';
import { forEachInSlices, sortInSlices, yieldToBrowser } from './scheduling.ts';
import { type Groups, type SearchSuggestions, suggestFromCatalogue } from './suggest.ts';

export interface BrowserCatalogue extends IndexedCatalogue {
  /** Fetches what `list` needs to know of the vehicles of a query; false if that fails. */
  prepare: (query: ListingQuery, preferred?: PreferredVehicle) => Promise<boolean>;
  /** Fetches what is known of some vehicles; false if that fails. */
  prepareVehicles: (slugs: readonly string[]) => Promise<boolean>;
  isPrepared: (query: ListingQuery, preferred?: PreferredVehicle) => boolean;
  list: (query: ListingQuery, lang: Lang, preferred?: PreferredVehicle) => ListingData;
  suggest: (query: ListingQuery, groups: Groups, lang: Lang) => SearchSuggestions<ListedProduct>;
}

interface IndexedCatalogue extends ListingSource<ListedProduct> {
  vehicles: FetchedVehicles;
}

interface FirstLine extends Pick<IndexedCatalogue, 'version' | 'updatedAt' | 'choices'> {
  /** The owner's groups. */
  synonyms: readonly SynonymGroup[];
  /** Absent in a file that a browser stored before there was the order. */
  featured?: readonly number[];
}

/** Undefined if the server has nothing newer than `known`. */
export async function fetchCatalogue(
  version: string,
  known: string | undefined,
): Promise<BrowserCatalogue | 'too large' | undefined> {
  const cache = version === known ? 'no-cache' : 'default';
  const response = await fetchFile(`/catalogue/${encodeURIComponent(version)}.jsonl`, cache);
  if (response.status === 404) return 'too large';
  if (response.headers.get('X-Catalogue-Version') === known) return undefined;
  const lines = responseLines(response);
  const first = await lines.next();
  const { synonyms: ownGroups, featured = [], ...file }: FirstLine = JSON.parse(first.value ?? '');
  const columns = {} as CompactCatalogue;
  for await (const line of lines) {
    await yieldToBrowser();
    addCatalogueLine(columns, line);
  }
  const decode = (position: number) => decodeProduct(columns, position);
  const synonyms = await synonymsInSlices(ownGroups);
  const [index, vehicles] = await Promise.all([
    indexInSlices(columns.id.length, decode, synonyms),
    loadVehicles(version),
  ]);
  setFeatured(index, featured);
  const lang: Lang = document.documentElement.lang === 'en' ? 'en' : 'tr';
  const { products } = index.search;
  const keys: string[] = [];
  await forEachInSlices(products.length, (position) => {
    const product = products[position];
    keys.push(product ? nameKey(localisedName(product, lang)) : '');
  });
  const order = await sortInSlices(keys.length, (a, b) => compareKeys(keys[a] ?? '', keys[b] ?? ''));
  index.orders.set(`name ${lang}`, order);
  return withMethods({ ...file, index, vehicles: fetchedVehicles(vehicles), hasTexts: false });
}

/** The catalogue with its descriptions; undefined if the server has another version by now. */
export async function fetchTexts(catalogue: BrowserCatalogue): Promise<BrowserCatalogue | undefined> {
  const { version } = catalogue;
  const response = await fetchFile(`/catalogue/${encodeURIComponent(version)}-texts.jsonl`, 'default');
  if (response.headers.get('X-Catalogue-Version') !== version) return undefined;
  const lines: string[] = [];
  for await (const line of responseLines(response)) lines.push(line);
  const textsAt = (position: number): DescribingTexts => JSON.parse(lines[position] ?? '{}');
  const { products } = catalogue.index.search;
  const withTexts = (position: number) => ({ ...products[position], ...textsAt(position) }) as ListedProduct;
  const index = await indexInSlices(products.length, withTexts, catalogue.index.synonyms);
  setFeatured(index, catalogue.index.featured);
  // The products are at the same positions.
  index.orders = new Map(catalogue.index.orders);
  return withMethods({ ...catalogue, index, hasTexts: true });
}

async function synonymsInSlices(ownGroups: readonly SynonymGroup[]): Promise<SynonymTable> {
  const table = emptySynonymTable();
  const groups = [...tradeSynonyms, ...ownGroups];
  await forEachInSlices(groups.length, (at) => addSynonymGroup(table, groups[at] ?? []));
  return table;
}

async function indexInSlices(
  length: number,
  productAt: (position: number) => ListedProduct,
  synonyms: SynonymTable,
) {
  await yieldToBrowser();
  const index = createCatalogueIndex<ListedProduct>(synonyms);
  await forEachInSlices(length, (position) => addToCatalogueIndex(index, [productAt(position)]));
  return index;
}

/** What is known of vehicles is fetched for those that are asked for. */
interface FetchedVehicles extends ListingVehicles {
  fetched: Map<string, VehicleFitments | null>;
}

function fetchedVehicles(all: readonly ListedVehicle[]): FetchedVehicles {
  const fetched: FetchedVehicles['fetched'] = new Map();
  return { all, fetched, fitmentsOf: (slug) => fetched.get(slug) };
}

function withMethods(source: IndexedCatalogue): BrowserCatalogue {
  const { version, index, vehicles } = source;
  const missing = (query: ListingQuery, preferred?: PreferredVehicle) =>
    [...neededVehicles(index, query, vehicles), ...(preferred ? [preferred.slug] : [])].filter(
      (slug) => !vehicles.fetched.has(slug),
    );
  async function prepareVehicles(slugs: readonly string[]): Promise<boolean> {
    const found = await Promise.all(
      slugs.map(async (slug) => {
        const vehicle = await fetchVehicle(version, slug).catch(() => undefined);
        if (vehicle !== undefined) vehicles.fetched.set(slug, vehicle);
        return vehicle !== undefined;
      }),
    );
    return !found.includes(false);
  }
  return {
    ...source,
    prepare: (query, preferred) => prepareVehicles(missing(query, preferred)),
    prepareVehicles,
    isPrepared: (query, preferred) => missing(query, preferred).length === 0,
    list: (query, lang, preferred) => listingData(source, query, lang, preferred),
    suggest: (query, groups, lang) => suggestFromCatalogue(query, source, groups, lang),
  };
}

async function fetchFile(address: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(address, { cache, priority: 'low' });
  if (!response.ok && response.status !== 404) throw new Error(`${address}: ${response.statusText}`);
  return response;
}
