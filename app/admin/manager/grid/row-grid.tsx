import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { ColumnSort } from '../rows/sort-rows.ts';
import type { Column, GridRow } from './column.ts';
import { GridHeader, NarrowHeader } from './grid-header.tsx';
import { ActiveRowContext, OpenCellContext } from './row-focus.ts';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './selection.ts';
import { useGridKeys } from './use-grid-keys.ts';

const t = adminWords.products.grid;

interface RowGridProps<Row extends GridRow> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** A row in a narrow container. */
  card: (row: Row) => React.ReactNode;
  cardHeight: number;
  /** In the table, where cells have more than two lines. */
  rowHeight?: number;
  /** In a narrower container rows are cards, in pixels. */
  minWidth?: number;
  /** Where the container is narrow, whether what sorts and selects all is put away. */
  isHeaderFolded?: boolean;
  sort: ColumnSort | undefined;
  onSort: (sort: ColumnSort | undefined) => void;
  /** The name of the order without a sorted column. */
  unsortedLabel: string;
  selection?: Selection;
  onEdit: (row: Row) => void;
  onDelete?: (row: Row) => void;
  onMove?: ((row: Row, by: -1 | 1) => void) | undefined;
  isBusy: boolean;
}

const twoLines = 48;
const grid = { role: 'grid' };
const selectableGrid = { ...grid, 'aria-multiselectable': true };

/** A virtual table: only the rows in the viewport are rendered. */
export function RowGrid<Row extends GridRow>(props: RowGridProps<Row>) {
  const { rows, columns, card, selection } = props;
  const container = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isWide, hasTooMany, scale } = useContainerSize(container, props.minWidth ?? minTableWidth);
  const rowHeight = scale * (isWide ? (props.rowHeight ?? twoLines) : props.cardHeight);
  const { active, openCell, handlers } = useGridKeys<Row>({
    body,
    rows,
    rowHeight,
    onEdit: props.onEdit,
    onDelete: props.onDelete,
    onMove: props.onMove,
    onToggle: selection && ((row, withRange) => selection.toggle(row.id, withRange)),
    onSelectAll: selection && (() => selection.setAll(true)),
  });
  const visible = useVisibleRows(body, rows, rowHeight, active);
  const tracks = [...(selection ? ['2.75rem'] : []), ...columns.map((column) => column.width)].join(' ');

  return (
    <div
      ref={container}
      className="min-w-0 overflow-x-clip [--row-button:2rem] pointer-coarse:[--row-button:2.75rem]"
      style={{ '--tracks': tracks } as React.CSSProperties}
    >
      {!isWide && (
        <div className={props.isHeaderFolded ? 'max-md:hidden' : ''}>
          <NarrowHeader {...props} hasTooMany={hasTooMany} />
        </div>
      )}
      <table
        {...(selection ? selectableGrid : grid)}
        className="block"
        aria-label={props.label}
        aria-rowcount={rows.length + (isWide ? 1 : 0)}
        aria-busy={props.isBusy}
        {...handlers}
      >
        <GridHeader {...props} isWide={isWide} />
        <OpenCellContext value={openCell}>
          <tbody ref={body} className="relative block" style={{ height: rows.length * rowHeight }}>
            {visible.map((index) => {
              const row = rows[index];
              return (
                row && (
                  <GridRowItem
                    key={row.id}
                    row={row}
                    index={index}
                    height={rowHeight}
                    columns={isWide ? columns : undefined}
                    card={card as (row: GridRow) => React.ReactNode}
                    isActive={index === active}
                    isSelected={selection?.ids.has(row.id)}
                    onToggle={selection?.toggle}
                  />
                )
              );
            })}
          </tbody>
        </OpenCellContext>
      </table>
    </div>
  );
}

const overscan = 8;
const shortList = 150;
const settleMs = 400;

/** The indexes of the rows to render. The active row is always among them, or it would lose the focus. */
function useVisibleRows<Row extends GridRow>(
  body: React.RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowHeight: number,
  active: number,
): number[] {
  const [scrollMargin, setScrollMargin] = useState(0);
  const isSettled = useIsSettled(rows);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // A short list is rendered whole, so that the browser's own search finds everything in it.
    overscan: isSettled && rows.length <= shortList ? shortList : overscan,
    scrollMargin,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return active >= rows.length || indexes.includes(active)
        ? indexes
        : [...indexes, active].sort((a, b) => a - b);
    },
  });

  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer caches the heights.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  return virtualizer.getVirtualItems().map(({ index }) => index);
}

/** Whether the rows have stayed the same for a moment. Rendering them all at every key would slow down typing. */
function useIsSettled(rows: readonly unknown[]): boolean {
  const [settled, setSettled] = useState<readonly unknown[]>();

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(rows)), settleMs);
    return () => clearTimeout(timer);
  }, [rows]);

  return settled === rows;
}

interface GridRowItemProps {
  row: GridRow;
  index: number;
  height: number;
  /** Absent in a narrow container, where the row is a card. */
  columns: readonly Column<never>[] | undefined;
  card: (row: GridRow) => React.ReactNode;
  isActive: boolean;
  isSelected: boolean | undefined;
  onToggle: Selection['toggle'] | undefined;
}

const GridRowItem = memo(function GridRowItem(props: GridRowItemProps) {
  const { row, index, height, columns, card, isActive, isSelected, onToggle } = props;
  const tint = isSelected ? 'bg-signal-wash' : 'bg-surface hover:bg-sunken';
  const layoutClass = columns
    ? 'grid grid-cols-(--tracks) items-center'
    : `grid items-center has-data-card:items-end ${onToggle ? 'grid-cols-[2.75rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'}`;
  return (
    <ActiveRowContext value={isActive}>
      <tr
        aria-rowindex={index + (columns ? 2 : 1)}
        aria-selected={isSelected}
        tabIndex={isActive ? 0 : -1}
        data-row-index={index}
        data-row-id={row.id}
        className={`absolute inset-x-0 scroll-mt-12 scroll-mb-44 border-line border-b focus-visible:-outline-offset-2 ${tint} ${layoutClass}`}
        style={{ height, top: index * height }}
      >
        {onToggle && (
          <td className="grid place-items-center">
            <SelectBox
              label={t.select(row.name)}
              checked={isSelected ?? false}
              onToggle={(range) => onToggle(row.id, range)}
            />
          </td>
        )}
        {columns ? (
          columns.map((column) => (
            <td
              key={column.id}
              className={`min-w-0 px-2 text-sm ${column.align === 'end' ? 'text-right' : ''}`}
            >
              {column.cell(row as never)}
            </td>
          ))
        ) : (
          <td className="min-w-0">{card(row)}</td>
        )}
      </tr>
    </ActiveRowContext>
  );
});

const minTableWidth = 860;
const defaultFontSize = 16;

interface ContainerSize {
  /** Whether the container is wide enough for a table; below that its rows are cards. */
  isWide: boolean;
  /** Whether a table with fewer columns would fit. */
  hasTooMany: boolean;
  /** The user's font size relative to the default. Rows grow with it. */
  scale: number;
}

function useContainerSize(container: React.RefObject<HTMLElement | null>, minWidth: number): ContainerSize {
  const [size, setSize] = useState<ContainerSize>({ isWide: true, hasTooMany: false, scale: 1 });

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    function measure(target: HTMLElement) {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / defaultFontSize;
      const isWide = target.clientWidth >= minWidth * scale;
      const hasTooMany = !isWide && target.clientWidth >= minTableWidth * scale;
      setSize((now) =>
        now.isWide === isWide && now.hasTooMany === hasTooMany && now.scale === scale
          ? now
          : { isWide, hasTooMany, scale },
      );
    }
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, minWidth]);

  return size;
}
