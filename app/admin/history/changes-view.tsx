import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { listChangeSets } from '#domain/endpoints/history.ts';
import { formatCount } from '#domain/format-count.ts';
import { type ChangeSet, causes } from '#domain/schemas/history.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { inputClass, labelClass } from '../manager/form/field-styles.ts';
import { changeParams } from '../ui/change-params.ts';
import { DebouncedSearch } from '../ui/debounced-search.tsx';
import { ListFilterSelect } from '../ui/list-filter-select.tsx';
import { ListState } from '../ui/list-state.tsx';
import { ChangeSetCard } from './change-set-card.tsx';
import { usePages } from './use-pages.ts';
import { useUndo } from './use-undo.tsx';

const t = adminWords.history;
/** From this many rows on, an undo asks first, as the change did. */
const askFrom = 20;

/** Everything that was changed, newest first. */
export function ChangesView() {
  const filters = useHistoryFilters();
  const changeSets = usePages(listChangeSets, filters.query);
  const { undo } = useUndo();
  const [asked, setAsked] = useState<ChangeSet>();
  const [undoing, setUndoing] = useState<ReadonlySet<number>>(new Set());

  async function undoWhole({ run: changeSet }: ChangeSet) {
    setAsked(undefined);
    setUndoing((before) => new Set(before).add(changeSet));
    await undo({ run: changeSet });
    setUndoing((before) => new Set([...before].filter((each) => each !== changeSet)));
  }

  const productName = changeSets.rows
    ?.flatMap((changeSet) => changeSet.changes)
    .find(({ table, row_id }) => table === 'products' && String(row_id) === filters.values.urun)?.name;
  const words = { ...t, empty: filters.isActive ? t.noneFound : t.empty };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HistoryFilters filters={filters} productName={productName ?? undefined} />
      <p role="status" className="tabular text-ink-faint text-sm">
        {changeSets.rows && t.count(formatCount(changeSets.total))}
      </p>
      <ListState rows={changeSets.rows} error={changeSets.error} words={words} onRetry={changeSets.refetch} />
      {changeSets.rows && changeSets.rows.length > 0 && (
        <ol aria-label={t.list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {changeSets.rows.map((changeSet) => (
            <ChangeSetCard
              key={changeSet.run}
              changeSet={changeSet}
              productId={filters.values.urun === '' ? undefined : Number(filters.values.urun)}
              isUndoing={undoing.has(changeSet.run)}
              onUndo={() => (changeSet.count >= askFrom ? setAsked(changeSet) : void undoWhole(changeSet))}
            />
          ))}
        </ol>
      )}
      {changeSets.hasMore && (
        <Button
          className="justify-self-center"
          disabled={changeSets.isLoadingMore}
          onClick={changeSets.loadMore}
        >
          {changeSets.isLoadingMore ? t.loading : t.older}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={t.askUndoTitle(formatCount(asked.count))}
          confirmLabel={t.undo}
          cancelLabel={t.cancel}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void undoWhole(asked)}
        >
          <p>{t.askUndoText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const tables = Object.entries(t.tables).map(([value, label]) => ({ value, label }));

interface HistoryFiltersProps {
  filters: ReturnType<typeof useHistoryFilters>;
  /** Of the product whose changes alone are listed. */
  productName: string | undefined;
}

function HistoryFilters({ filters, productName }: HistoryFiltersProps) {
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
            <HistoryFilterField label={t.search} className="col-span-2 sm:col-span-1 lg:w-56">
              <DebouncedSearch
                value={values.ad}
                maxLength={120}
                onSearch={(ad) => set({ ad })}
                className={inputClass}
              />
            </HistoryFilterField>
            <ListFilterSelect
              label={t.tableFilter}
              all={t.all}
              options={tables}
              value={values.tur}
              onChange={(tur) => set({ tur })}
            />
          </>
        )}
        <ListFilterSelect
          label={t.causeFilter}
          all={t.all}
          options={causes.map((value) => ({ value, label: t.causes[value] }))}
          value={values.islem}
          onChange={(islem) => set({ islem })}
        />
        {(['ilk', 'son'] as const).map((name) => (
          <HistoryFilterField key={name} label={name === 'ilk' ? t.from : t.to}>
            <input
              type="date"
              value={values[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              className={`${inputClass} min-w-0 px-2! text-sm`}
            />
          </HistoryFilterField>
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

function HistoryFilterField({
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

const names = ['urun', 'ad', 'tur', 'islem', 'ilk', 'son'] as const;
type FilterName = (typeof names)[number];

/** The filters are in the address, so that a link can set them and a reload keeps them. */
function useHistoryFilters() {
  const [params, setParams] = useSearchParams();
  const readValue = (name: FilterName) => {
    const value = params.get(name) ?? '';
    return isKnown(name, value) ? value : '';
  };
  const values = Object.fromEntries(names.map((name) => [name, readValue(name)])) as Record<
    FilterName,
    string
  >;

  const set = (changed: Partial<Record<FilterName, string>>) =>
    setParams(changeParams(changed), { replace: true, preventScrollReset: true });

  return {
    values,
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, '']))),
    isActive: names.some((name) => values[name] !== ''),
    query: toQuery(values),
  };
}

/** Values of the address that mean nothing are left out. */
function isKnown(name: FilterName, value: string): boolean {
  if (name === 'urun') return /^[1-9]\d{0,14}$/.test(value);
  if (name === 'islem') return (causes as readonly string[]).includes(value);
  if (name === 'tur') return value in adminWords.history.tables;
  return name !== 'ad' || value.length <= 120;
}

/** The same filters as `GET /api/runs` takes them. */
function toQuery({ urun, ad, tur, islem, ilk, son }: Record<FilterName, string>): Record<string, string> {
  const table = urun ? 'products' : tur;
  const query = { id: urun, table, name: ad, cause: islem, from: startOfDay(ilk, 0), to: startOfDay(son, 1) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Days begin at midnight in Istanbul; `daysLater` 1 includes the day itself. */
function startOfDay(day: string, daysLater: number): string {
  const moment = Date.parse(`${day}T00:00:00+03:00`) + daysLater * 86_400_000;
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString();
}
