import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useDraftOpener } from '../manager/form/stored-draft.ts';
import { useSelection } from '../manager/grid/selection.ts';
import { ListView } from '../manager/list-view.tsx';
import { type ListingState, useFrozenOrder, useListedRows } from '../manager/listing.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useDelete } from '../manager/use-delete.tsx';
import { readFitments } from '../manager/vehicles/vehicle-calls.ts';
import { useVatTerms } from '../settings/use-settings.ts';
import { type Rows, StoreError } from '../store/catalogue-store.ts';
import { useOutbox, useStore } from '../store/store-provider.tsx';
import { changeParams } from '../ui/change-params.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Paste, PasteDialog } from './paste-dialog.tsx';
import { PictureDrop } from './picture-drop.tsx';
import type { ProductActions } from './product-cells.tsx';
import {
  ProductListCard,
  productCardHeight,
  productColumns,
  productRowHeight,
  productTableWidth,
} from './product-columns.tsx';
import { emptyProduct, productDraft } from './product-draft.ts';
import { ProductFilters, useIsListed } from './product-filters.tsx';
import { type ProductEditing, ProductForm } from './product-form.tsx';
import { SavedMarksContext, useSavedMarks } from './saved-marks.tsx';
import { useSavedViews } from './saved-views.ts';
import { useQuickChange } from './use-quick-change.tsx';
import { ListTools, withoutHidden } from './view-menu.tsx';

type Product = Rows['products'];
const t = adminWords.products;
export function ProductsView({ listing }: { listing: ListingState }) {
  const { products } = useCatalogue();
  const [editing, setEditing] = useEditing(products.rows, products.isLoading);
  useDraftOpener('products', emptyProduct, setEditing);
  const [paste, setPaste] = useState<Paste>();
  const deletion = useDelete(products, t);
  const saved = useSavedMarks();
  const quick = useQuickChange(products, saved.add);
  const hold = useRef<() => void>(undefined);
  const actions = useProductActions({
    open: setEditing,
    remove: deletion.ask,
    change: quick.change,
    paste: setPaste,
    hold,
  });
  const { total, columns, card, order } = useProductList(listing, actions);
  const views = useSavedViews();
  const shownColumns = useMemo(() => withoutHidden(columns, views.hidden), [columns, views.hidden]);
  hold.current = order.freeze;
  const shown = order.rows;
  const selection = useSelection(useMemo(() => shown.map((row) => row.id), [shown]));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SavedMarksContext value={saved}>
        <PictureDrop products={products.rows}>
          {(pictureButton) => (
            <ListView
              words={t}
              source={products}
              total={total}
              shown={shown}
              listing={listing}
              columns={shownColumns}
              card={card}
              cardHeight={productCardHeight}
              rowHeight={productRowHeight}
              minWidth={productTableWidth(shownColumns)}
              unsortedLabel={t.newest}
              selection={selection}
              onAdd={() => setEditing({})}
              onEdit={actions.edit}
              onDelete={deletion.ask}
              filters={<ProductFilters listing={listing} />}
              activeFilters={Object.values(listing.filter).filter(Boolean).length}
              tools={
                <>
                  <ListTools listing={listing} columns={columns} views={views} />
                  {pictureButton}
                </>
              }
              note={order.isOutdated && <HeldOrderNote onRelease={order.release} />}
            />
          )}
        </PictureDrop>
      </SavedMarksContext>
      <BulkBar selection={selection} shown={shown} onStart={order.release} />
      {editing && (
        <ProductForm
          // A copy gets a new form instead of resetting the open one.
          key={`${editing.row?.id ?? 'new'} ${editing.draft?.name ?? ''}`}
          {...editing}
          onClose={() => setEditing(undefined)}
          onDuplicate={actions.copy}
        />
      )}
      {deletion.dialog}
      {quick.dialog}
      {paste && <PasteDialog {...paste} listed={shown} onClose={() => setPaste(undefined)} />}
    </div>
  );
}

/** What the form is open with. An address opens it once: `yeni` a new product of this name, `urun` the one of this id. */
function useEditing(rows: readonly Product[], isLoading: boolean) {
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState<ProductEditing>();
  const toast = useToast();
  const name = params.get('yeni');
  const id = params.get('urun');
  const row = id === null ? undefined : rows.find((each) => String(each.id) === id);
  const isMissing = id !== null && !row && !isLoading;
  useEffect(() => {
    if (name === null && !row && !isMissing) return;
    setParams(changeParams({ yeni: '', urun: '' }), { replace: true, preventScrollReset: true });
    if (isMissing) toast(t.gone, { kind: 'alert' });
    else if (row) setEditing({ row });
    else setEditing(name ? { draft: { ...emptyProduct, name: name.slice(0, 300) } } : {});
  }, [name, row, isMissing, setParams, toast]);
  return [editing, setEditing] as const;
}

function HeldOrderNote({ onRelease }: { onRelease: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {t.grid.heldOrder}
      <button type="button" className="min-h-8 pointer-coarse:min-h-11 underline" onClick={onRelease}>
        {t.grid.sortAgain}
      </button>
    </p>
  );
}

interface ActionDeps {
  open: (editing: ProductEditing) => void;
  remove: ProductActions['remove'];
  change: ProductActions['change'];
  paste: (paste: Paste) => void;
  /** A ref, because the order depends on the columns, which depend on these actions. */
  hold: React.RefObject<(() => void) | undefined>;
}

function useProductActions({ open, remove, change, paste, hold }: ActionDeps): ProductActions {
  const copy = useCopy(open);
  const history = useShowHistory();
  return useMemo(
    () => ({
      edit: (row) => open({ row }),
      copy,
      remove,
      change,
      holdOrder: () => hold.current?.(),
      pasteColumn: ({ id }, field, values) => paste({ firstId: id, field, values }),
      ...(history && { history }),
    }),
    [open, copy, remove, change, paste, hold, history],
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

/** Opens the changes of one product. The history is on the server. */
function useShowHistory() {
  const { mode } = useStore();
  const navigate = useNavigate();
  const show = useCallback(({ id }: Product) => void navigate(`/2000/gecmis?urun=${id}`), [navigate]);
  return mode === 'server' ? show : undefined;
}

/** The products as they are listed, and how each is shown. */
function useProductList(listing: ListingState, actions: ProductActions) {
  const { products } = useCatalogue();
  const { rows, queued } = useRowsWithQueued(products.rows);
  const vat = useVatTerms();
  const hasCosts = useMemo(() => rows.some(({ cost_price = null }) => cost_price !== null), [rows]);
  const columns = useMemo(
    () => productColumns(actions, queued, hasCosts ? vat : undefined),
    [actions, queued, hasCosts, vat],
  );
  const card = useCallback(
    (row: Product) => <ProductListCard row={row} actions={actions} isQueued={queued.has(row.id)} />,
    [actions, queued],
  );
  const listed = useListedRows(rows, columns, listing, useIsListed(rows, listing.filter));
  return { total: rows.length, columns, card, order: useFrozenOrder(rows, listed, listing) };
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
