import { useEffect, useMemo, useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { services } from '#app/context.ts';
import { languageOf, useLanguage } from '#app/i18n/language.tsx';
import { movedTo } from '#app/seo/moved-to.ts';
import { prefersReducedData } from '#app/ui/connection.ts';
import { listingChoices } from '#domain/listing-choices.ts';
import { changeListing, type ListingQuery, parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { makeParam } from '#domain/vehicle.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import {
  getCatalogue,
  useBrowserCatalogue,
  useCatalogueWhenIdle,
  usePrepared,
} from '../catalogue/browser-catalogue.ts';
import {
  type ListingData,
  type LoadedListing,
  listingData,
  type PreferredVehicle,
} from '../catalogue/listing-data.ts';
import { whenIdle } from '../catalogue/scheduling.ts';
import { foundDocuments } from '../documents/document-data.ts';
import { readChosenVehicle, useChosenVehicle } from '../finder/chosen-vehicle.ts';
import { type FinderOffer, modelsOf, vehicleMakes } from '../finder/finder-makes.ts';
import { ContactBand } from '../layout/contact-band.tsx';
import type { Route } from './+types/shop';
import { ClearButton, FilterDrawer, FilterPanel } from './filter-panel.tsx';
import { CategoryFoot, DocumentHits, preloadListParts } from './list-parts.ts';
import { ListingFoot } from './listing-foot.tsx';
import { ListingStatus } from './listing-status.tsx';
import { ProductList } from './product-list.tsx';
import { SearchBox, useTypedSearch } from './search/search-box.tsx';
import { isSearchMiss } from './search/search-miss-report.ts';
import { ShopHeading } from './shop-heading.tsx';
import { shopMeta } from './shop-meta.ts';
import { filtersId, Toolbar } from './toolbar.tsx';
import { useListingControls } from './use-listing-controls.ts';
import { FinderBelow, useFinder, VehicleControl, VehicleState } from './vehicle-state.tsx';

// A list with a query may begin with them.
if (!import.meta.env.SSR && window.location.search !== '') preloadListParts();

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { catalogue: catalogues, recordSearchMiss, visit } = context.get(services);
  const { catalogue } = await catalogues.current();
  const { version, updatedAt } = catalogue;
  const source = {
    version,
    updatedAt,
    choices: listingChoices(catalogue),
    index: catalogue.index(),
    vehicles: catalogue.vehicleIndex.listing(),
    hasTexts: true,
  };
  const query = parseListingQuery(url.searchParams);
  const lang = languageOf(url.pathname);
  const { vehicle, isOtherMake, finder } = requestedVehicle(catalogue, url.searchParams, lang);
  // A renamed or merged vehicle has another slug now.
  if (vehicle && vehicle.slug !== query.vehicle)
    throw movedTo(lang, shopUrl({ ...query, vehicle: vehicle.slug }));
  const names = catalogue.currentNames(query);
  // A renamed category, subcategory or brand.
  if (!hasNames(query, names)) throw movedTo(lang, shopUrl({ ...query, ...names }));
  const data = listingData(source, isOtherMake ? { ...query, vehicle: null } : query, lang);
  if (isSearchMiss(data)) recordSearchMiss(request, data.query.search);
  return {
    ...data,
    ...(visit?.dealer && { isLarge: true }),
    documents: foundDocuments(catalogue, data.query.search, lang),
    ...(isOtherMake && { vehicleProblem: 'make' as const }),
    ...(finder && { finder }),
  };
}

const hasNames = (query: ListingQuery, { category, subcategory, brand }: Partial<ListingQuery>) =>
  query.category === category && query.subcategory === subcategory && query.brand === brand;

/** Lists in the browser once it has the catalogue. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<LoadedListing> {
  const catalogue = await getCatalogue();
  const { searchParams, pathname } = new URL(request.url);
  const query = parseListingQuery(searchParams);
  // Sent by a finder without its script, or without vehicles: the server checks the choice, and offers others.
  const needsServer = searchParams.has(makeParam);
  if (!catalogue || needsServer || !(await catalogue.prepare(query))) return serverLoader();
  const preferred = preferredVehicle(query, readChosenVehicle());
  if (preferred) await catalogue.prepare(query, preferred);
  return catalogue.list(query, languageOf(pathname), preferred);
}

/** A list of a search without a vehicle begins with what fits the one that was chosen before. */
const preferredVehicle = ({ vehicle, search }: ListingQuery, chosen: VehicleChoice | null) =>
  vehicle === null && search !== '' && chosen ? chosen : undefined;

export function meta({ loaderData, location, matches }: Route.MetaArgs): MetaDescriptor[] {
  return shopMeta(loaderData, languageOf(location.pathname), matches);
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const [typed, setTyped] = useTypedSearch();
  const data = useCurrentListing(loaderData, typed);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const controls = useListingControls(data.query, isDrawerOpen);
  const finder = useFinder(loaderData);
  usePartsWhenIdle();
  return (
    <>
      <div className="page flex flex-col pt-1 pb-16">
        <ShopHeading data={data} search={<SearchBox controls={controls} onSearch={setTyped} />} />
        <div className="mt-1 grid gap-x-10 gap-y-6 md:mt-2.5 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <aside
            id={filtersId}
            aria-label={t.shop.filters.title}
            className="noscript:max-lg:block noscript:max-lg:order-last max-lg:hidden lg:sticky lg:top-32 lg:flex lg:max-h-[calc(100dvh-8.5rem)] lg:flex-col lg:self-start"
          >
            <div className="filter-lists">
              <FilterPanel counts={data.counts} controls={controls} />
            </div>
            <div className="pt-3">
              <ClearButton />
            </div>
          </aside>
          <div className="flex min-w-0 flex-col">
            <Toolbar
              controls={controls}
              onOpenFilters={() => setDrawerOpen(true)}
              vehicle={<VehicleControl finder={finder} />}
            />
            <VehicleState data={data} loaded={loaderData} finder={finder} />
            <ListingStatus data={data} />
            {data.query.search !== '' && (
              <DocumentHits search={data.query.search} loaded={(loaderData as LoadedListing).documents} />
            )}
            <ProductList data={data} />
            <ListingFoot data={data} />
            <FinderBelow data={data} loaded={loaderData} />
            {data.query.category && <CategoryFoot data={data} />}
          </div>
        </div>
      </div>
      <ContactBand words={t.shop.help} />
      <FilterDrawer
        data={data}
        controls={controls}
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      />
    </>
  );
}

function usePartsWhenIdle(): void {
  useEffect(() => {
    if (!prefersReducedData()) void whenIdle().then(preloadListParts);
  }, []);
}

/** The loaded listing, unless the browser's catalogue is newer or a search is typed ahead of the address. */
function useCurrentListing(loaded: ListingData, typed = loaded.query.search): ListingData {
  useCatalogueWhenIdle(loaded);
  const { lang } = useLanguage();
  const catalogue = useBrowserCatalogue();
  const query = useMemo(() => changeListing(loaded.query, { search: typed }), [loaded.query, typed]);
  const preferred = preferredVehicle(query, useChosenVehicle());
  const isPrepared = usePrepared(catalogue, query, preferred);
  // A search that names a vehicle or a make has groups; the chosen one decides which of several vehicles is meant.
  const isOpen = loaded.vehicles.length > 1 && loaded.vehicles.includes(preferred?.slug ?? '');
  const isUnordered = loaded.preference
    ? !isPreferred(loaded.preference, preferred)
    : preferred !== undefined && (loaded.groups === undefined || isOpen);
  const isOutdated =
    catalogue !== undefined &&
    isPrepared &&
    (typed !== loaded.query.search ||
      catalogue.updatedAt > loaded.updatedAt ||
      isUnordered ||
      (!loaded.isComplete && catalogue.hasTexts));
  return useMemo(
    () => (isOutdated ? catalogue.list(query, lang, preferred) : loaded),
    [isOutdated, catalogue, query, lang, preferred, loaded],
  );
}

const isPreferred = (a: PreferredVehicle, b: PreferredVehicle | undefined) =>
  a.slug === b?.slug && a.year === b.year;

/** The vehicle of the address, and what the finder offers beside it. */
function requestedVehicle(
  { vehicles, vehicleIndex }: Pick<Catalogue, 'vehicles' | 'vehicleIndex'>,
  params: URLSearchParams,
  lang: Lang,
) {
  const { vehicle: slug } = parseListingQuery(params);
  const found = slug === null ? undefined : vehicleIndex.find(slug);
  const wanted = params.get(makeParam) || found?.make;
  const make = vehicleMakes(vehicles).find((each) => each === wanted);
  // Without JavaScript a model can be sent with another make.
  const isOtherMake = found !== undefined && found.make !== wanted;
  const year = params.get('yil') ?? '';
  const finder: FinderOffer | undefined = make
    ? { make, models: modelsOf(vehicles, make, lang), year: /^\d{4}$/.test(year) ? year : '' }
    : undefined;
  return { vehicle: isOtherMake ? undefined : found, isOtherMake, finder };
}
