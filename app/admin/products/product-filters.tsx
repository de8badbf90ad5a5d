import { useMemo } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { createGapTest, type Gap, gaps } from '#domain/gaps.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import { productStatuses } from '#domain/schemas/product.ts';
import { nameOptions } from '../manager/form/name-options.ts';
import type { ListFilter, ListingState } from '../manager/listing.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useLowStock } from '../settings/use-settings.ts';
import type { Rows } from '../store/catalogue-store.ts';
import { ListFilterSelect } from '../ui/list-filter-select.tsx';

type Product = Rows['products'];
const t = adminWords.products;
/** Stands for products without a brand; a brand cannot have this name. */
const noBrand = '\n';
const look = { isLabelHidden: true, className: 'max-w-full flex-1 basis-36 sm:max-w-44' };

/** Whether a product passes the filters. */
export function useIsListed(products: readonly Product[], filter: ListFilter) {
  const { category, brand, status, gap, changed } = filter;
  const lowStock = useLowStock();
  const hasGap = useMemo(
    () => (gap ? createGapTest(products, lowStock) : undefined),
    [products, gap, lowStock],
  );
  const today = istanbulDate(Date.now());
  return useMemo(
    () => (product: Product) =>
      (category === '' || product.category === category) &&
      (brand === '' || (product.brand ?? noBrand) === brand) &&
      (status === '' || product.status === status) &&
      (!hasGap || hasGap(gap as Gap, product)) &&
      (changed === '' || istanbulDate(Date.parse(product.updated_at)) === today),
    [category, brand, status, gap, hasGap, changed, today],
  );
}

export function ProductFilters({ listing: { filter, setFilter } }: { listing: ListingState }) {
  const { categories, brands, perCategory } = useCatalogue();
  const withCount = ({ value, label }: Option) => ({
    value,
    label: `${label} (${formatCount(perCategory.get(value) ?? 0)})`,
  });
  const statusOptions = productStatuses.map((value) => ({ value, label: t.statuses[value] }));
  return (
    <>
      <ListFilterSelect
        {...look}
        label={t.categoryFilter}
        all={t.all}
        options={nameOptions(categories.rows, filter.category).map(withCount)}
        value={filter.category}
        onChange={(category) => setFilter({ category })}
      />
      <ListFilterSelect
        {...look}
        label={t.brandFilter}
        all={t.allBrands}
        options={[
          { value: noBrand, label: t.noBrand },
          ...nameOptions(brands.rows, filter.brand === noBrand ? '' : filter.brand),
        ]}
        value={filter.brand}
        onChange={(brand) => setFilter({ brand })}
      />
      <ListFilterSelect
        {...look}
        label={t.statusFilter}
        all={t.allStatuses}
        options={statusOptions}
        value={filter.status}
        onChange={(status) => setFilter({ status })}
      />
      <ListFilterSelect
        {...look}
        label={t.gapFilter}
        all={t.noGap}
        options={gaps.map((value) => ({ value, label: t.gaps[value] }))}
        value={filter.gap}
        onChange={(gap) => setFilter({ gap })}
      />
    </>
  );
}

interface Option {
  value: string;
  label: string;
}
