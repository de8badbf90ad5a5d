import { useCallback, useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { BannerBrandRow } from '#domain/schemas/grouping.ts';
import { BrandRow } from './brand-row.tsx';
import { type Edge, movedBy, movedNextTo } from './order.ts';

const t = adminWords.banner;

interface BrandListProps {
  rows: readonly BannerBrandRow[];
  onReorder: (rows: readonly BannerBrandRow[]) => void;
  onToggle: (brand: BannerBrandRow, isActive: boolean) => void;
  onEdit: (brand: BannerBrandRow) => void;
  onRemove: (brand: BannerBrandRow) => void;
}

export function BrandList({ rows, onReorder, ...on }: BrandListProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: number; step: number }>(undefined);
  // The drag listeners are registered once and need the current rows.
  const now = useRef({ rows, onReorder });
  useEffect(() => {
    now.current = { rows, onReorder };
  });

  // A row that moves in the list loses the focus.
  useEffect(() => {
    const { id, step } = pressed.current ?? {};
    pressed.current = undefined;
    if (rows.length && id !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-brand="${id}"] [data-step="${step}"]`)?.focus();
  }, [rows]);

  const reorder = useCallback((id: number, next: readonly BannerBrandRow[]) => {
    if (next === now.current.rows) return;
    const position = next.findIndex((row) => row.id === id);
    setAnnouncement(t.moved(next[position]?.name ?? '', position + 1, next.length));
    now.current.onReorder(next);
  }, []);
  const drop = useCallback(
    (dragged: number, target: number, edge: Edge) =>
      reorder(dragged, movedNextTo(now.current.rows, dragged, target, edge)),
    [reorder],
  );

  function move({ id }: BannerBrandRow, step: -1 | 1) {
    pressed.current = { id, step };
    reorder(id, movedBy(rows, id, step));
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <ul
        ref={list}
        aria-label={t.list}
        className="grid divide-y divide-line overflow-hidden rounded-md border border-line"
      >
        {rows.map((brand, index) => (
          <BrandRow
            key={brand.id}
            brand={brand}
            position={index + 1}
            isLast={index === rows.length - 1}
            onMove={move}
            onDrop={drop}
            {...on}
          />
        ))}
      </ul>
    </>
  );
}
