import { useState } from 'react';
import { adminWords, importWords as t } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { formatCount } from '#domain/format-count.ts';
import { inOwnersOrder } from '#domain/name-order.ts';
import { type SheetField, sheetColumns } from '#domain/sheets/columns.ts';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { ListFilterSelect } from '../ui/list-filter-select.tsx';

const statuses = Object.entries(adminWords.products.statuses).map(([value, label]) => ({ value, label }));
const toOption = ({ name }: { name: string }) => ({ value: name, label: name });

/** The column of ids is in every export. */
const choosable = sheetColumns.filter(({ field }) => field !== 'id');
const usual = choosable.filter(({ isExtra }) => !isExtra).map(({ field }) => field);

/** Downloads all products or those of a filter, with all columns or some. */
export function ExportForm({ onPriceList }: { onPriceList: () => void }) {
  const [filters, setFilters] = useState({ kategori: '', marka: '', durum: '', search: '' });
  const [columns, setColumns] = useState<readonly SheetField[]>(usual);
  const categories = inOwnersOrder(useCatalogueTable('categories').rows).map(toOption);
  const brands = useCatalogueTable('brands').rows.map(toOption);
  const isUsual = columns.length === usual.length && usual.every((field) => columns.includes(field));
  const chosen = Object.entries({ ...filters, sutunlar: isUsual ? '' : columns.join(',') }).filter(
    ([, value]) => value !== '',
  );
  const query = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
  const set = (name: keyof typeof filters) => (value: string) => setFilters({ ...filters, [name]: value });
  return (
    <section aria-labelledby="export-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="export-title" className="font-semibold text-lg">
        {t.exportTitle}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.exportLead}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <ListFilterSelect
          label={t.category}
          all={t.all}
          options={categories}
          value={filters.kategori}
          onChange={set('kategori')}
        />
        <ListFilterSelect
          label={t.brand}
          all={t.all}
          options={brands}
          value={filters.marka}
          onChange={set('marka')}
        />
        <ListFilterSelect
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
      <Columns chosen={columns} onChange={setColumns} />
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

interface ColumnsProps {
  chosen: readonly SheetField[];
  onChange: (chosen: SheetField[]) => void;
}

function Columns({ chosen, onChange }: ColumnsProps) {
  const fields = (isChosen: (field: SheetField) => boolean) =>
    choosable.map(({ field }) => field).filter(isChosen);
  return (
    <details>
      <Summary className="min-h-11 text-sm">
        <span className="underline underline-offset-4">{t.exportColumns}</span>
        <span className="text-ink-faint">{t.chosenColumns(formatCount(chosen.length))}</span>
      </Summary>
      <fieldset className="grid gap-2 pt-1">
        <legend className="sr-only">{t.exportColumns}</legend>
        <p className="text-ink-soft text-sm">{t.exportColumnsLead}</p>
        <div className="grid gap-x-4 sm:grid-cols-3 lg:grid-cols-4">
          {choosable.map(({ field, heading }) => (
            <label
              key={field}
              className="flex min-h-11 min-w-0 items-center gap-2 text-sm pointer-fine:min-h-9"
            >
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={chosen.includes(field)}
                onChange={({ target }) =>
                  onChange(fields((each) => (each === field ? target.checked : chosen.includes(each))))
                }
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">{heading}</span>
            </label>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onChange(usual)}>{t.usualColumns}</Button>
          <Button onClick={() => onChange(fields((field) => priceColumns.includes(field)))}>
            {t.priceColumns}
          </Button>
        </div>
      </fieldset>
    </details>
  );
}

/** For a price round in a spreadsheet. */
const priceColumns: readonly SheetField[] = ['productCode', 'name', 'price', 'currency', 'stock'];
