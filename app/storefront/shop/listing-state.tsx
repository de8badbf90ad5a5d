import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Car, ClipboardList, X } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import { factNames } from '#domain/product-facts.ts';
import type { VehicleOffer } from '#domain/typed-vehicle.ts';
import { useBrowserCatalogue } from '../catalogue/browser-catalogue.ts';
import type { ListingData, LoadedListing } from '../catalogue/listing-data.ts';
import { useVehicleList } from '../finder/vehicle-list.ts';
import { useShell } from '../layout/shell-data.ts';
import { factLabel } from './filter-panel.tsx';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { chosenLabels } from './shop-meta.ts';
import { VehicleState } from './vehicle-state.tsx';

interface ListingStateProps {
  data: ListingData;
  /** The listing of the address; a search may be typed ahead of it. */
  loaded: LoadedListing;
}

export function ListingState({ data, loaded }: ListingStateProps) {
  useSearchMissReport(data);
  const isLoaded = data.query.search === loaded.query.search;
  return (
    <>
      <PasteCodes />
      <VehicleState data={data} finder={loaded.finder} />
      <ActiveFilters query={data.query} />
      <SearchNotices data={data} />
      <TypedVehicles query={data.query} offered={isLoaded ? loaded.typedVehicles : undefined} />
    </>
  );
}

/** Opens the dialog for a pasted list; without script a link to its page. */
function PasteCodes() {
  const { t } = useLanguage();
  const { setPasting } = useCart();
  const isHydrated = useHydrated();
  return (
    <p className="mt-2 flex justify-end">
      <Button
        variant="quiet"
        disabled={!isHydrated}
        onClick={() => setPasting(true)}
        className="noscript:hidden text-sm"
      >
        <ClipboardList className="size-4" />
        {t.shop.pasteCodes}
      </Button>
      <noscript>
        <Link to="/kod-listesi" className={buttonVariants('quiet', 'text-sm')}>
          {t.shop.pasteCodes}
        </Link>
      </noscript>
    </p>
  );
}

/** Says what was searched instead of the typed words. Always rendered, because a live region announces changes only. */
function SearchNotices({ data: { query, search, total } }: { data: ListingData }) {
  const { notices } = useLanguage().t.shop;
  const { corrections = [], leftOut = [] } = search ?? {};
  const isShown = total > 0 && corrections.length + leftOut.length > 0;
  const typed = corrections.map((each) => each.typed).join(' ');
  const used = corrections.map((each) => each.used).join(' ');
  return (
    <div aria-live="polite" className={isShown ? 'mt-3 rounded-md bg-signal-wash px-4 py-2' : ''}>
      {isShown && (
        <>
          {corrections.length > 0 && <p>{notices.corrected(typed, used)}</p>}
          {leftOut.length > 0 && <p>{notices.leftOut(leftOut.join('”, “'), leftOut.length)}</p>}
          <Link
            to={shopUrl(changeListing(query, { literal: true }))}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-signal-ink underline pointer-fine:min-h-8"
          >
            {notices.searchLiterally(query.search)}
          </Link>
        </>
      )}
    </div>
  );
}

interface TypedVehiclesProps {
  query: ListingQuery;
  /** From the server; without it the vehicles are fetched. */
  offered: VehicleOffer[] | undefined;
}

/** The vehicles that the search names, each with a way to what fits it. */
function TypedVehicles({ query, offered }: TypedVehiclesProps) {
  const { lang, t } = useLanguage();
  const { typed } = t.vehicle;
  const vehicles = useVehicleList(offered === undefined && query.search !== '');
  const catalogue = useBrowserCatalogue();
  const found = offered ?? catalogue?.searchedVehicles(vehicles ?? [], query.search, lang) ?? [];
  const others = found.filter(
    ({ slug, year }) => slug !== query.vehicle || (year !== null && year !== query.year),
  );
  if (others.length === 0) return null;
  return (
    <nav aria-label={typed} className="mt-3 flex flex-wrap items-center gap-2">
      <p aria-hidden="true">{typed}</p>
      {others.map(({ slug, name, year }) => (
        <Link
          key={slug}
          to={shopUrl(changeListing(query, { search: '', literal: false, vehicle: slug, year }))}
          className={buttonVariants('plain')}
        >
          <Car className="size-5 shrink-0" />
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** The active filters, each as a link that removes it. */
function ActiveFilters({ query }: { query: ListingQuery }) {
  const { t } = useLanguage();
  const { filters } = t.shop;
  const labels = chosenLabels(query, useShell());
  // On phones the heading already shows these.
  const className = 'max-md:hidden';
  const facts = factNames.map((fact) => {
    const value = query[fact];
    return { label: value && factLabel(fact, value, t), without: { [fact]: null } };
  });
  const active: { label: string | null; without: Partial<ListingQuery>; className?: string }[] = [
    { label: labels.category, without: { category: null }, className },
    { label: labels.subcategory, without: { subcategory: null }, className },
    { label: labels.brand, without: { brand: null } },
    ...facts,
    { label: query.inStock ? filters.inStock : null, without: { inStock: false } },
    { label: query.search && filters.search(query.search), without: { search: '' } },
    { label: query.campaign ? filters.campaign : null, without: { campaign: false } },
  ];
  const shown = active.filter(({ label }) => label);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={filters.active} className="mt-2 flex flex-wrap gap-2 md:mt-4">
      {shown.map(({ label, without, className = '' }) => (
        <li key={label} className={`min-w-0 ${className}`}>
          <Link
            to={shopUrl(changeListing(query, without))}
            preventScrollReset
            aria-label={filters.remove(label ?? '')}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-md bg-signal-wash pr-2 pl-3 text-sm text-signal-ink hover:underline pointer-fine:min-h-9"
          >
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
