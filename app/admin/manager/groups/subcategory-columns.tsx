import { adminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { ArrowUp } from '#app/ui/icons.tsx';
import { formatCount } from '#domain/format-count.ts';
import { ArrowDown } from '../../icons.tsx';
import type { Rows } from '../../store/catalogue-store.ts';
import type { Column } from '../grid/column.ts';
import { useRowTabIndex } from '../grid/row-focus.ts';
import { EditAndRemove } from '../row-actions.tsx';
import { Described, UsesCell } from './group-card.tsx';

type Subcategory = Rows['subcategories'];
const t = adminWords.subcategories;

export interface SubcategoryActions {
  edit: (row: Subcategory) => void;
  remove: (row: Subcategory) => void;
  /** Absent while the list is not in its own order. */
  move: ((row: Subcategory, by: -1 | 1) => void) | undefined;
  usesOf: (row: Subcategory) => number;
  reasonFor: (row: Subcategory) => string | undefined;
}

function Actions({ row, actions }: { row: Subcategory; actions: SubcategoryActions }) {
  const tabIndex = useRowTabIndex();
  const small = 'size-10 md:size-8 pointer-coarse:size-11';
  return (
    <span className="inline-flex">
      <IconButton
        label={t.moveUp(row.name)}
        tabIndex={tabIndex}
        disabled={!actions.move}
        onClick={() => actions.move?.(row, -1)}
        className={small}
      >
        <ArrowUp className="size-4" />
      </IconButton>
      <IconButton
        label={t.moveDown(row.name)}
        tabIndex={tabIndex}
        disabled={!actions.move}
        onClick={() => actions.move?.(row, 1)}
        className={small}
      >
        <ArrowDown className="size-4" />
      </IconButton>
      <EditAndRemove
        name={row.name}
        onEdit={() => actions.edit(row)}
        onRemove={() => actions.remove(row)}
        removeReason={actions.reasonFor(row)}
      />
    </span>
  );
}

export function subcategoryColumns(actions: SubcategoryActions): Column<Subcategory>[] {
  const { fields, actions: actionsLabel } = adminWords.products;
  return [
    {
      id: 'order',
      label: fields.order,
      width: '5rem',
      align: 'end',
      sortBy: (row) => row.order,
      cell: (row) => <span className="tabular">{row.order}</span>,
    },
    {
      id: 'name',
      label: fields.name,
      width: 'minmax(12rem, 1fr)',
      sortBy: (row) => row.name,
      cell: (row) => <Described name={row.name} text={row.name_en} />,
    },
    {
      id: 'active',
      label: fields.status,
      width: '8rem',
      sortBy: (row) => Number(!row.is_active),
      cell: (row) => (row.is_active ? t.active : t.passive),
    },
    {
      id: 'products',
      label: t.products,
      width: '13.5rem',
      align: 'end',
      sortBy: actions.usesOf,
      cell: (row) => (
        <UsesCell uses={actions.usesOf(row)} hint={actions.reasonFor(row) && adminWords.products.moveFirst} />
      ),
    },
    {
      id: 'actions',
      label: actionsLabel,
      width: 'calc(2.5rem + 4 * var(--row-button))',
      align: 'end',
      cell: (row) => <Actions row={row} actions={actions} />,
    },
  ];
}

/** A subcategory on a phone. */
export function SubcategoryCard({ row, actions }: { row: Subcategory; actions: SubcategoryActions }) {
  const uses = adminWords.products.count(formatCount(actions.usesOf(row)));
  return (
    <div className="flex min-w-0 items-center gap-1 pl-2 text-sm">
      <div className="min-w-0 flex-1">
        <Described
          name={row.name}
          text={row.is_active ? uses : `${t.passive} · ${uses}`}
          hint={actions.reasonFor(row) && adminWords.products.moveFirst}
          isCard
        />
      </div>
      <Actions row={row} actions={actions} />
    </div>
  );
}
