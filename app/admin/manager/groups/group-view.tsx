import { useCallback, useMemo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import type { Rows } from '../../store/catalogue-store.ts';
import { useDraftOpener } from '../form/stored-draft.ts';
import type { Column } from '../grid/column.ts';
import { useSelection } from '../grid/selection.ts';
import { ListView } from '../list-view.tsx';
import { type ListingState, useListedRows } from '../listing.ts';
import { EditAndRemove, RowButton } from '../row-actions.tsx';
import { RowPicture } from '../row-picture.tsx';
import { useCatalogue } from '../rows/catalogue.tsx';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { useDelete } from '../use-delete.tsx';
import { GroupBulkBar } from './group-bulk-bar.tsx';
import { Described, GroupCard, UsesCell } from './group-card.tsx';
import { emptyGroup } from './group-draft.ts';
import { type GroupEditing, GroupForm } from './group-form.tsx';
import { MoveProductsDialog } from './move-products-dialog.tsx';

type Group = Rows[TopGroup];

interface GroupViewProps {
  kind: TopGroup;
  listing: ListingState;
  /** Opens a category's subcategories. */
  onSubcategories?: (category: string) => void;
}

/** The list of categories or of brands. */
export function GroupView({ kind, listing, onSubcategories }: GroupViewProps) {
  const t = adminWords[kind];
  const source = useCatalogue()[kind] as unknown as CatalogueTable<TopGroup>;
  const { usesOf, reasonFor, hintFor } = useUsage(kind);
  const [editing, setEditing] = useState<GroupEditing>();
  useDraftOpener(kind, emptyGroup, setEditing);
  const [moving, setMoving] = useState<string>();
  const deletion = useDelete(source, t);
  const { ask } = deletion;
  const edit = useCallback((row: Group) => setEditing({ row }), []);
  const tryDelete = useCallback(
    (row: Group) => {
      if (reasonFor(row.name) === undefined) ask(row);
    },
    [ask, reasonFor],
  );

  const actions = useCallback(
    (row: Group, isCard = false) => (
      <span className={isCard ? 'flex max-w-22 shrink-0 flex-wrap justify-end' : 'inline-flex'}>
        {onSubcategories && (
          <RowButton
            icon="subcategories"
            label={adminWords.categories.subcategories(row.name)}
            onClick={() => onSubcategories(row.name)}
          />
        )}
        {usesOf(row.name) > 0 && (
          <RowButton
            icon="move"
            label={adminWords.groups.moveProducts(row.name)}
            onClick={() => setMoving(row.name)}
          />
        )}
        <EditAndRemove
          name={row.name}
          onEdit={() => edit(row)}
          onRemove={() => ask(row)}
          removeReason={reasonFor(row.name)}
        />
      </span>
    ),
    [onSubcategories, usesOf, edit, ask, reasonFor],
  );
  const columns = useMemo(
    () => groupColumns(t.products, usesOf, hintFor, actions),
    [t.products, usesOf, hintFor, actions],
  );
  const card = useCallback(
    (row: Group) => (
      <GroupCard row={row} uses={usesOf(row.name)} hint={hintFor(row.name)}>
        {actions(row, true)}
      </GroupCard>
    ),
    [usesOf, hintFor, actions],
  );
  const shown = useListedRows(source.rows, columns, listing);
  const selection = useSelection(useMemo(() => shown.map((row) => row.id), [shown]));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListView
        words={t}
        source={source}
        total={source.rows.length}
        shown={shown}
        listing={listing}
        columns={columns}
        card={card}
        cardHeight={96}
        unsortedLabel={adminWords.products.newest}
        selection={selection}
        onAdd={() => setEditing({})}
        onEdit={edit}
        onDelete={tryDelete}
      />
      {editing && <GroupForm kind={kind} {...editing} onClose={() => setEditing(undefined)} />}
      <GroupBulkBar
        kind={kind}
        rows={source.rows}
        selection={selection}
        reasonFor={(row) => reasonFor(row.name)}
        onDeleted={source.refetch}
      />
      {moving && <MoveProductsDialog kind={kind} name={moving} onClose={() => setMoving(undefined)} />}
      {deletion.dialog}
    </div>
  );
}

function groupColumns(
  productsLabel: string,
  usesOf: (name: string) => number,
  hintFor: (name: string) => string | undefined,
  actions: (row: Group) => React.ReactNode,
): Column<Group>[] {
  const { fields, picture, actions: actionsLabel } = adminWords.products;
  return [
    { id: 'picture', label: picture, width: '3.5rem', cell: (row) => <RowPicture src={row.image} /> },
    {
      id: 'name',
      label: fields.name,
      width: 'minmax(15rem, 1fr)',
      sortBy: (row) => row.name,
      cell: (row) => <Described name={row.name} text={row.name_en} />,
    },
    {
      id: 'description',
      label: fields.description,
      width: 'minmax(12rem, 2fr)',
      cell: (row) => <span className="line-clamp-2 text-ink-soft text-xs">{row.description}</span>,
    },
    {
      id: 'products',
      label: productsLabel,
      width: '13.5rem',
      align: 'end',
      sortBy: (row) => usesOf(row.name),
      cell: (row) => <UsesCell uses={usesOf(row.name)} hint={hintFor(row.name)} />,
    },
    {
      id: 'actions',
      label: actionsLabel,
      width: 'calc(2rem + 4 * var(--row-button))',
      align: 'end',
      cell: (row) => actions(row),
    },
  ];
}

/** How many products a category or brand has, and why it cannot be deleted while it has any. */
function useUsage(kind: TopGroup) {
  const { perCategory, perBrand, subcategoriesPerCategory } = useCatalogue();
  const counts = kind === 'categories' ? perCategory : perBrand;

  const usesOf = useCallback((name: string) => counts.get(name) ?? 0, [counts]);
  const reasonFor = useCallback(
    (name: string): string | undefined => {
      const products = counts.get(name) ?? 0;
      const parts = kind === 'categories' ? (subcategoriesPerCategory.get(name) ?? 0) : 0;
      if (products > 0) return adminWords[kind].inUse(products);
      return parts > 0 ? adminWords.categories.hasSubcategories(parts) : undefined;
    },
    [counts, kind, subcategoriesPerCategory],
  );
  /** A short visible reason. */
  const hintFor = useCallback(
    (name: string): string | undefined => {
      if (reasonFor(name) === undefined) return undefined;
      return usesOf(name) > 0 ? adminWords.products.moveFirst : adminWords.products.emptyFirst;
    },
    [reasonFor, usesOf],
  );
  return { usesOf, reasonFor, hintFor };
}
