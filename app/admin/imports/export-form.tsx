import { useState } from 'react';
import { adminWords, importWords as t } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { FilterSelect } from '../ui/filter-select.tsx';

const statuses = Object.entries(adminWords.products.statuses).map(([value, label]) => ({ value, label }));
const toOption = ({ name }: { name: string }) => ({ value: name, label: name });

/** Downloads all products or those of a filter. */
export function ExportForm({ onPriceList }: { onPriceList: () => void }) {
  const [filters, setFilters] = useState({ kategori: '', marka: '', durum: '', search: '' });
  const categories = useCatalogueTable('categories').rows.map(toOption);
  const brands = useCatalogueTable('brands').rows.map(toOption);
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
  const set = (name: keyof typeof filters) => (value: string) => setFilters({ ...filters, [name]: value });
  return (
    <section aria-labelledby="export-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="export-title" className="font-semibold text-lg">
        {t.exportTitle}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.exportLead}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <FilterSelect
          label={t.category}
          all={t.all}
          options={categories}
          value={filters.kategori}
          onChange={set('kategori')}
        />
        <FilterSelect
          label={t.brand}
          all={t.all}
          options={brands}
          value={filters.marka}
          onChange={set('marka')}
        />
        <FilterSelect
          label={t.status}
          all={t.all}
          options={statuses}
          value={filters.durum}
          onChange={set('durum')}
        />
        <label className="grid gap-1">
          <span className={labelClass}>{t.search}</span>
          <input
            type="search"
            maxLength={200}
            className={inputClass}
            value={filters.search}
            onChange={(event) => set('search')(event.target.value)}
          />
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={`/api/export.xlsx${query}`} download className={buttonVariants('signal')}>
          {t.downloadXlsx}
        </a>
        <a href={`/api/export.csv${query}`} download className={buttonVariants('plain')}>
          {t.downloadCsv}
        </a>
        <Button onClick={onPriceList}>{t.priceList}</Button>
      </div>
      <p className="max-w-prose text-ink-faint text-xs">{t.csvHint}</p>
    </section>
  );
}
