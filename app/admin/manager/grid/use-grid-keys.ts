import { useCallback, useLayoutEffect, useState } from 'react';
import { controlsOf, type OpenCell } from './row-focus.ts';

interface FocusTarget {
  row: number;
  /** -1 for the row itself. */
  control: number;
  /** The cell to go to, where the row has it: its place among the controls differs from row to row. */
  cell?: string | undefined;
  /** Whether the cell is opened for editing. */
  opensCell?: boolean;
}

interface GridKeys<Row> {
  body: React.RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowHeight: number;
  onEdit: (row: Row) => void;
  onDelete?: ((row: Row) => void) | undefined;
  onToggle?: ((row: Row, range: boolean) => void) | undefined;
  onSelectAll?: (() => void) | undefined;
  /** Moves the row in the list, by Alt and an arrow. */
  onMove?: ((row: Row, by: -1 | 1) => void) | undefined;
}

/** Keyboard navigation of a grid: between rows, along a row, edit, select, delete. */
export function useGridKeys<Row>({ body, rows, rowHeight, ...act }: GridKeys<Row>) {
  const [lastActive, setActive] = useState(0);
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();
  const active = Math.max(0, Math.min(lastActive, rows.length - 1));

  useLayoutEffect(() => {
    if (!focusTarget) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row-index="${focusTarget.row}"]`);
    if (!row) return;
    const cell = focusTarget.cell && row.querySelector<HTMLElement>(`[data-cell="${focusTarget.cell}"]`);
    (cell || (controlsOf(row)[focusTarget.control] ?? row)).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    if (cell && focusTarget.opensCell) cell.click();
    setFocusTarget(undefined);
  }, [focusTarget, body]);

  function actOnRow(event: React.KeyboardEvent, row: Row): boolean {
    if (event.key === 'Enter') act.onEdit(row);
    else if (event.key === ' ') act.onToggle?.(row, event.shiftKey);
    else if (event.key === 'Delete') act.onDelete?.(row);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) act.onSelectAll?.();
    else return false;
    return true;
  }

  function onKeyDownCapture(event: React.KeyboardEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const element = target.closest<HTMLElement>('[data-row-index]');
    const isTyping = target.matches('select, input:not([type="checkbox"])');
    if (!element || isTyping || !event.currentTarget.contains(target)) return;
    const index = Number(element.dataset.rowIndex);
    const row = rows[index];
    const controls = controlsOf(element);
    const control = controls.indexOf(target);
    const page = Math.max(1, Math.floor(window.innerHeight / rowHeight) - 2);

    const by = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (by && row && act.onMove) {
      act.onMove(row, by);
      setActive(Math.max(0, Math.min(index + by, rows.length - 1)));
      event.preventDefault();
      event.stopPropagation();
      return;
    }

    const toRow = nextRow(event.key, index, rows.length, page);
    const toControl = nextControl(event.key, control, controls.length);
    if (toRow !== undefined) {
      setActive(toRow);
      setFocusTarget({ row: toRow, control, cell: target.dataset.cell });
    } else if (toControl !== undefined) setFocusTarget({ row: index, control: toControl });
    else if (control >= 0 || !row || !actOnRow(event, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onFocus(event: React.FocusEvent<HTMLElement>) {
    const index = event.target.closest<HTMLElement>('[data-row-index]')?.dataset.rowIndex;
    if (index !== undefined) setActive(Number(index));
  }

  function onDoubleClick(event: React.MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement;
    const index = target.closest<HTMLElement>('[data-row-index]')?.dataset.rowIndex;
    const row = index === undefined ? undefined : rows[Number(index)];
    if (row && !target.closest('button, input, select, a')) act.onEdit(row);
  }

  const openCell = useCallback<OpenCell>(
    (from, cell, by) => {
      const index = from.closest<HTMLElement>('[data-row-index]')?.dataset.rowIndex;
      const row = Number(index) + by;
      if (index === undefined || row < 0 || row >= rows.length) return false;
      setActive(row);
      setFocusTarget({ row, control: -1, cell, opensCell: true });
      return true;
    },
    [rows.length],
  );

  return { active, openCell, handlers: { onKeyDownCapture, onFocus, onDoubleClick } };
}

/** The row that a key moves to; undefined when it is no navigation key. */
export function nextRow(key: string, row: number, count: number, page: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + page,
    PageUp: row - page,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined || count === 0 ? undefined : Math.min(Math.max(0, target), count - 1);
}

/** The control of a row that a key moves to: -1 is the row itself, 0 its first control. */
export function nextControl(key: string, control: number, count: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(control + 1, count - 1);
  if (key === 'ArrowLeft') return Math.max(control - 1, -1);
  return undefined;
}
