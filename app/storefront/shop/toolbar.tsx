import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { ClipboardList, SlidersHorizontal } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { defaultSort, type Layout, layouts, sorts } from '#domain/listing-query.ts';
import { type ListingControls, listingForm } from './use-listing-controls.ts';

export const filtersId = 'filtreler';

interface ToolbarProps {
  controls: ListingControls;
  onOpenFilters: () => void;
  /** The chosen vehicle, or the button that opens the finder. */
  vehicle: React.ReactNode;
}

/** One row, which scrolls on small screens. The padding leaves space for focus outlines. */
export function Toolbar({ controls, onOpenFilters, vehicle }: ToolbarProps) {
  const { t } = useLanguage();
  return (
    <div className="-mx-4 -my-1 relative flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:-mx-1 lg:px-1">
      <Button onClick={onOpenFilters} className="noscript:hidden shrink-0 text-sm lg:hidden">
        <SlidersHorizontal className="size-4" />
        {t.shop.filters.title}
      </Button>
      {/* Without JavaScript the filters are below the products. */}
      <noscript className="lg:hidden">
        <a href={`#${filtersId}`} className={buttonVariants('plain', 'text-sm')}>
          {t.shop.filters.title}
        </a>
      </noscript>
      {vehicle}
      <SortSelect {...controls} />
      <LayoutSwitch {...controls} />
      <PasteCodes />
    </div>
  );
}

/** Opens the dialog for a pasted list; without script a link to its page. */
function PasteCodes() {
  const { t } = useLanguage();
  const { setPasting } = useCart();
  const isHydrated = useHydrated();
  const label = t.shop.pasteCodes;
  const look = buttonVariants('plain', 'w-11 shrink-0 px-0');
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={!isHydrated}
        onClick={() => setPasting(true)}
        className={`${look} noscript:hidden`}
      >
        <ClipboardList className="size-5" />
      </button>
      <noscript>
        <Link to="/kod-listesi" aria-label={label} title={label} className={look}>
          <ClipboardList className="size-5" />
        </Link>
      </noscript>
    </>
  );
}

function SortSelect({ query, change }: ListingControls) {
  const { sort } = useLanguage().t.shop;
  const isSearching = query.search !== '';
  return (
    <label className="ml-auto flex shrink-0 items-center gap-2 text-sm">
      <span className="max-lg:sr-only">{sort.label}</span>
      <select
        name="sirala"
        form={listingForm}
        value={query.sort ?? (isSearching ? '' : defaultSort)}
        onChange={(event) => change({ sort: sorts.find((value) => value === event.target.value) ?? null })}
        className="min-h-11 max-w-44 rounded-md border border-line-strong bg-surface px-3 font-medium"
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
      className="flex shrink-0 rounded-md bg-sunken pointer-fine:p-0.5"
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
  tablo: { columns: 1, rows: 4 },
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
