import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { ClipboardList, X } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ShopAddress } from '#domain/addresses.ts';
import { factNames } from '#domain/fact-filters.ts';
import { changeListing, type ListingQuery, pageSizes, shopUrl } from '#domain/listing-query.ts';
import type { ListingData, LoadedListing } from '../catalogue/listing-data.ts';
import { useShell } from '../layout/shell-data.ts';
import { factLabel } from './filter-panel.tsx';
import { fitGroupId } from './product-list.tsx';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { chip, SearchNotices, SearchParts } from './search-notices.tsx';
import { chosenLabels } from './shop-meta.ts';
import { VehicleNotices } from './vehicle-notices.tsx';
import { VehicleQuestion } from './vehicle-question.tsx';
import { VehicleState } from './vehicle-state.tsx';

interface ListingStateProps {
  data: ListingData;
  /** The listing of the address; a search may be typed ahead of it. */
  loaded: LoadedListing;
}

export function ListingState({ data, loaded }: ListingStateProps) {
  useSearchMissReport(data);
  return (
    <>
      <VehicleState data={data} finder={loaded.finder} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <ActiveFilters query={data.query} />
        <SearchParts data={data} />
        <PasteCodes />
      </div>
      <SearchNotices data={data} />
      <VehicleNotices data={data} />
      <VehicleQuestion data={data} />
      <GroupLinks data={data} />
    </>
  );
}

/** Opens the dialog for a pasted list; without script a link to its page. */
function PasteCodes() {
  const { t } = useLanguage();
  const { setPasting } = useCart();
  const isHydrated = useHydrated();
  return (
    <p className="ml-auto">
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

/** On the first page, where each group begins, and the page of the vehicle. */
function GroupLinks({ data: { query, groups, vehicles } }: { data: ListingData }) {
  const { t } = useLanguage();
  const { layout, page } = query;
  const named = (groups ?? []).filter(({ fit }) => fit !== 'plain');
  if (page > 1 || named.length === 0) return null;
  const [only, another] = vehicles;
  const size = pageSizes[layout];
  let before = 0;
  return (
    <nav
      aria-label={t.vehicle.groupLinks}
      className="-mx-4 mt-1 flex gap-x-4 overflow-x-auto whitespace-nowrap px-4 text-sm [scrollbar-width:none] md:mx-0 md:mt-2 md:flex-wrap md:px-0"
    >
      {(groups ?? []).map(({ fit, total }) => {
        const at = Math.floor(before / size) + 1;
        before += total;
        if (fit === 'plain') return null;
        const to: ShopAddress = `${shopUrl({ ...query, page: at })}#${fitGroupId(fit)}`;
        return (
          <Link key={fit} to={to} className={groupLink}>
            {t.vehicle.groups[fit]} <span className="tabular text-ink-soft">{t.shop.number(total)}</span>
          </Link>
        );
      })}
      {only && only !== '?' && !another && (
        <Link to={`/arac/${only}`} className={`${groupLink} text-ink-soft`}>
          {t.vehicle.toPage}
        </Link>
      )}
    </nav>
  );
}

const groupLink = 'inline-flex min-h-11 items-center gap-1 underline underline-offset-4 pointer-fine:min-h-8';

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
    { label: query.campaign ? filters.campaign : null, without: { campaign: false } },
  ];
  const shown = active.filter(({ label }) => label);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={filters.active} className="contents">
      {shown.map(({ label, without, className = '' }) => (
        <li key={label} className={`min-w-0 ${className}`}>
          <Link
            to={shopUrl(changeListing(query, without))}
            preventScrollReset
            aria-label={filters.remove(label ?? '')}
            className={`${chip} bg-signal-wash text-signal-ink`}
          >
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
