import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatMoney } from '#domain/money.ts';
import type { Column } from '../manager/grid/column.ts';
import { EditAndRemove, RowButton } from '../manager/row-actions.tsx';
import { RowPicture } from '../manager/row-picture.tsx';
import type { Rows, Values } from '../store/catalogue-store.ts';
import { formatAmount, parsePriceCell, parseStockCell } from './product-draft.ts';
import { QuickCell } from './quick-cell.tsx';
import { StatusMenu } from './status-menu.tsx';

type Product = Rows['products'];
const t = adminWords.products;

export interface ProductActions {
  edit: (row: Product) => void;
  copy: (row: Product) => void;
  remove: (row: Product) => void;
  change: (row: Product, values: Values<'products'>) => void;
}

interface CellProps {
  row: Product;
  actions: ProductActions;
}

function PriceCell({ row, actions }: CellProps) {
  return (
    <QuickCell
      field={t.fields.price}
      name={row.name}
      shown={row.price === null ? t.priceOnCall : formatMoney(row.price, 'tr')}
      initial={formatAmount(row.price)}
      inputMode="decimal"
      isFaint={row.price === null}
      parse={parsePriceCell}
      onSave={(price) => actions.change(row, { price })}
    />
  );
}

function StockCell({ row, actions }: CellProps) {
  return (
    <QuickCell
      field={t.fields.stock}
      name={row.name}
      shown={row.stock.toLocaleString('tr')}
      initial={String(row.stock)}
      inputMode="numeric"
      parse={parseStockCell}
      onSave={(stock) => actions.change(row, { stock })}
    />
  );
}

function StatusCell({ row, actions }: CellProps) {
  return (
    <StatusMenu name={row.name} status={row.status} onChange={(status) => actions.change(row, { status })} />
  );
}

function NameCell({ row, isQueued, cut }: { row: Product; isQueued: boolean; cut: string }) {
  return (
    <span className="grid min-w-0">
      <span className={`font-medium ${cut}`} title={row.name}>
        {row.name}
      </span>
      <span className="tabular flex min-w-0 gap-2 text-ink-faint text-xs">
        {isQueued && <span className="shrink-0 font-semibold text-signal-ink">{t.grid.queuedMark}</span>}
        <span className="truncate">{row.productCode}</span>
      </span>
    </span>
  );
}

export function productColumns(actions: ProductActions, queued: ReadonlySet<number>): Column<Product>[] {
  return [
    {
      id: 'picture',
      label: t.picture,
      width: '3.25rem',
      cell: (row) => <RowPicture src={row.images[0]} />,
    },
    {
      id: 'name',
      label: t.fields.name,
      width: 'minmax(12rem, 3fr)',
      sortBy: (row) => row.name,
      cell: (row) => <NameCell row={row} isQueued={queued.has(row.id)} cut="truncate" />,
    },
    {
      id: 'category',
      label: t.fields.category,
      width: 'minmax(7rem, 1.7fr)',
      sortBy: (row) => row.category,
      cell: (row) => <Names first={row.category} second={row.subcategory} />,
    },
    {
      id: 'brand',
      label: t.fields.brand,
      width: 'minmax(5rem, 0.9fr)',
      sortBy: (row) => row.brand,
      cell: (row) => <Names first={row.brand ?? t.none} second={null} />,
    },
    {
      id: 'price',
      label: t.fields.price,
      width: '8.25rem',
      align: 'end',
      sortBy: (row) => row.price,
      cell: (row) => <PriceCell row={row} actions={actions} />,
    },
    {
      id: 'stock',
      label: t.fields.stock,
      width: '4.5rem',
      align: 'end',
      sortBy: (row) => row.stock,
      cell: (row) => <StockCell row={row} actions={actions} />,
    },
    {
      id: 'status',
      label: t.fields.status,
      width: '7.25rem',
      sortBy: (row) => t.statuses[row.status],
      cell: (row) => <StatusCell row={row} actions={actions} />,
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

function Names({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="grid min-w-0">
      <span className="truncate" title={first}>
        {first}
      </span>
      {second && <span className="truncate text-ink-faint text-xs">{second}</span>}
    </span>
  );
}

function Actions({ row, actions }: CellProps) {
  return (
    <span className="inline-flex">
      <RowButton icon="copy" label={t.grid.copy(row.name)} onClick={() => actions.copy(row)} />
      <EditAndRemove name={row.name} onEdit={() => actions.edit(row)} onRemove={() => actions.remove(row)} />
    </span>
  );
}

export const productCardHeight = 124;

/** A product on a narrow screen. The copy button is in its form only. */
export function ProductCard({ row, actions, isQueued }: CellProps & { isQueued: boolean }) {
  return (
    <div data-card className="grid gap-0.5 pr-1 text-sm">
      <div className="flex min-w-0 items-center gap-2">
        <RowPicture src={row.images[0]} />
        <div className="min-w-0 flex-1">
          <NameCell row={row} isQueued={isQueued} cut="line-clamp-2" />
          <p className="truncate text-ink-faint text-xs">
            {[row.category, row.brand].filter(Boolean).join(' · ')}
          </p>
        </div>
        <RowButton icon="edit" label={t.grid.edit(row.name)} onClick={() => actions.edit(row)} />
      </div>
      <div className="grid grid-cols-[minmax(0,auto)_auto_minmax(4.5rem,1fr)_auto] items-center">
        <PriceCell row={row} actions={actions} />
        <StockCell row={row} actions={actions} />
        <div className="min-w-0">
          <StatusCell row={row} actions={actions} />
        </div>
        <RowButton icon="remove" label={t.grid.remove(row.name)} onClick={() => actions.remove(row)} />
      </div>
    </div>
  );
}
