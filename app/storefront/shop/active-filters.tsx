import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { X } from '#app/ui/icons.tsx';
import {
  changeListing,
  type FactFilter,
  factFilters,
  type ListingQuery,
  shopUrl,
} from '#domain/listing-query.ts';
import { useShell } from '../layout/shell-data.ts';
import { chosenLabels } from './chosen-labels.ts';
import { factLabel } from './fact-filters.tsx';

/** The active filters, each as a link that removes it. */
export function ActiveFilters({ query }: { query: ListingQuery }) {
  const { t } = useLanguage();
  const { filters } = t.shop;
  const labels = chosenLabels(query, useShell());
  // On phones the heading already shows these.
  const className = 'max-md:hidden';
  const facts = (Object.keys(factFilters) as FactFilter[]).map((fact) => {
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
