import { memo, useRef } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Sort } from '../rows/sort-rows.ts';
import type { Column, GridRow } from './column.ts';
import { GridHeader, NarrowHeader } from './grid-header.tsx';
import { ActiveRow } from './row-focus.ts';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './selection.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRoom } from './use-room.ts';
import { useVisibleRange } from './use-visible-range.ts';
import { drawnRows } from './visible-range.ts';

const words = adminWords.products.grid;

interface RowGridProps<Row extends GridRow> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** A row where there is no room for a table. */
  card: (row: Row) => React.ReactNode;
  cardHeight: number;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** What the list is ordered by when no column is. */
  unsortedLabel: string;
  selection?: Selection;
  onEdit: (row: Row) => void;
  onDelete?: (row: Row) => void;
  isBusy: boolean;
}

const tableRowHeight = 48;
/** A table whose rows are worked with by keys is a grid to a screen reader. */
const grid = { role: 'grid' };
const selectableGrid = { ...grid, 'aria-multiselectable': true };

/** A list of any length of which only the rows in sight are drawn. */
export function RowGrid<Row extends GridRow>(props: RowGridProps<Row>) {
  const { rows, columns, card, selection } = props;
  const place = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isWide, scale } = useRoom(place);
  const rowHeight = scale * (isWide ? tableRowHeight : props.cardHeight);
  const range = useVisibleRange(body, rowHeight, rows);
  const { active, ...handlers } = useGridKeys<Row>({
    body,
    rows,
    rowHeight,
    onEdit: props.onEdit,
    onDelete: props.onDelete,
    onToggle: selection && ((row, withRange) => selection.toggle(row.id, withRange)),
    onSelectAll: selection && (() => selection.setAll(true)),
  });
  const tracks = [...(selection ? ['2.75rem'] : []), ...columns.map((column) => column.width)].join(' ');

  return (
    <div
      ref={place}
      className="min-w-0 overflow-x-clip [--row-button:2rem] pointer-coarse:[--row-button:2.75rem]"
      style={{ '--tracks': tracks } as React.CSSProperties}
    >
      {!isWide && <NarrowHeader {...props} />}
      <table
        {...(selection ? selectableGrid : grid)}
        className="block"
        aria-label={props.label}
        aria-rowcount={rows.length + (isWide ? 1 : 0)}
        aria-busy={props.isBusy}
        {...handlers}
      >
        <GridHeader {...props} isWide={isWide} />
        {/* The rows hang at their navItems in a box of the full height, so the scrollbar tells the truth. */}
        <tbody ref={body} className="relative block" style={{ height: rows.length * rowHeight }}>
          {drawnRows(range, active, rows.length).map((index) => {
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
      </table>
    </div>
  );
}

interface GridRowItemProps {
  row: GridRow;
  index: number;
  height: number;
  /** Absent where the row is a card. */
  columns: readonly Column<never>[] | undefined;
  card: (row: GridRow) => React.ReactNode;
  isActive: boolean;
  isSelected: boolean | undefined;
  onToggle: Selection['toggle'] | undefined;
}

const GridRowItem = memo(function GridRowItem(props: GridRowItemProps) {
  const { row, index, height, columns, card, isActive, isSelected, onToggle } = props;
  const tint = isSelected ? 'bg-signal-wash' : 'bg-surface hover:bg-sunken';
  const look = columns
    ? 'grid grid-cols-(--tracks) items-center'
    : `grid items-center ${onToggle ? 'grid-cols-[2.75rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]'}`;
  return (
    <ActiveRow value={isActive}>
      <tr
        aria-rowindex={index + (columns ? 2 : 1)}
        aria-selected={isSelected}
        tabIndex={isActive ? 0 : -1}
        data-row-index={index}
        className={`absolute inset-x-0 scroll-mt-12 scroll-mb-24 border-line border-b focus-visible:-outline-offset-2 ${tint} ${look}`}
        style={{ height, top: index * height }}
      >
        {onToggle && (
          <td className="grid place-items-center">
            <SelectBox
              label={words.select(row.name)}
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
    </ActiveRow>
  );
});
