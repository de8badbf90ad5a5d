import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { causes } from '#domain/schemas/history.ts';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';
import { FilterSelect } from '../ui/filter-select.tsx';
import type { useHistoryFilters } from './use-history-filters.ts';

const t = adminWords.history;
const tables = Object.entries(t.tables).map(([value, label]) => ({ value, label }));

interface HistoryFiltersProps {
  filters: ReturnType<typeof useHistoryFilters>;
  /** Of the product whose changes alone are listed. */
  productName: string | undefined;
}

export function HistoryFilters({ filters, productName }: HistoryFiltersProps) {
  const { values, set } = filters;
  const isProduct = values.urun !== '';
  return (
    <div className="grid gap-3">
      {isProduct && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-signal-wash px-3 py-1.5">
          <span className="min-w-0 break-words font-medium">
            {t.onlyProduct(productName ?? `#${values.urun}`)}
          </span>
          <Button variant="quiet" className="px-2 text-sm underline" onClick={() => set({ urun: '' })}>
            {t.clearProduct}
          </Button>
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:flex lg:flex-wrap lg:items-end">
        {!isProduct && (
          <>
            <Labelled label={t.search} className="col-span-2 sm:col-span-1 lg:w-56">
              <SearchBox
                value={values.ad}
                maxLength={120}
                onSearch={(ad) => set({ ad })}
                className={inputClass}
              />
            </Labelled>
            <FilterSelect
              label={t.tableFilter}
              all={t.all}
              options={tables}
              value={values.tur}
              onChange={(tur) => set({ tur })}
            />
          </>
        )}
        <FilterSelect
          label={t.causeFilter}
          all={t.all}
          options={causes.map((value) => ({ value, label: t.causes[value] }))}
          value={values.islem}
          onChange={(islem) => set({ islem })}
        />
        {(['ilk', 'son'] as const).map((name) => (
          <Labelled key={name} label={name === 'ilk' ? t.from : t.to}>
            <input
              type="date"
              value={values[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              className={`${inputClass} min-w-0 px-2! text-sm`}
            />
          </Labelled>
        ))}
        {filters.isActive && (
          <Button className="col-span-2 text-sm sm:col-span-1 pointer-fine:min-h-10" onClick={filters.clear}>
            {t.clearFilters}
          </Button>
        )}
      </div>
    </div>
  );
}

function Labelled({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is in the children.
    <label className={`grid min-w-0 gap-1 ${className}`}>
      <span className={labelClass}>{label}</span>
      {children}
    </label>
  );
}
