import { useCallback, useMemo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { inOwnersOrder } from '#domain/name-order.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import { useDraftOpener } from '../form/stored-draft.ts';
import { useSelection } from '../grid/selection.ts';
import { ListView } from '../list-view.tsx';
import { type ListingState, useListedRows } from '../listing.ts';
import { useCatalogue } from '../rows/catalogue.tsx';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { useDelete } from '../use-delete.tsx';
import { EmptyCategoryDialog } from './empty-category-dialog.tsx';
import type { Group, GroupActions, OpenedGroup } from './group-actions.tsx';
import { GroupBulkBar } from './group-bulk-bar.tsx';
import { GroupCard } from './group-card.tsx';
import { groupColumns } from './group-columns.tsx';
import { emptyGroup } from './group-draft.ts';
import { type GroupEditing, GroupForm } from './group-form.tsx';
import { MergeGroupDialog } from './merge-group-dialog.tsx';
import { MoveProductsDialog } from './move-products-dialog.tsx';
import { orderedCardHeight } from './row-place.tsx';
import { useGroupUsage } from './use-group-usage.ts';
import { useRowOrder } from './use-row-order.ts';

interface GroupViewProps {
  kind: TopGroup;
  listing: ListingState;
  /** Opens a category's subcategories. */
  onSubcategories?: (category: string) => void;
}

/** The list of categories, in the owner's order, or of brands. */
export function GroupView({ kind, listing, onSubcategories }: GroupViewProps) {
  const t = adminWords[kind];
  const catalogue = useCatalogue();
  const source = catalogue[kind] as unknown as CatalogueTable<TopGroup>;
  const isOrdered = kind === 'categories';
  const rows = useMemo(
    () => (isOrdered ? inOwnersOrder(source.rows) : source.rows),
    [isOrdered, source.rows],
  );
  const usage = useGroupUsage(kind);
  const [editing, setEditing] = useState<GroupEditing>();
  useDraftOpener(kind, emptyGroup, setEditing);
  const [opened, setOpened] = useState<OpenedGroup>();
  const close = () => setOpened(undefined);
  const deletion = useDelete(source, t);
  const { ask } = deletion;
  const edit = useCallback((row: Group) => setEditing({ row }), []);
  const order = useRowOrder(rows as typeof catalogue.categories.rows, catalogue.categories.reorder, listing);

  const actions = useMemo<GroupActions>(
    () => ({
      ...usage,
      edit,
      remove: ask,
      open: setOpened,
      order: isOrdered ? order : undefined,
      openSubcategories: onSubcategories,
    }),
    [usage, edit, ask, isOrdered, order, onSubcategories],
  );
  const columns = useMemo(() => groupColumns(t.products, actions), [t.products, actions]);
  const card = useCallback((row: Group) => <GroupCard row={row} actions={actions} />, [actions]);
  const shown = useListedRows(rows, columns, listing);
  const selection = useSelection(useMemo(() => shown.map((row) => row.id), [shown]));
  const { reasonFor } = usage;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListView
        words={t}
        source={source}
        total={rows.length}
        shown={shown}
        listing={listing}
        columns={columns}
        card={card}
        cardHeight={isOrdered ? orderedCardHeight : 96}
        unsortedLabel={isOrdered ? adminWords.products.fields.order : adminWords.products.newest}
        selection={selection}
        onAdd={() => setEditing({})}
        onEdit={edit}
        onDelete={(row) => reasonFor(row.name) === undefined && ask(row)}
        {...(isOrdered && {
          onMove: (row: Group, by: -1 | 1) => order.move(row.id, by),
          note: (
            <p className="text-ink-faint text-xs">
              {adminWords.groups.orderHint}{' '}
              <span className="pointer-coarse:hidden">{adminWords.groups.orderKeys}</span>
            </p>
          ),
        })}
      />
      {editing && <GroupForm kind={kind} {...editing} onClose={() => setEditing(undefined)} />}
      <GroupBulkBar
        kind={kind}
        rows={rows}
        selection={selection}
        reasonFor={(row) => reasonFor(row.name)}
        onDeleted={source.refetch}
      />
      {opened?.dialog === 'move' && <MoveProductsDialog kind={kind} name={opened.row.name} onClose={close} />}
      {opened?.dialog === 'merge' && <MergeGroupDialog kind={kind} source={opened.row} onClose={close} />}
      {opened?.dialog === 'empty' && <EmptyCategoryDialog row={opened.row} onClose={close} />}
      {deletion.dialog}
    </div>
  );
}
