import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import type { Column } from '../grid/column.ts';
import { EditAndRemove } from '../row-actions.tsx';
import { Described, UsesCell, usesText } from './group-card.tsx';
import { placeWidth } from './group-columns.tsx';
import { OrderedCard, RowPlace } from './row-place.tsx';
import type { RowOrder } from './use-row-order.ts';

type Subcategory = Rows['subcategories'];
const t = adminWords.subcategories;

export interface SubcategoryActions {
  edit: (row: Subcategory) => void;
  remove: (row: Subcategory) => void;
  order: RowOrder;
  /** Some products are not loaded yet. */
  isPartial: boolean;
  usesOf: (row: Subcategory) => number;
  reasonFor: (row: Subcategory) => string | undefined;
}

function Buttons({ row, actions }: { row: Subcategory; actions: SubcategoryActions }) {
  return (
    <EditAndRemove
      name={row.name}
      onEdit={() => actions.edit(row)}
      onRemove={() => actions.remove(row)}
      removeReason={actions.reasonFor(row)}
    />
  );
}

export function subcategoryColumns(actions: SubcategoryActions): Column<Subcategory>[] {
  const { fields, actions: actionsLabel } = adminWords.products;
  return [
    {
      id: 'order',
      label: fields.order,
      width: placeWidth,
      cell: (row) => <RowPlace kind="subcategories" row={row} order={actions.order} />,
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
        <UsesCell
          uses={actions.usesOf(row)}
          isPartial={actions.isPartial}
          hint={actions.reasonFor(row) && adminWords.products.moveFirst}
        />
      ),
    },
    {
      id: 'actions',
      label: actionsLabel,
      width: 'calc(1rem + 2 * var(--row-button))',
      align: 'end',
      cell: (row) => (
        <span className="inline-flex">
          <Buttons row={row} actions={actions} />
        </span>
      ),
    },
  ];
}

/** A subcategory on a phone. */
export function SubcategoryCard({ row, actions }: { row: Subcategory; actions: SubcategoryActions }) {
  const uses = usesText(actions.usesOf(row), actions.isPartial);
  return (
    <OrderedCard
      kind="subcategories"
      row={row}
      order={actions.order}
      buttons={<Buttons row={row} actions={actions} />}
    >
      <Described
        name={row.name}
        text={row.is_active ? uses : `${t.passive} · ${uses}`}
        hint={actions.reasonFor(row) && adminWords.products.moveFirst}
        isCard
      />
    </OrderedCard>
  );
}
