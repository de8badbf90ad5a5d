import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import type { ListedProduct } from '#domain/compact-catalogue.ts';
import {
  changeListing,
  type ListingQuery,
  listingParams,
  normaliseSearch,
  shopUrl,
} from '#domain/listing-query.ts';
import { suggestedVehicles, type VehicleOffer } from '#domain/typed-vehicle.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { useBrowserCatalogue, usePrepared } from '../catalogue/browser-catalogue.ts';
import type { SearchSuggestions, SuggestedFor } from '../catalogue/suggest.ts';
import { useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { useVehicleList } from '../finder/vehicle-list.ts';
import { type ShellData, useShell } from '../layout/shell-data.ts';

/** One suggestion. */
export type Option =
  | { kind: 'category' | 'brand'; key: string; group: ShellData['brands'][number] }
  | ({ kind: 'vehicle'; key: string } & VehicleOffer)
  /** `vehicle`: it is for the visitor's. */
  | { kind: 'product'; key: string; product: SuggestedProduct; vehicle?: VehicleChoice }
  | { kind: 'all'; key: string; search: string; total: number };

export interface Options {
  options: Option[];
  /** What the text was understood to name. */
  parts: Answer['parts'];
  /** The text for which there is nothing; undefined while that is not known. */
  nothingFor?: string;
}

const noOptions: Options = { options: [], parts: [] };

/** The suggestions for a text. Deferred, so that slow ones do not delay typing. */
export function useOptions(query: ListingQuery, text: string): Options {
  const shell = useShell();
  const { lang } = useLanguage();
  const catalogue = useBrowserCatalogue();
  const deferred = useDeferredValue(text);
  const search = normaliseSearch(deferred);
  const chosen = useChosenVehicle();
  const searched = useMemo(() => searchedQuery(query, chosen, search), [query, chosen, search]);
  const isPrepared = usePrepared(catalogue, searched);
  const fromServer = useServerSuggestions(searchedQuery(query, chosen, normaliseSearch(text)));
  const vehicles = useVehicleList(true);
  return useMemo(() => {
    if (search === '') return noOptions;
    const found = (isPrepared ? catalogue?.suggest(searched, shell, lang) : undefined) ?? fromServer;
    const { categories, brands, products, preferred, total, parts }: Answer = found ?? nothing;
    const options: Option[] = [
      ...categories.map((group) => ({ kind: 'category' as const, key: `category ${group.name}`, group })),
      ...brands.map((group) => ({ kind: 'brand' as const, key: `brand ${group.name}`, group })),
      ...suggestedVehicles(vehicles ?? [], search, lang).map((offer) => ({
        kind: 'vehicle' as const,
        key: `vehicle ${offer.slug}`,
        ...offer,
      })),
      ...products.map((product, at) => ({
        kind: 'product' as const,
        key: `product ${product.id}`,
        product,
        ...(preferred && at < preferred.count && { vehicle: preferred }),
      })),
      ...(total > 0 ? [{ kind: 'all' as const, key: 'all', search, total }] : []),
    ];
    return { options, parts, ...(found && options.length === 0 && { nothingFor: search }) };
  }, [search, searched, isPrepared, catalogue, shell, lang, fromServer, vehicles]);
}

const nothing = { categories: [], brands: [], products: [], corrections: [], total: 0, parts: [] };

/** On a page without a vehicle of its own, the chosen one counts. */
function searchedQuery(query: ListingQuery, chosen: VehicleChoice | null, search: string): ListingQuery {
  const vehicle = query.vehicle === null && chosen ? { vehicle: chosen.slug, year: chosen.year } : {};
  return changeListing(query, { ...vehicle, search });
}

/** Where a suggestion leads. A category, brand or vehicle is chosen beside the other filters, instead of the search. */
export function optionUrl(option: Option, query: ListingQuery): string {
  if (option.kind === 'product') return `/urun/${option.product.id}`;
  if (option.kind === 'vehicle') {
    const { slug: vehicle, year } = option;
    return shopUrl(changeListing(query, { search: '', vehicle, year }));
  }
  if (option.kind === 'all') return shopUrl(changeListing(query, { search: option.search }));
  const { name } = option.group;
  const chosen = option.kind === 'category' ? { category: name } : { brand: name };
  return shopUrl(changeListing(query, { search: '', ...chosen }));
}

type SuggestedProduct = Pick<ListedProduct, 'id' | 'name' | 'name_en' | 'image' | 'productCode'> &
  SuggestedFor;

type Answer = SearchSuggestions<SuggestedProduct>;

const debounceMs = 150;

/** Suggestions from the server, only for shops whose catalogue is too large for the browser. */
function useServerSuggestions(query: ListingQuery): Answer | undefined {
  const { isLarge } = useShell();
  const { lang } = useLanguage();
  const { search } = query;
  const params = listingParams(query);
  params.set('lang', lang);
  const address = `/catalogue/suggestions?${params}`;
  const [answer, setAnswer] = useState<{ address: string; found: Answer }>();

  useEffect(() => {
    if (!isLarge || search === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetch(address, { signal: controller.signal })
        .then(async (response) => response.ok && setAnswer({ address, found: await response.json() }))
        // Offline, or aborted by further typing.
        .catch(() => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLarge, search, address]);

  return answer?.address === address ? answer.found : undefined;
}
