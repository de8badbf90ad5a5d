import { useCallback, useMemo, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { DraftNotice } from '../manager/form/draft-notice.tsx';
import { selectClass } from '../manager/form/field-styles.ts';
import { nameOptions } from '../manager/form/name-options.ts';
import { useSelection } from '../manager/grid/selection.ts';
import { ListView } from '../manager/list-view.tsx';
import { type ListingState, useListedRows } from '../manager/listing.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useDelete } from '../manager/use-delete.tsx';
import { readFitments } from '../manager/vehicles/vehicle-calls.ts';
import { type Rows, StoreError } from '../store/catalogue-store.ts';
import { useOutbox, useStore } from '../store/store-provider.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ProductCard, productCardHeight, productColumns } from './product-columns.tsx';
import { emptyProduct, productDraft } from './product-draft.ts';
import { type ProductEditing, ProductForm } from './product-form.tsx';
import { useQuickChange } from './use-quick-change.tsx';

type Product = Rows['products'];
const t = adminWords.products;

export function ProductsView({ listing }: { listing: ListingState }) {
  const { products } = useCatalogue();
  const { rows, queued } = useRowsWithQueued(products.rows);
  const [editing, setEditing] = useState<ProductEditing>();
  const deletion = useDelete(products, t);
  const quick = useQuickChange(products);

  const edit = useCallback((row: Product) => setEditing({ row }), []);
  const copy = useCopy(setEditing);
  const actions = useMemo(
    () => ({ edit, copy, remove: deletion.ask, change: quick.change }),
    [edit, copy, deletion.ask, quick.change],
  );
  const columns = useMemo(() => productColumns(actions, queued), [actions, queued]);
  const card = useCallback(
    (row: Product) => <ProductCard row={row} actions={actions} isQueued={queued.has(row.id)} />,
    [actions, queued],
  );
  const shown = useListedRows(rows, columns, listing);
  const selection = useSelection(useMemo(() => shown.map((row) => row.id), [shown]));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DraftNotice
        kind="products"
        empty={emptyProduct}
        isEditing={editing !== undefined}
        nameOf={(draft) => draft.name}
        onOpen={setEditing}
      />
      <ListView
        words={t}
        source={products}
        total={rows.length}
        shown={shown}
        listing={listing}
        columns={columns}
        card={card}
        cardHeight={productCardHeight}
        unsortedLabel={t.newest}
        selection={selection}
        onAdd={() => setEditing({})}
        onEdit={edit}
        onDelete={deletion.ask}
        filters={<CategoryFilter listing={listing} />}
      />
      <BulkBar selection={selection} shown={shown} />
      {editing && (
        <ProductForm
          // A copy gets a new form instead of resetting the open one.
          key={`${editing.row?.id ?? 'new'} ${editing.draft?.name ?? ''}`}
          {...editing}
          onClose={() => setEditing(undefined)}
          onDuplicate={copy}
        />
      )}
      {deletion.dialog}
      {quick.dialog}
    </div>
  );
}

/** Opens a form with everything of a product but its name; its vehicles are read first. */
function useCopy(open: (editing: ProductEditing) => void) {
  const toast = useToast();
  const { mode } = useStore();
  return useCallback(
    async (row: Product) => {
      let fitments = row.fitments;
      try {
        if (mode === 'server') fitments ??= await readFitments(row.id);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        toast(t.fitments.copyFailed, { kind: 'alert' });
      }
      const copied = fitments?.length ? { ...row, fitments } : row;
      open({ draft: { ...productDraft(copied), name: t.copyName(row.name) } });
    },
    [open, toast, mode],
  );
}

/** The rows with the queued changes. */
function useRowsWithQueued(rows: readonly Product[]) {
  const { items } = useOutbox();
  return useMemo(() => {
    const changes = new Map(items.flatMap((item) => (item.productId ? [[item.productId, item.values]] : [])));
    return {
      queued: new Set(changes.keys()),
      rows: changes.size === 0 ? rows : rows.map((row) => ({ ...row, ...changes.get(row.id) })),
    };
  }, [items, rows]);
}

function CategoryFilter({ listing }: { listing: ListingState }) {
  const { categories, perCategory } = useCatalogue();
  return (
    <select
      aria-label={t.categoryFilter}
      value={listing.category}
      onChange={({ target }) => listing.setCategory(target.value)}
      className={`${selectClass} w-auto min-w-0 max-w-full flex-1 basis-40 sm:max-w-56`}
    >
      <option value="">{t.all}</option>
      {nameOptions(categories.rows, listing.category).map(({ value, label }) => (
        <option key={value} value={value}>
          {`${label} (${(perCategory.get(value) ?? 0).toLocaleString('tr')})`}
        </option>
      ))}
    </select>
  );
}
