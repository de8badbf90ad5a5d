import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import type { ListedProduct } from '#domain/compact-catalogue.ts';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import { suggestedVehicles, type VehicleOffer } from '#domain/typed-vehicle.ts';
import { useBrowserCatalogue } from '../catalogue/browser-catalogue.ts';
import type { Suggestions } from '../catalogue/suggest.ts';
import { useVehicleList } from '../finder/vehicle-list.ts';
import { type ShellData, useShell } from '../layout/shell-data.ts';

/** One suggestion. */
export type Option =
  | { kind: 'category' | 'brand'; key: string; group: ShellData['brands'][number] }
  | ({ kind: 'vehicle'; key: string } & VehicleOffer)
  | { kind: 'product'; key: string; product: SuggestedProduct };

/** The suggestions for a text. Deferred, so that slow ones do not delay typing. */
export function useOptions(text: string): Option[] {
  const shell = useShell();
  const { lang } = useLanguage();
  const catalogue = useBrowserCatalogue();
  const deferred = useDeferredValue(text);
  const fromServer = useServerSuggestions(text);
  const vehicles = useVehicleList(true);
  return useMemo(() => {
    if (deferred.trim() === '') return [];
    const { categories, brands, products } =
      catalogue?.suggest(deferred, shell, lang) ?? fromServer ?? nothing;
    return [
      ...categories.map((group) => ({ kind: 'category' as const, key: `category ${group.name}`, group })),
      ...brands.map((group) => ({ kind: 'brand' as const, key: `brand ${group.name}`, group })),
      ...suggestedVehicles(vehicles ?? [], deferred, lang).map((offer) => ({
        kind: 'vehicle' as const,
        key: `vehicle ${offer.slug}`,
        ...offer,
      })),
      ...products.map((product) => ({ kind: 'product' as const, key: `product ${product.id}`, product })),
    ];
  }, [deferred, catalogue, shell, lang, fromServer, vehicles]);
}

const nothing = { categories: [], brands: [], products: [] };

/** Where a suggestion leads. A category, brand or vehicle is chosen beside the other filters, instead of the search. */
export function optionUrl(option: Option, query: ListingQuery): string {
  if (option.kind === 'product') return `/urun/${option.product.id}`;
  if (option.kind === 'vehicle') {
    const { slug: vehicle, year } = option;
    return shopUrl(changeListing(query, { search: '', vehicle, year }));
  }
  const { name } = option.group;
  const chosen = option.kind === 'category' ? { category: name } : { brand: name };
  return shopUrl(changeListing(query, { search: '', ...chosen }));
}

type SuggestedProduct = Pick<ListedProduct, 'id' | 'name' | 'name_en' | 'image' | 'productCode'>;

type Answer = Suggestions<SuggestedProduct>;

const debounceMs = 150;

/** Suggestions from the server, only for shops whose catalogue is too large for the browser. */
function useServerSuggestions(text: string): Answer | undefined {
  const { isLarge } = useShell();
  const { lang } = useLanguage();
  const search = text.trim();
  const [answer, setAnswer] = useState<{ search: string; found: Answer }>();

  useEffect(() => {
    if (!isLarge || search === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const address = `/catalogue/suggestions?${new URLSearchParams({ search, lang })}`;
      fetch(address, { signal: controller.signal })
        .then(async (response) => response.ok && setAnswer({ search, found: await response.json() }))
        // Offline, or aborted by further typing.
        .catch(() => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isLarge, search, lang]);

  return answer?.search === search ? answer.found : undefined;
}
