import { useLayoutEffect, useState } from 'react';
import { controlsOf } from './row-focus.ts';
import { nextControl, nextRow } from './row-keys.ts';

interface Place {
  row: number;
  /** -1 for the row itself. */
  control: number;
}

interface GridKeys<Row> {
  body: React.RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowHeight: number;
  onEdit: (row: Row) => void;
  onDelete?: ((row: Row) => void) | undefined;
  onToggle?: ((row: Row, range: boolean) => void) | undefined;
  onSelectAll?: (() => void) | undefined;
}

/** The keyboard in a list of rows: up and down, along a row, edit, select, delete. */
export function useGridKeys<Row>({ body, rows, rowHeight, ...act }: GridKeys<Row>) {
  const [wanted, setActive] = useState(0);
  const [goal, setGoal] = useState<Place>();
  const active = Math.max(0, Math.min(wanted, rows.length - 1));

  useLayoutEffect(() => {
    if (!goal) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row-index="${goal.row}"]`);
    if (!row) return;
    (controlsOf(row)[goal.control] ?? row).focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    setGoal(undefined);
  }, [goal, body]);

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

    const toRow = nextRow(event.key, index, rows.length, page);
    const toControl = nextControl(event.key, control, controls.length);
    if (toRow !== undefined) {
      setActive(toRow);
      setGoal({ row: toRow, control });
    } else if (toControl !== undefined) setGoal({ row: index, control: toControl });
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

  return { active, onKeyDownCapture, onFocus, onDoubleClick };
}
