import { useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { BannerBrandRow } from '#domain/schemas/grouping.ts';
import { dropIndex, type Edge, moveItem } from '../manager/move-item.ts';
import { BrandRow } from './brand-row.tsx';

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

  // A row that moves in the list loses the focus.
  useEffect(() => {
    const { id, step } = pressed.current ?? {};
    pressed.current = undefined;
    if (rows.length && id !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-brand="${id}"] [data-step="${step}"]`)?.focus();
  }, [rows]);

  function move(from: number, to: number) {
    const next = moveItem(rows, from, to);
    if (next === rows) return;
    setAnnouncement(t.moved(rows[from]?.name ?? '', to + 1, next.length));
    onReorder(next);
  }

  function drop(dragged: number, target: number, edge: Edge) {
    const from = rows.findIndex((row) => row.id === dragged);
    move(from, dropIndex(from, target, edge));
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
            onMove={({ id }, step) => {
              pressed.current = { id, step };
              move(index, index + step);
            }}
            onDrop={(dragged, edge) => drop(dragged, index, edge)}
            {...on}
          />
        ))}
      </ul>
    </>
  );
}
