import { useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import type { ListingData } from '../catalogue/listing-data.ts';
import { setChosenVehicle } from '../finder/chosen-vehicle.ts';
import { BrandLogo } from '../layout/group-picture.tsx';
import { useShell } from '../layout/shell-data.ts';
import { FactFilters } from './fact-filters.tsx';
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
  return (
    <div className="grid gap-6 pb-4">
      <FilterList
        label={t.shop.filters.category}
        searchLabel={t.shop.filters.searchCategories}
        name="kategori"
        form={form}
        chosen={query.category}
        options={categories}
        counts={counts.category}
        onChoose={(category) => change({ category })}
      />
      <FilterList
        label={t.shop.filters.brand}
        searchLabel={t.shop.filters.searchBrands}
        name="marka"
        form={form}
        chosen={query.brand}
        options={brands}
        counts={counts.brand}
        onChoose={(brand) => change({ brand })}
        picture={(option) => (
          <BrandLogo name={option.label} image={option.image ?? null} className="filter-logo text-sm" />
        )}
      />
      <FactFilters counts={counts} controls={controls} form={form} />
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
        aria-label={label}
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
  const shop = localizedPath(lang, '/shop');
  return (
    <form
      method="get"
      action={shop}
      onSubmit={(event) => {
        event.preventDefault();
        setChosenVehicle(null);
        void navigate(shop, { preventScrollReset: true });
      }}
    >
      <Button type="submit" className="w-full">
        {t.shop.filters.clear}
      </Button>
    </form>
  );
}
