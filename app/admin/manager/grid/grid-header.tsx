import { adminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { ArrowUp } from '#app/ui/icons.tsx';
import { ArrowDown, ArrowUpDown } from '../../icons.tsx';
import { selectClass } from '../form/field-styles.ts';
import { type ColumnSort, nextSort } from '../rows/sort-rows.ts';
import type { Column } from './column.ts';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './selection.ts';

const t = adminWords.products.grid;

interface HeaderProps<Row> {
  rows: readonly { id: number }[];
  columns: readonly Column<Row>[];
  sort: ColumnSort | undefined;
  onSort: (sort: ColumnSort | undefined) => void;
  unsortedLabel: string;
  selection?: Selection;
}

function SelectAll({ rows, selection }: { rows: readonly { id: number }[]; selection: Selection }) {
  const chosen = selection.ids.size === 0 ? 0 : rows.filter((row) => selection.ids.has(row.id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  return (
    <SelectBox
      label={t.selectAll}
      checked={isAll}
      isPartial={chosen > 0 && !isAll}
      onToggle={() => selection.setAll(!isAll)}
    />
  );
}

export function GridHeader<Row>({ isWide, ...props }: HeaderProps<Row> & { isWide: boolean }) {
  if (!isWide) return null;
  const { rows, columns, sort, onSort, selection } = props;
  return (
    <thead className="block sticky top-(--panel-top,0px) z-10">
      <tr
        aria-rowindex={1}
        className="grid h-10 pointer-coarse:h-12 grid-cols-(--tracks) items-center border-line-strong border-b bg-sunken font-semibold text-ink-soft text-xs"
      >
        {selection && (
          <th scope="col" className="grid place-items-center">
            <SelectAll rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.sortBy && ariaSort(sort, column.id)}
            className={`px-2 ${column.align === 'end' ? 'text-right' : 'text-left'}`}
          >
            {column.sortBy ? (
              <button
                type="button"
                onClick={() => onSort(nextSort(sort, column.id))}
                className={`inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1 hover:text-ink ${column.align === 'end' ? 'flex-row-reverse' : ''}`}
              >
                {column.label}
                <SortMark sort={sort} column={column.id} />
              </button>
            ) : (
              <span className={column.id === 'actions' || column.id === 'picture' ? 'sr-only' : ''}>
                {column.label}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort(sort: ColumnSort | undefined, column: string) {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

function SortMark({ sort, column }: { sort: ColumnSort | undefined; column: string }) {
  if (sort?.column !== column) return <ArrowUpDown className="size-3 opacity-50" />;
  const Mark = sort.descending ? ArrowDown : ArrowUp;
  return <Mark aria-hidden className="size-3" />;
}

/** Where rows are cards, sorting and selecting all have a line of their own. */
export function NarrowHeader<Row>({
  rows,
  columns,
  sort,
  onSort,
  selection,
  unsortedLabel,
  hasTooMany,
}: HeaderProps<Row> & { hasTooMany: boolean }) {
  const flip = () => sort && onSort({ ...sort, descending: !sort.descending });
  return (
    <div className="flex items-center gap-1 border-line border-b bg-sunken py-1 pr-1">
      {selection && <SelectAll rows={rows} selection={selection} />}
      {hasTooMany && <p className="min-w-0 px-2 text-ink-soft text-sm">{t.tooManyColumns}</p>}
      <select
        aria-label={t.sortBy}
        value={sort?.column ?? ''}
        onChange={({ target }) =>
          onSort(target.value ? { column: target.value, descending: false } : undefined)
        }
        className={`${selectClass} ml-auto w-auto max-w-48`}
      >
        <option value="">{unsortedLabel}</option>
        {columns.map(
          (column) =>
            column.sortBy && (
              <option key={column.id} value={column.id}>
                {column.label}
              </option>
            ),
        )}
      </select>
      <IconButton label={sort?.descending ? t.descending : t.ascending} disabled={!sort} onClick={flip}>
        {sort?.descending ? <ArrowDown className="size-4" /> : <ArrowUp className="size-4" />}
      </IconButton>
    </div>
  );
}
