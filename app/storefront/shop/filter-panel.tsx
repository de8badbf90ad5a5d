import { use, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import type { Words } from '#app/i18n/tr.ts';
import { Button, buttonVariants, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { X } from '#app/ui/icons.tsx';
import { ReplaceEntryContext } from '#app/ui/use-close-on-back.ts';
import { type FactFilter, factFilters, factNames } from '#domain/fact-filters.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import { allChoices } from '#domain/product.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import { setChosenVehicle } from '../finder/chosen-vehicle.ts';
import { BrandLogo } from '../layout/group-picture.tsx';
import { useShell } from '../layout/shell-data.ts';
import { FilterList } from './filter-list.tsx';
import { type ListingControls, listingForm } from './use-listing-controls.ts';

interface FilterPanelProps {
  counts: ListingData['counts'];
  controls: ListingControls;
  /** A copy, in the drawer, does not belong to the page's form. */
  isCopy?: boolean;
}

export function FilterPanel({ counts, controls, isCopy = false }: FilterPanelProps) {
  const { t } = useLanguage();
  const { categories, brands } = useShell();
  const { query, change } = controls;
  const form = isCopy ? undefined : listingForm;
  // In the drawer the options stay where they were when it was opened, so that a finger does not miss them.
  const [opened] = useState(counts);
  const order = isCopy ? opened : counts;
  return (
    <div className="grid grid-cols-1 gap-6 pb-4">
      <FilterList
        label={t.shop.filters.category}
        searchLabel={t.shop.filters.searchCategories}
        mode="one"
        name="kategori"
        form={form}
        chosen={query.category}
        options={categories}
        counts={counts.category}
        orderCounts={order.category}
        onChoose={(category) => change({ category })}
      />
      <FilterList
        label={t.shop.filters.brand}
        searchLabel={t.shop.filters.searchBrands}
        mode="either"
        name="marka"
        form={form}
        chosen={query.brand}
        options={brands}
        counts={counts.brand}
        orderCounts={order.brand}
        onChoose={(brand) => change({ brand })}
        picture={(option) => (
          <BrandLogo name={option.label} image={option.image ?? null} className="filter-logo" />
        )}
      />
      <FactFilters counts={counts} order={order} controls={controls} form={form} />
      <div>
        <CheckFilter
          label={t.shop.filters.inStock}
          name="stok"
          form={form}
          isChecked={query.inStock}
          onChange={(inStock) => change({ inStock })}
          count={counts.inStock}
        />
        <CheckFilter
          label={t.shop.filters.campaign}
          name="kampanya"
          form={form}
          isChecked={query.campaign}
          onChange={(campaign) => change({ campaign })}
        />
      </div>
      {!isCopy && (
        <noscript>
          <button type="submit" form={listingForm} className={buttonVariants('plain', 'w-full')}>
            {t.shop.filters.apply}
          </button>
        </noscript>
      )}
    </div>
  );
}

interface CheckFilterProps {
  label: string;
  name: string;
  form: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  count?: number;
}

function CheckFilter({ label, name, form, isChecked, onChange, count }: CheckFilterProps) {
  const { t } = useLanguage();
  return (
    <label
      className={`choice ${count === 0 && !isChecked ? 'text-ink-faint' : ''}`}
      data-count={count === undefined ? undefined : t.shop.number(count)}
    >
      <input
        type="checkbox"
        name={name}
        value="1"
        form={form}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        aria-description={count === undefined ? undefined : t.shop.count(count)}
      />
      {label}
    </label>
  );
}

/** A form of its own, so that it works without JavaScript. */
export function ClearButton() {
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const replace = use(ReplaceEntryContext);
  const shop = localizedPath(lang, '/shop');
  return (
    <form
      method="get"
      action={shop}
      onSubmit={(event) => {
        event.preventDefault();
        setChosenVehicle(null);
        void navigate(shop, { preventScrollReset: true, replace });
      }}
    >
      <Button type="submit" className="w-full">
        {t.shop.filters.clear}
      </Button>
    </form>
  );
}

interface FactFiltersProps {
  counts: ListingData['counts'];
  order: ListingData['counts'];
  controls: ListingControls;
  form: string | undefined;
}

/** The values that the products have. A fact that none of the products has is left out. */
function FactFilters({ counts, order, controls: { query, change }, form }: FactFiltersProps) {
  const { t } = useLanguage();
  return shownFacts(order, query).map((fact) => {
    const values = Object.keys(counts[fact]).filter((value) => value !== allChoices);
    return (
      <FilterList
        key={fact}
        mode="several"
        label={t.shop.filters[fact]}
        name={factFilters[fact]}
        form={form}
        chosen={query[fact]}
        options={values.map((value) => ({ name: value, label: factLabel(fact, value, t) }))}
        counts={counts[fact]}
        orderCounts={order[fact]}
        most={mostShown}
        onChoose={(chosen) => change({ [fact]: chosen })}
      />
    );
  });
}

const shownFacts = (counts: ListingData['counts'], query: ListingQuery) =>
  factNames.filter(
    (fact) =>
      query[fact] !== null ||
      Object.entries(counts[fact]).some(([value, count]) => value !== allChoices && count > 0),
  );

const mostShown = 6;

export function factLabel(fact: FactFilter, value: string, t: Words): string {
  if (fact === 'frequency') return `${value} MHz`;
  return fact === 'buttons' ? t.shop.filters.buttonCount(value) : value;
}

interface FilterDrawerProps {
  data: ListingData;
  controls: ListingControls;
  open: boolean;
  onClose: () => void;
}

/** The filters on small screens, as a sheet at the bottom. Its lists are long: a row leads to each. */
export function FilterDrawer({ data, controls, open, onClose }: FilterDrawerProps) {
  const { t } = useLanguage();
  const lists = useRef<HTMLDivElement>(null);
  const names = ['category', 'brand', ...shownFacts(data.counts, data.query)] as const;

  function show(place: number) {
    const heading = lists.current?.querySelectorAll('h2')[place];
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }

  return (
    <Dialog open={open} onClose={onClose} label={t.shop.filters.title} place="bottom" closesOnBack>
      <header className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
        <p className="font-bold text-lg">{t.shop.filters.title}</p>
        <IconButton label={t.common.close} onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </header>
      <nav
        aria-label={t.vehicle.groupLinks}
        className="scroll-row mx-0 shrink-0 gap-x-1 border-line border-b px-2 md:px-2"
      >
        {names.map((name, place) => (
          <Button key={name} variant="quiet" onClick={() => show(place)} className="shrink-0 px-2 text-sm">
            {t.shop.filters[name]}
          </Button>
        ))}
      </nav>
      <div ref={lists} className="relative grow overflow-y-auto overscroll-contain p-4">
        <FilterPanel counts={data.counts} controls={controls} isCopy />
      </div>
      <footer className="grid grid-cols-2 gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <ClearButton />
        <Button variant="signal" className="w-full" onClick={onClose}>
          <span aria-live="polite">{t.shop.filters.show(data.total)}</span>
        </Button>
      </footer>
    </Dialog>
  );
}
