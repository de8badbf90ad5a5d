import { Switch } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { FallbackImage } from '#app/ui/fallback-image.tsx';
import { Trash } from '#app/ui/icons.tsx';
import type { BannerBrandRow } from '#domain/schemas/grouping.ts';
import { GripVertical, Pencil } from '../icons.tsx';
import { MoveButton } from '../manager/move-button.tsx';
import { dropIndex, type Edge, moveItem } from '../manager/move-item.ts';
import { useDragItem } from '../manager/use-drag-item.ts';

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

interface BrandRowProps {
  brand: BannerBrandRow;
  position: number;
  isLast: boolean;
  onMove: (brand: BannerBrandRow, step: -1 | 1) => void;
  onDrop: (dragged: number, edge: Edge) => void;
  onToggle: (brand: BannerBrandRow, isActive: boolean) => void;
  onEdit: (brand: BannerBrandRow) => void;
  onRemove: (brand: BannerBrandRow) => void;
}

const edgeClasses = {
  above: 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-focus',
  below: 'before:absolute before:inset-x-0 before:-bottom-px before:h-0.5 before:bg-focus',
};

function BrandRow({ brand, position, isLast, onDrop, ...on }: BrandRowProps) {
  const { item, handle, isDragged, edge } = useDragItem('banner-brand', brand.id, onDrop);
  const { name } = brand;
  return (
    <li
      ref={item}
      data-brand={brand.id}
      className={`relative flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-2 py-1.5 sm:flex-nowrap ${
        isDragged ? 'opacity-40' : ''
      } ${edge ? edgeClasses[edge] : ''}`}
    >
      <span
        ref={handle}
        aria-hidden="true"
        className="flex h-11 w-8 shrink-0 cursor-grab items-center justify-center text-ink-faint"
      >
        <GripVertical className="size-5" />
      </span>
      <span aria-hidden="true" className="tabular w-6 shrink-0 text-right text-ink-faint text-sm">
        {position}
      </span>
      <FallbackImage
        src={brand.logo}
        alt=""
        width={80}
        height={40}
        draggable={false}
        className="h-10 w-20 shrink-0 rounded-sm bg-paper object-contain p-1"
        fallback={
          <span
            aria-hidden="true"
            className="grid h-10 w-20 shrink-0 place-items-center rounded-sm bg-sunken font-bold text-ink-soft"
          >
            {[...name][0]?.toLocaleUpperCase('tr')}
          </span>
        }
      />
      <span className={`min-w-0 grow basis-24 font-medium ${brand.is_active ? '' : 'text-ink-faint'}`}>
        {name}
      </span>
      <div className="ml-auto flex shrink-0 items-center">
        <Switch.Root
          aria-label={t.isActive(name)}
          checked={brand.is_active}
          onCheckedChange={(checked) => on.onToggle(brand, checked)}
          className="mr-1 inline-flex h-11 items-center px-1"
        >
          <SwitchTrack isOn={brand.is_active} />
        </Switch.Root>
        <MoveButton
          label={t.moveUp(name)}
          step={-1}
          isEnd={position === 1}
          onMove={() => on.onMove(brand, -1)}
        />
        <MoveButton label={t.moveDown(name)} step={1} isEnd={isLast} onMove={() => on.onMove(brand, 1)} />
        <IconButton label={t.edit(name)} onClick={() => on.onEdit(brand)}>
          <Pencil className="size-4" />
        </IconButton>
        <IconButton label={t.remove(name)} onClick={() => on.onRemove(brand)} className="hover:text-bad">
          <Trash className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}

function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <span
      className={`flex h-6 w-10 items-center rounded-full border p-0.5 fade-colors ${
        isOn ? 'border-good bg-good' : 'border-line-strong bg-sunken'
      }`}
    >
      <Switch.Thumb
        className={`block size-4.5 rounded-full transition-transform data-[state=checked]:translate-x-4 ${
          isOn ? 'bg-surface' : 'bg-line-strong'
        }`}
      />
    </span>
  );
}
