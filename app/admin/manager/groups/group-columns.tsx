import { adminWords } from '#app/i18n/admin-tr.ts';
import type { Column } from '../grid/column.ts';
import { RowPicture } from '../row-picture.tsx';
import { type Group, type GroupActions, GroupButtons } from './group-actions.tsx';
import { Described, UsesCell } from './group-card.tsx';
import { RowPlace } from './row-place.tsx';

export const placeWidth = 'calc(4rem + 2 * var(--row-button))';

/** The columns of categories and of brands. */
export function groupColumns(productsLabel: string, actions: GroupActions): Column<Group>[] {
  const { fields, picture, actions: actionsLabel } = adminWords.products;
  const { order, isPartial, usesOf, hintFor, openSubcategories } = actions;
  return [
    ...(order
      ? [
          {
            id: 'order',
            label: fields.order,
            width: placeWidth,
            cell: (row: Group) => <RowPlace kind="categories" row={row} order={order} />,
          },
        ]
      : []),
    { id: 'picture', label: picture, width: '3.5rem', cell: (row) => <RowPicture src={row.image} /> },
    {
      id: 'name',
      label: fields.name,
      width: 'minmax(11rem, 1fr)',
      sortBy: (row) => row.name,
      cell: (row) => <Described name={row.name} text={row.name_en} />,
    },
    {
      id: 'description',
      label: fields.description,
      width: 'minmax(4rem, 1.4fr)',
      cell: (row) => <span className="line-clamp-2 text-ink-soft text-xs">{row.description}</span>,
    },
    {
      id: 'products',
      label: productsLabel,
      width: 'minmax(9rem, 12.75rem)',
      align: 'end',
      sortBy: (row) => usesOf(row.name),
      cell: (row) => <UsesCell uses={usesOf(row.name)} isPartial={isPartial} hint={hintFor(row.name)} />,
    },
    {
      id: 'actions',
      label: actionsLabel,
      width: `calc(1rem + ${openSubcategories ? 4 : 3} * var(--row-button))`,
      align: 'end',
      cell: (row) => (
        <span className="inline-flex">
          <GroupButtons row={row} actions={actions} />
        </span>
      ),
    },
  ];
}
