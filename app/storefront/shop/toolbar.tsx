import { useLanguage } from '#app/i18n/language.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { LoaderCircle, SlidersHorizontal } from '#app/ui/icons.tsx';
import { defaultSort, type Layout, layouts, sorts } from '#domain/listing-query.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { type ListingControls, listingForm } from './use-listing-controls.ts';
import { useSlowNavigation } from './use-slow-navigation.ts';

export const filtersId = 'filtreler';

interface ToolbarProps {
  data: ListingData;
  controls: ListingControls;
  onOpenFilters: () => void;
}

export function Toolbar({ data: { total, groups }, controls, onOpenFilters }: ToolbarProps) {
  const { t } = useLanguage();
  // Of 'man', which is not known, what only contains the letters is no result.
  const isOther = total > 0 && groups?.every(({ fit }) => fit === 'other');
  const isSlow = useSlowNavigation();
  return (
    <div className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 md:mt-4 md:flex md:gap-4 lg:gap-6">
      <Button onClick={onOpenFilters} className="noscript:hidden lg:hidden">
        <SlidersHorizontal className="size-4" />
        {t.shop.filters.title}
      </Button>
      {/* Without JavaScript the filters are below the products. */}
      <noscript className="lg:hidden">
        <a href={`#${filtersId}`} className={buttonVariants('plain')}>
          {t.shop.filters.title}
        </a>
      </noscript>
      <SortSelect {...controls} />
      <p role="status" className="tabular flex items-center gap-2 font-semibold md:mr-auto">
        {isOther ? t.shop.otherCount(total) : t.shop.count(total)}
        {isSlow && <LoaderCircle className="size-4 motion-safe:animate-spin" />}
      </p>
      <LayoutSwitch {...controls} />
    </div>
  );
}

function SortSelect({ query, change }: ListingControls) {
  const { sort } = useLanguage().t.shop;
  const isSearching = query.search !== '';
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm max-md:justify-self-end max-sm:w-full md:order-1">
      <span className="max-sm:sr-only">{sort.label}</span>
      <select
        name="sirala"
        form={listingForm}
        value={query.sort ?? (isSearching ? '' : defaultSort)}
        onChange={(event) => change({ sort: sorts.find((value) => value === event.target.value) ?? null })}
        className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3 font-medium max-sm:w-full"
      >
        {isSearching && <option value="">{sort.byMatch}</option>}
        {sorts.map((value) => (
          <option key={value} value={value}>
            {sort.options[value]}
          </option>
        ))}
      </select>
    </label>
  );
}

function LayoutSwitch({ query, change }: ListingControls) {
  const { layout } = useLanguage().t.shop;
  return (
    <div
      role="radiogroup"
      aria-label={layout.label}
      className="flex rounded-md bg-sunken p-0.5 max-md:justify-self-end md:order-1"
    >
      {layouts.map((value) => (
        <label key={value} title={layout.options[value]} className="layout-option">
          <input
            type="radio"
            name="gorunum"
            form={listingForm}
            value={value}
            checked={query.layout === value}
            onChange={() => change({ layout: value })}
            aria-label={layout.options[value]}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <LayoutIcon layout={value} />
        </label>
      ))}
    </div>
  );
}

const grids: Record<Layout, { columns: number; rows: number }> = {
  compact: { columns: 4, rows: 4 },
  standard: { columns: 3, rows: 3 },
  featured: { columns: 2, rows: 2 },
  showcase: { columns: 1, rows: 2 },
};

/** One path for all fields, which renders faster than an element for each. */
function LayoutIcon({ layout }: { layout: Layout }) {
  const { columns, rows } = grids[layout];
  const width = (18 - 2 * (columns - 1)) / columns;
  const height = (18 - 2 * (rows - 1)) / rows;
  const fields = Array.from({ length: columns * rows }, (_, i) => {
    const x = (i % columns) * (width + 2);
    const y = Math.floor(i / columns) * (height + 2);
    return `M${short(x + corner)} ${short(y + corner)}${outline(width - 2 * corner, height - 2 * corner)}`;
  });
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5 fill-current">
      <path d={fields.join('')} stroke="currentColor" strokeWidth={2 * corner} strokeLinejoin="round" />
    </svg>
  );
}

const corner = 0.75;

function outline(width: number, height: number): string {
  return `h${short(width)}v${short(height)}h${short(-width)}z`;
}

function short(length: number): number {
  return Math.round(length * 100) / 100;
}
