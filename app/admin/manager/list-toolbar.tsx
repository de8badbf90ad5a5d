import { useId } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Plus, Search, SlidersHorizontal, X } from '#app/ui/icons.tsx';
import { inputClass } from './form/field-styles.ts';
import type { ListingState } from './listing.ts';

const t = adminWords.products;
/** Tailwind's `md`, below which the filters are folded. */
const phone = '(width < 48rem)';

interface ListToolbarProps {
  listing: Pick<ListingState, 'query' | 'setQuery'>;
  filters: React.ReactNode;
  /** How many filters are set. */
  activeFilters?: number | undefined;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onAdd: () => void;
}

/** What stands above a list: its search, its filters, and the button for a new row. */
export function ListToolbar({ listing, filters, activeFilters = 0, ...props }: ListToolbarProps) {
  const { isFolded, onFold } = props;
  const filtersId = useId();
  const hasFilters = filters !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ListSearch value={listing.query} onChange={listing.setQuery} />
      {hasFilters && (
        <>
          <FilterButton
            active={activeFilters}
            aria-expanded={!isFolded}
            aria-controls={filtersId}
            onClick={() => onFold(!isFolded)}
          />
          <div
            id={filtersId}
            className={`${isFolded ? 'max-md:hidden' : 'flex'} order-last w-full flex-wrap gap-2 md:order-none md:contents`}
          >
            {filters}
          </div>
        </>
      )}
      <Button
        variant="signal"
        className={`ml-auto pointer-fine:min-h-10 ${hasFilters ? 'max-sm:px-3' : ''}`}
        data-new-entry
        onClick={props.onAdd}
      >
        <Plus className="size-4" />
        <span className={hasFilters ? 'max-sm:sr-only' : ''}>{t.add}</span>
      </Button>
    </div>
  );
}

/** Unfolds the filters on a phone. */
function FilterButton({ active, ...props }: React.ComponentProps<'button'> & { active: number }) {
  return (
    <IconButton
      {...props}
      label={active > 0 ? t.filtersActive(active) : t.filters}
      className="relative border border-line-strong bg-surface md:hidden"
    >
      <SlidersHorizontal className="size-5" />
      {active > 0 && (
        <span
          aria-hidden
          className="tabular -top-1.5 -right-1.5 absolute min-w-5 rounded-full bg-signal px-1 font-semibold text-on-signal text-xs leading-5"
        >
          {active}
        </span>
      )}
    </IconButton>
  );
}

function ListSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="relative min-w-[min(100%,10rem)] flex-1 basis-44 max-md:min-w-0 sm:max-w-sm">
      <Search className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-ink-faint" />
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        // On a phone, so that results stand between the box and the keyboard.
        onFocus={({ target }) =>
          window.matchMedia(phone).matches && target.scrollIntoView({ block: 'start' })
        }
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
        }}
        className={`${inputClass} pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <IconButton
          label={t.clearSearch}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 h-full w-10"
        >
          <X className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
