import { useEffect, useRef } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { X } from '#app/ui/icons.tsx';
import { type FactFilter, factNames } from '#domain/fact-filters.ts';
import { joinValues, readValues } from '#domain/listing-choices.ts';
import { changeListing, type ListingQuery, shopUrl } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { useShell } from '../layout/shell-data.ts';
import { factLabel } from './filter-panel.tsx';
import { SearchNotice, SearchParts, VehicleNotices } from './list-parts.ts';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { choiceLink } from './shop-heading.tsx';
import { chosenLabels } from './shop-meta.ts';

/** Between toolbar and products: what is chosen, and what the list says of it, in a line each. */
export function ListingStatus({ data }: { data: ListingData }) {
  useSearchMissReport(data);
  const row = useCurrentInView(data.query.subcategory);
  const { corrections = [], leftOut = [] } = data.search ?? {};
  const isAltered = data.total > 0 && corrections.length + leftOut.length > 0;
  return (
    <>
      {/* Keeps its height on wide screens, so that the first filter does not move the products. */}
      <div ref={row} className="scroll-row gap-2 pointer-fine:mt-2 md:min-h-11 md:pointer-fine:min-h-9">
        <ActiveFilters data={data} />
        {data.search && <SearchParts data={data} />}
        <Subcategories data={data} />
      </div>
      <div className="relative flex flex-wrap items-center gap-x-4">
        {/* Always rendered, because a live region announces changes only. */}
        <div aria-live="polite" className={isAltered ? 'notice-box bg-signal-wash' : 'absolute'}>
          {isAltered && <SearchNotice data={data} />}
        </div>
        {(data.search || data.vehicle) && <VehicleNotices data={data} />}
      </div>
    </>
  );
}

/** Scrolls a row to its current link. */
function useCurrentInView(current: string | null) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row.current || !chosen) return;
    row.current.scrollLeft = current === null ? 0 : chosen.offsetLeft - row.current.offsetLeft - 48;
  }, [current]);
  return row;
}

function Subcategories({ data: { query, counts } }: { data: ListingData }) {
  const { t } = useLanguage();
  const category = useShell().categories.find((each) => each.name === query.category);
  if (!category || category.subcategories.length === 0) return null;
  const link = (subcategory: string | null, children: React.ReactNode) => (
    <li key={subcategory} className="shrink-0">
      <Link
        to={shopUrl(changeListing(query, { subcategory }))}
        preventScrollReset
        aria-current={subcategory === query.subcategory ? 'true' : undefined}
        className={`${choiceLink} scroll-item [box-shadow:inset_0_0_0_1px_var(--color-line)] hover:[box-shadow:inset_0_0_0_1px_var(--color-line-strong)]`}
      >
        {children}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t.shop.subcategories} className="contents">
      <ul className="flex gap-2">
        {link(null, t.shop.all)}
        {category.subcategories.map(({ name, label = name }) =>
          link(
            name,
            <>
              {label} <span className="tabular text-xs opacity-75">{counts.subcategory[name] ?? 0}</span>
            </>,
          ),
        )}
      </ul>
    </nav>
  );
}

/** The active filters, each as a link that removes it. */
function ActiveFilters({ data: { query, counts } }: { data: ListingData }) {
  const { t } = useLanguage();
  const { filters } = t.shop;
  const labels = chosenLabels(query, useShell());
  // On phones the heading already shows these.
  const className = 'max-md:hidden';
  const each = (filter: 'brand' | FactFilter, values: { name: string; label: string }[]) =>
    values.map(({ name, label }) => ({
      label,
      without: {
        [filter]: joinValues(values.flatMap((other) => (other.name === name ? [] : [other.name]))),
      },
    }));
  const facts = factNames.flatMap((fact) =>
    each(
      fact,
      readValues(query[fact], Object.keys(counts[fact])).map((name) => ({
        name,
        label: factLabel(fact, name, t),
      })),
    ),
  );
  const active: { label: string | null; without: Partial<ListingQuery>; className?: string }[] = [
    { label: labels.category, without: { category: null }, className },
    { label: labels.subcategory, without: { subcategory: null }, className },
    ...each('brand', labels.brands),
    ...facts,
    { label: query.inStock ? filters.inStock : null, without: { inStock: false } },
    { label: query.campaign ? filters.campaign : null, without: { campaign: false } },
  ];
  const shown = active.filter(({ label }) => label);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={filters.active} className="contents">
      {shown.map(({ label, without, className = '' }) => (
        <li key={label} className={`shrink-0 ${className}`}>
          <Link
            to={shopUrl(changeListing(query, without))}
            preventScrollReset
            aria-label={filters.remove(label ?? '')}
            className="chip scroll-item bg-signal-wash text-signal-ink"
          >
            <span className="truncate">{label}</span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
