import { useCallback, useMemo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { ArrowLeft } from '../../icons.tsx';
import type { Rows } from '../../store/catalogue-store.ts';
import { RequireServer } from '../../ui/require-server.tsx';
import { useDraftOpener } from '../form/stored-draft.ts';
import { useSelection } from '../grid/selection.ts';
import { ListView } from '../list-view.tsx';
import { useListedRows, useListingState } from '../listing.ts';
import { subcategoryKey, useCatalogue } from '../rows/catalogue.tsx';
import { useDelete } from '../use-delete.tsx';
import { GroupBulkBar } from './group-bulk-bar.tsx';
import { emptySubcategory } from './group-draft.ts';
import { orderedCardHeight } from './row-place.tsx';
import { SubcategoryCard, subcategoryColumns } from './subcategory-columns.tsx';
import { type SubcategoryEditing, SubcategoryForm } from './subcategory-form.tsx';
import { useRowOrder } from './use-row-order.ts';

type Subcategory = Rows['subcategories'];
const t = adminWords.subcategories;

interface SubcategoriesViewProps {
  category: string;
  onBack: () => void;
}

export function SubcategoriesView({ category, onBack }: SubcategoriesViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="quiet" className="-ml-2 px-2 text-sm" onClick={onBack}>
          <ArrowLeft className="size-4" />
          {t.back}
        </Button>
        <h2 className="min-w-0 font-bold">{t.title(category)}</h2>
      </div>
      <RequireServer what={t.list}>
        <SubcategoryList category={category} />
      </RequireServer>
    </div>
  );
}

function SubcategoryList({ category }: { category: string }) {
  const { subcategories } = useCatalogue();
  const listing = useListingState();
  const [editing, setEditing] = useState<SubcategoryEditing>();
  useDraftOpener('subcategories', emptySubcategory, setEditing);
  const deletion = useDelete(subcategories, t);
  const rows = useMemo(
    () =>
      subcategories.rows
        .filter((row) => row.parent_category === category)
        .sort((a, b) => a.order - b.order || a.id - b.id),
    [subcategories.rows, category],
  );
  const usage = useSubcategoryUsage();
  const { reasonFor } = usage;
  const order = useRowOrder(rows, subcategories.reorder, listing);
  const edit = useCallback((row: Subcategory) => setEditing({ row }), []);
  const actions = useMemo(
    () => ({ edit, remove: deletion.ask, order, ...usage }),
    [edit, deletion.ask, order, usage],
  );
  const columns = useMemo(() => subcategoryColumns(actions), [actions]);
  const card = useCallback((row: Subcategory) => <SubcategoryCard row={row} actions={actions} />, [actions]);
  const shown = useListedRows(rows, columns, listing);
  const selection = useSelection(useMemo(() => shown.map((row) => row.id), [shown]));

  return (
    <>
      <ListView
        words={t}
        source={subcategories}
        total={rows.length}
        shown={shown}
        listing={listing}
        columns={columns}
        card={card}
        cardHeight={orderedCardHeight}
        unsortedLabel={adminWords.products.fields.order}
        selection={selection}
        onAdd={() => setEditing({})}
        onEdit={edit}
        onDelete={(row) => reasonFor(row) === undefined && deletion.ask(row)}
        onMove={(row, by) => order.move(row.id, by)}
      />
      {editing && (
        <SubcategoryForm
          {...editing}
          category={category}
          nextOrder={Math.max(0, ...rows.map((row) => row.order + 1))}
          onClose={() => setEditing(undefined)}
        />
      )}
      <GroupBulkBar
        kind="subcategories"
        rows={rows}
        selection={selection}
        reasonFor={reasonFor}
        onDeleted={subcategories.refetch}
      />
      {deletion.dialog}
    </>
  );
}

function useSubcategoryUsage() {
  const { isPartial, perSubcategory } = useCatalogue();
  return useMemo(() => {
    const usesOf = (row: Subcategory) =>
      perSubcategory.get(subcategoryKey(row.parent_category, row.name)) ?? 0;
    const reasonFor = (row: Subcategory) => (usesOf(row) > 0 ? t.inUse(usesOf(row)) : undefined);
    return { isPartial, usesOf, reasonFor };
  }, [isPartial, perSubcategory]);
}
