import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Car, X } from '#app/ui/icons.tsx';
import { type FactFilter, factNames } from '#domain/fact-filters.ts';
import { joinValues, readValues } from '#domain/listing-choices.ts';
import { changeListing, type ListingQuery, listingParams, shopUrl } from '#domain/listing-query.ts';
import type { QueryPart } from '#domain/search/understand-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { useShell } from '../layout/shell-data.ts';
import { factLabel } from './filter-panel.tsx';
import { useSearchMissReport } from './search/search-miss-report.ts';
import { chosenLabels } from './shop-meta.ts';

/** What is chosen, each part as a link that removes it, and the subcategories of the chosen category. */
export function ListChoices({ data }: { data: ListingData }) {
  useSearchMissReport(data);
  return (
    <>
      <ActiveFilters data={data} />
      <SearchParts data={data} />
      <Subcategories data={data} />
    </>
  );
}

/** The active filters, each as a link that removes it. */
function ActiveFilters({ data: { query, counts, subcategories } }: { data: ListingData }) {
  const { t } = useLanguage();
  const { filters } = t.shop;
  const labels = chosenLabels(query, { ...useShell(), subcategories });
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

const isRead = ({ kind }: QueryPart) => kind !== 'unknown' && kind !== 'year';

/** What was understood of the search; each part can be removed. Without script the form is sent. */
function SearchParts({ data: { query, search } }: { data: ListingData }) {
  const { lang, t } = useLanguage();
  const { filters } = t.shop;
  const parts = search?.parts ?? [];
  if (parts.length === 0) return null;
  const others = [...listingParams({ ...query, search: '', literal: false, page: 1 })];
  return (
    <Form
      method="get"
      action={localizedPath(lang, '/shop')}
      preventScrollReset
      aria-label={filters.understood}
      className="contents"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {parts.map((part) => (
        <button
          key={`${part.kind} ${part.text} ${part.without}`}
          type="submit"
          name="search"
          value={part.without}
          aria-label={filters.removePart(part.text)}
          className={`chip scroll-item ${isRead(part) ? 'bg-signal-wash text-signal-ink' : 'bg-sunken text-ink-soft line-through'}`}
        >
          {part.kind === 'vehicle' && <Car className="size-4 shrink-0" />}
          <span className="truncate">{part.text}</span>
          <X className="size-4 shrink-0" />
        </button>
      ))}
    </Form>
  );
}

function Subcategories({ data: { query, counts, subcategories } }: { data: ListingData }) {
  const { t } = useLanguage();
  const list = useCurrentInView(query.subcategory);
  if (query.category === null || subcategories.length === 0) return null;
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
      <ul ref={list} className="flex gap-2">
        {link(null, t.shop.all)}
        {subcategories.map(({ name, label }) =>
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

/** Scrolls the row of a list to the current link. */
function useCurrentInView(current: string | null) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current?.closest<HTMLElement>('.scroll-row');
    const chosen = row?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!row || !chosen) return;
    row.scrollLeft = current === null ? 0 : chosen.offsetLeft - row.offsetLeft - 48;
  }, [current]);
  return list;
}

/** Below the products of a category: what it is, and the other categories. */
export function CategoryFoot({ data: { query, description } }: { data: ListingData }) {
  const { t } = useLanguage();
  const { categories } = useShell();
  const category = categories.find((each) => each.name === query.category);
  if (!category) return null;
  return (
    <>
      {description && <p className="mt-10 max-w-prose text-pretty text-ink-soft">{description}</p>}
      <nav aria-label={t.shop.siblings} className="mt-6">
        <h2 className="font-semibold">{t.shop.siblings}</h2>
        <ul className="mt-2 flex flex-wrap gap-2">
          {categories.map(({ name, label }) => (
            <li key={name}>
              <Link
                to={shopUrl(changeListing(query, { category: name }))}
                preventScrollReset
                aria-current={name === category.name ? 'true' : undefined}
                className={`${choiceLink} rounded-md bg-sunken font-semibold hover:bg-line`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

const choiceLink =
  '[overflow-wrap:anywhere] inline-flex min-h-11 items-center gap-1.5 px-3 text-sm fade-colors pointer-fine:min-h-9 aria-[current]:bg-ink aria-[current]:text-paper';
