import { DropdownMenu } from 'radix-ui';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatPrice } from '#domain/format-price.ts';
import { lowStockLimit } from '#domain/gaps.ts';
import { productStatuses } from '#domain/schemas/product.ts';
import { ArrowUpRight } from '../icons.tsx';
import { useRowTabIndex } from '../manager/grid/row-focus.ts';
import { MenuPanel, menuItemClass } from '../manager/menu-panel.tsx';
import { RowPicture } from '../manager/row-picture.tsx';
import { useLowStock } from '../settings/use-settings.ts';
import type { Rows, Values } from '../store/catalogue-store.ts';
import type { PastedField } from './paste-column.ts';
import {
  formatAmount,
  formatBreaks,
  parseBreaksCell,
  parsePriceCell,
  parseQuantityCell,
  parseStockCell,
} from './product-draft.ts';
import { QuickCell } from './quick-cell.tsx';
import { SavedMark } from './saved-marks.tsx';

type Product = Rows['products'];
type Status = Product['status'];
const t = adminWords.products;

export interface ProductActions {
  edit: (row: Product) => void;
  copy: (row: Product) => void;
  remove: (row: Product) => void;
  /** Absent in localStorage mode. */
  history?: (row: Product) => void;
  change: (row: Product, values: Values<'products'>) => void;
  /** Keeps the order of the rows while they are edited. */
  holdOrder: () => void;
  pasteColumn: (row: Product, field: PastedField, values: string[]) => void;
}

export interface CellProps {
  row: Product;
  actions: ProductActions;
}

/** What the cells that are edited in the row have in common. */
export function editing(field: PastedField, row: Product, actions: ProductActions) {
  return {
    cell: field,
    onOpen: actions.holdOrder,
    onPasteColumn: (values: string[]) => actions.pasteColumn(row, field, values),
  };
}

/** A cell with the mark that it was saved. Cards have the mark elsewhere. */
export function Marked({ row, field, children }: { row: Product; field: string; children: React.ReactNode }) {
  return (
    <span className="relative inline-flex min-w-0 max-w-full items-center justify-end has-[input]:flex">
      <span className="-translate-y-1/2 absolute top-1/2 right-full">
        <SavedMark id={row.id} name={row.name} field={field} />
      </span>
      {children}
    </span>
  );
}

export function PriceCell({ row, actions }: CellProps) {
  return (
    <QuickCell
      {...editing('price', row, actions)}
      field={t.fields.price}
      name={row.name}
      shown={row.price === null ? t.priceOnCall : formatPrice(row.price, row.currency ?? 'TRY', 'tr')}
      initial={formatAmount(row.price)}
      inputMode="decimal"
      isFaint={row.price === null}
      parse={parsePriceCell}
      onSave={(price) => actions.change(row, { price })}
    />
  );
}

/** Where no heading says what the number is, it is labelled. */
export function StockCell({ row, actions, isLabelled = false }: CellProps & { isLabelled?: boolean }) {
  const limit = lowStockLimit(row, useLowStock());
  const isLow = row.status !== 'passive' && row.stock < limit;
  const cell = (
    <QuickCell
      {...editing('stock', row, actions)}
      field={t.fields.stock}
      name={row.name}
      shown={formatCount(row.stock)}
      initial={String(row.stock)}
      inputMode="numeric"
      parse={parseStockCell}
      onSave={(stock) => actions.change(row, { stock })}
    />
  );
  if (!isLow && !isLabelled) return cell;
  const limitText = t.grid.lowStock(formatCount(limit));
  return (
    <span className="flex min-w-0 items-center justify-end" title={isLow ? limitText : undefined}>
      {isLabelled && (
        <span aria-hidden="true" className="text-ink-faint text-xs">
          {t.fields.stock}
        </span>
      )}
      {cell}
      {isLow && (
        <>
          <span aria-hidden="true" className="whitespace-nowrap font-semibold text-signal-ink text-xs">
            &lt; {formatCount(limit)}
          </span>
          <span className="sr-only">{limitText}</span>
        </>
      )}
    </span>
  );
}

/** The minimum or the pack. */
export function QuantityCell({ row, actions, field }: CellProps & { field: 'min_quantity' | 'pack_size' }) {
  const value = row[field] ?? null;
  return (
    <QuickCell
      {...editing(field, row, actions)}
      field={t.fields[field]}
      name={row.name}
      shown={value === null ? t.none : formatCount(value)}
      initial={String(value ?? '')}
      inputMode="numeric"
      isFaint={value === null}
      parse={parseQuantityCell}
      onSave={(changed) => actions.change(row, { [field]: changed })}
    />
  );
}

export function BreaksCell({ row, actions }: CellProps) {
  const breaks = formatBreaks(row.price_breaks);
  return (
    <QuickCell
      {...editing('price_breaks', row, actions)}
      field={t.fields.price_breaks}
      name={row.name}
      shown={breaks || t.none}
      initial={breaks}
      inputMode="text"
      isFaint={breaks === ''}
      parse={parseBreaksCell}
      onSave={(price_breaks) => actions.change(row, { price_breaks })}
    />
  );
}

export function StatusCell({ row, actions }: CellProps) {
  return (
    <StatusMenu
      name={row.name}
      status={row.status}
      hint={shopStockText(row)}
      onChange={(status) => {
        actions.holdOrder();
        actions.change(row, { status });
      }}
    />
  );
}

/** What the shop says about the stock, where the number and the status could be taken for something else. */
function shopStockText({ status, stock }: Product): string | undefined {
  if (status === 'active' && stock === 0) return t.grid.shopAsks;
  return status === 'out-of-stock' && stock > 0 ? t.grid.shopHasNone : undefined;
}

/** The picture, which leads to the product in the shop. Visitors do not see passive products. */
export function ShopLink({ row }: { row: Product }) {
  const tabIndex = useRowTabIndex();
  const place = 'relative grid size-11 shrink-0 place-items-center';
  const picture = <RowPicture src={row.images[0]} />;
  if (row.status === 'passive') return <span className={place}>{picture}</span>;
  return (
    <a
      href={`/urun/${row.id}`}
      target="_blank"
      rel="noreferrer"
      tabIndex={tabIndex}
      aria-label={t.grid.viewInShop(row.name)}
      title={t.grid.viewInShop(row.name)}
      className={place}
    >
      {picture}
      <span className="-right-0.5 -bottom-0.5 absolute grid size-4 place-items-center rounded-sm border border-line bg-surface text-ink-soft">
        <ArrowUpRight className="size-3" />
      </span>
    </a>
  );
}

interface NameCellProps {
  row: Product;
  isQueued: boolean;
  /** After the code. */
  details?: readonly (string | null)[];
  children?: React.ReactNode;
}

export function NameCell({ row, isQueued, details = [], children }: NameCellProps) {
  return (
    <span className="grid min-w-0">
      <span className="line-clamp-2 font-medium leading-tight" title={row.name}>
        {row.name}
      </span>
      <span className="tabular flex min-w-0 gap-2 text-ink-faint text-xs leading-tight">
        {isQueued && <span className="shrink-0 font-semibold text-signal-ink">{t.grid.queuedMark}</span>}
        <span className="truncate">{[row.productCode, ...details].filter(Boolean).join(' · ')}</span>
        {children}
      </span>
    </span>
  );
}

const dots: Record<Status, string> = {
  active: 'bg-good',
  passive: 'bg-ink-faint',
  'out-of-stock': 'bg-bad',
};

function StatusDot({ status, isDoubtful = false }: { status: Status; isDoubtful?: boolean }) {
  const color = isDoubtful && status === 'active' ? 'bg-signal' : dots[status];
  return <span aria-hidden className={`size-2 shrink-0 rounded-full ${color}`} />;
}

interface StatusMenuProps {
  name: string;
  status: Status;
  /** What the shop says instead, if it is not what the status and the stock seem to say. */
  hint?: string | undefined;
  onChange: (status: Status) => void;
}

function StatusMenu({ name, status, hint, onChange }: StatusMenuProps) {
  const tabIndex = useRowTabIndex();
  const label = t.statuses[status];
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        tabIndex={tabIndex}
        aria-label={t.grid.quick(t.fields.status, name, label)}
        aria-description={hint}
        title={hint}
        className="inline-flex min-h-9 max-w-full pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm border border-transparent px-1.5 hover:border-line-strong hover:bg-surface"
      >
        <StatusDot status={status} isDoubtful={hint !== undefined} />
        <span className="truncate">{label}</span>
      </DropdownMenu.Trigger>
      <MenuPanel>
        <DropdownMenu.RadioGroup
          value={status}
          onValueChange={(value) => value !== status && onChange(value as Status)}
        >
          {productStatuses.map((each) => (
            <DropdownMenu.RadioItem key={each} value={each} className={menuItemClass}>
              <StatusDot status={each} />
              {t.statuses[each]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </MenuPanel>
    </DropdownMenu.Root>
  );
}
