import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useChangeToast } from '../../history/use-undo.tsx';
import { reasonText } from '../error-texts.ts';
import type { ListingState } from '../listing.ts';
import { dropIndex, type Edge, moveItem } from '../move-item.ts';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';

const t = adminWords.groups;

export interface RowOrder {
  /** From 1. */
  positionOf: (id: number) => number;
  count: number;
  /** Why nothing can be moved now: the list is not in its own order. */
  reason: string | undefined;
  move: (id: number, by: -1 | 1) => void;
  drop: (dragged: number, target: number, edge: Edge) => void;
}

interface OrderedRow {
  id: number;
  name: string;
  order: number;
}

/** The owner's order of a list, which is written in one request. `rows` are in this order. */
export function useRowOrder(
  rows: readonly OrderedRow[],
  reorder: CatalogueTable<'categories'>['reorder'],
  { sort, query }: ListingState,
): RowOrder {
  const toast = useToast();
  const showChange = useChangeToast();
  const reason = sort === undefined && query === '' ? undefined : t.moveOnlyInOrder;
  const focusMoved = useFocusOfMoved(rows);
  const positions = useMemo(() => new Map(rows.map(({ id }, index) => [id, index + 1])), [rows]);

  const moveTo = useCallback(
    async (from: number, to: number) => {
      const moved = moveItem(rows, from, to);
      const row = rows[from];
      if (moved === rows || !row) return;
      const items = moved.flatMap(({ id, order }, index) => (order === index ? [] : { id, order: index }));
      try {
        showChange(t.placed(row.name, to + 1), await reorder(items));
      } catch (error) {
        toast(t.orderFailed(reasonText(error)), { kind: 'alert' });
      }
    },
    [rows, reorder, toast, showChange],
  );

  return useMemo(() => {
    const indexOf = (id: number) => rows.findIndex((row) => row.id === id);
    return {
      positionOf: (id) => positions.get(id) ?? 0,
      count: rows.length,
      reason,
      move(id, by) {
        if (reason !== undefined) return;
        focusMoved(id);
        void moveTo(indexOf(id), indexOf(id) + by);
      },
      drop(dragged, target, edge) {
        void moveTo(indexOf(dragged), dropIndex(indexOf(dragged), indexOf(target), edge));
      },
    };
  }, [rows, positions, reason, focusMoved, moveTo]);
}

/** A row that moves in the list loses the focus. */
function useFocusOfMoved(rows: readonly OrderedRow[]) {
  const moved = useRef<{ id: number; step: string | undefined }>(undefined);

  useLayoutEffect(() => {
    const { id, step } = moved.current ?? {};
    moved.current = undefined;
    const row = rows.length && id && document.querySelector<HTMLElement>(`[data-row-id="${id}"]`);
    if (row) (row.querySelector<HTMLElement>(`[data-step="${step}"]`) ?? row).focus();
  }, [rows]);

  return useCallback((id: number) => {
    const button = document.activeElement?.closest<HTMLElement>('[data-step]');
    moved.current = { id, step: button?.dataset.step };
  }, []);
}
