import { adminWords } from '#app/i18n/admin-tr.ts';
import { productMargin, type VatTerms } from '#domain/margin.ts';
import { descriptionOf, textFields } from '#domain/product-fields.ts';
import type { Column } from '../manager/grid/column.ts';
import { EditAndRemove, RowButton, RowMenu, type RowMenuItem } from '../manager/row-actions.tsx';
import type { Rows } from '../store/catalogue-store.ts';
import { MarginCell, MarginNote } from './margin-cell.tsx';
import {
  BreaksCell,
  type CellProps,
  Marked,
  NameCell,
  PriceCell,
  type ProductActions,
  QuantityCell,
  ShopLink,
  StatusCell,
  StockCell,
} from './product-cells.tsx';
import { SavedMark, useIsJustSaved } from './saved-marks.tsx';

type Product = Rows['products'];
const t = adminWords.products;

/** Without `vat` there is no column of margins. */
export function productColumns(
  actions: ProductActions,
  queued: ReadonlySet<number>,
  vat: VatTerms | undefined,
): Column<Product>[] {
  return [
    {
      id: 'picture',
      label: t.picture,
      width: '3.25rem',
      cell: (row) => <ShopLink row={row} />,
    },
    {
      id: 'name',
      label: t.fields.name,
      width: 'minmax(9rem, 3.6fr)',
      sortBy: (row) => row.name,
      cell: (row) => <NameCell row={row} isQueued={queued.has(row.id)} />,
    },
    {
      id: 'category',
      label: t.fields.category,
      width: 'minmax(6rem, 2fr)',
      sortBy: (row) => row.category,
      cell: (row) => <Names first={row.category} second={row.subcategory} className="text-xs" />,
    },
    ...textFields
      .filter((field) => descriptionOf(field).inGrid)
      .map((field) => ({
        id: field,
        label: t.fields[field],
        width: 'minmax(6.25rem, 0.9fr)',
        sortBy: (row: Product) => row[field],
        cell: (row: Product) => <Names first={row[field] ?? t.none} second={null} />,
      })),
    {
      id: 'price',
      label: t.fields.price,
      width: '7.75rem',
      align: 'end',
      sortBy: (row) => row.price,
      cell: (row) => (
        <Marked row={row} field="price">
          <PriceCell row={row} actions={actions} />
        </Marked>
      ),
    },
    ...(vat ? [marginColumn(actions, vat)] : []),
    ...quantityColumns(actions),
    {
      id: 'stock',
      label: t.fields.stock,
      width: '4.75rem',
      align: 'end',
      sortBy: (row) => row.stock,
      cell: (row) => (
        <Marked row={row} field="stock">
          <StockCell row={row} actions={actions} />
        </Marked>
      ),
    },
    {
      id: 'status',
      label: t.fields.status,
      width: '7.25rem',
      sortBy: (row) => t.statuses[row.status],
      cell: (row) => (
        <span className="flex min-w-0 items-center">
          <StatusCell row={row} actions={actions} />
          <SavedMark id={row.id} name={row.name} field="status" />
        </span>
      ),
    },
    {
      id: 'actions',
      label: t.actions,
      width: 'calc(1rem + 3 * var(--row-button))',
      align: 'end',
      cell: (row) => <Actions row={row} actions={actions} />,
    },
  ];
}

const marginId = 'cost_price';

const marginColumn = (actions: ProductActions, vat: VatTerms): Column<Product> => ({
  id: marginId,
  label: t.grid.margin,
  width: '6rem',
  align: 'end',
  sortBy: (row) => productMargin(row, vat)?.percent ?? null,
  cell: (row) => (
    <Marked row={row} field="cost_price">
      <MarginCell row={row} actions={actions} />
    </Marked>
  ),
});

const quantityColumns = (actions: ProductActions): Column<Product>[] => [
  ...(['min_quantity', 'pack_size'] as const).map(
    (field): Column<Product> => ({
      id: field,
      label: t.fields[field],
      isExtra: true,
      width: '4.5rem',
      align: 'end',
      sortBy: (row) => row[field] ?? null,
      cell: (row) => (
        <Marked row={row} field={field}>
          <QuantityCell row={row} actions={actions} field={field} />
        </Marked>
      ),
    }),
  ),
  {
    id: 'price_breaks',
    label: t.fields.price_breaks,
    isExtra: true,
    width: '8rem',
    align: 'end',
    sortBy: (row) => row.price_breaks?.[0]?.quantity ?? null,
    cell: (row) => (
      <Marked row={row} field="price_breaks">
        <BreaksCell row={row} actions={actions} />
      </Marked>
    ),
  },
];

interface NamesProps {
  first: string;
  second: string | null;
  className?: string;
}

function Names({ first, second, className = '' }: NamesProps) {
  return (
    <span className="grid min-w-0">
      <span className={`line-clamp-2 leading-tight ${className}`} title={first}>
        {first}
      </span>
      {second && <span className="truncate text-ink-faint text-xs">{second}</span>}
    </span>
  );
}

function Actions({ row, actions }: CellProps) {
  return (
    <span className="inline-flex">
      <EditAndRemove name={row.name} onEdit={() => actions.edit(row)} onRemove={() => actions.remove(row)} />
      <RowMenu name={row.name} items={menuItems(row, actions)} />
    </span>
  );
}

function menuItems(row: Product, { history, copy }: ProductActions): RowMenuItem[] {
  return [
    ...(history ? [{ icon: 'history' as const, label: t.grid.history, onSelect: () => history(row) }] : []),
    { icon: 'copy', label: t.grid.copy, onSelect: () => copy(row) },
  ];
}

/** What the columns need. Beside those that are not always there the name is narrower, so that one more fits at 1280 px. */
export function productTableWidth(columns: readonly Column<Product>[]): number {
  const isWide = !columns.some(({ id, isExtra }) => isExtra || id === marginId);
  return columns.reduce((sum, { id }) => sum + (widths[id] ?? 0), isWide ? 400 : 352);
}

/** In pixels, of the columns that can be hidden. */
const widths: Record<string, number> = {
  category: 96,
  brand: 100,
  price: 124,
  [marginId]: 96,
  min_quantity: 72,
  pack_size: 72,
  price_breaks: 128,
  stock: 76,
  status: 116,
};

export const productRowHeight = 56;
export const productCardHeight = 97;

/** A product on a narrow screen. */
export function ProductListCard({ row, actions, isQueued }: CellProps & { isQueued: boolean }) {
  const isJustSaved = useIsJustSaved(row.id);
  return (
    <div data-card className="relative grid pr-1 text-sm">
      {/* Above the box that selects the row. */}
      <div className="absolute top-0.5 right-full flex w-11 justify-center">
        <ShopLink row={row} />
      </div>
      <div className="flex min-h-13 min-w-0 items-center">
        <div className="min-w-0 flex-1 pl-1.5">
          <NameCell row={row} isQueued={isQueued} details={[row.category, row.brand]}>
            <MarginNote row={row} />
          </NameCell>
        </div>
        <SavedMark id={row.id} name={row.name} />
        <RowButton icon="edit" label={t.grid.edit(row.name)} onClick={() => actions.edit(row)} />
        {!isJustSaved && <RowMenu name={row.name} items={menuItems(row, actions)} />}
      </div>
      <div className="grid grid-cols-[minmax(0,auto)_auto_minmax(1.5rem,1fr)_auto] items-center">
        <PriceCell row={row} actions={actions} />
        <StockCell row={row} actions={actions} isLabelled />
        <div className="min-w-0">
          <StatusCell row={row} actions={actions} />
        </div>
        <RowButton icon="remove" label={t.grid.remove(row.name)} onClick={() => actions.remove(row)} />
      </div>
    </div>
  );
}
