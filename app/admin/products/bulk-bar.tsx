import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { ProductBulk } from '#domain/schemas/bulk.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import type { Selection } from '../manager/grid/selection.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { rowsKey } from '../manager/rows/use-catalogue-table.ts';
import { type Rows, StoreError } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { storeInterruptedWork } from '../store/unfinished-work.ts';
import { BulkPanel, BulkToolbar, type BulkValues } from './bulk-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';

type Product = Rows['products'];
const t = adminWords.products.bulk;
const namedAtMost = 8;
/** From this many products on, a change asks first. */
const askFrom = 20;

/** What the owner has chosen and still has to confirm. */
type Asked = { action: 'delete' } | { action: 'change'; set: BulkValues; label: string };

interface BulkBarProps {
  selection: Selection;
  /** The listed rows; the selection may contain others. */
  shown: readonly Rows['products'][];
  onStart: () => void;
}

/** The actions on the selected products, with their questions. */
export function BulkBar({ selection, shown, onStart }: BulkBarProps) {
  const { products } = useCatalogue();
  const bulk = useBulk(selection, onStart);
  const [asked, setAsked] = useState<Asked>();
  const [isLinking, setIsLinking] = useState(false);
  const rows = products.rows.filter((row) => selection.ids.has(row.id));
  const ids = rows.map((row) => row.id);
  const names = rows.map((row) => row.name);
  const count = formatCount(rows.length);

  function change(set: BulkValues, label: string) {
    if (rows.length >= askFrom) setAsked({ action: 'change', set, label });
    else void bulk.send({ ids, set }, label, names);
  }

  function confirm(question: Asked) {
    setAsked(undefined);
    if (question.action === 'delete') void bulk.send({ ids, delete: true }, t.remove, names);
    else void bulk.send({ ids, set: question.set }, question.label, names);
  }

  return (
    <>
      {/* A live region has to exist before its text changes. */}
      <p role="status" className="sr-only">
        {bulk.isWorking ? t.working(count) : rows.length > 0 && t.count(count)}
      </p>
      {bulk.isWorking && (
        <BulkPanel>
          <p className="flex min-h-11 items-center px-1 text-sm">{t.working(count)}</p>
        </BulkPanel>
      )}
      {!bulk.isWorking && rows.length > 0 && (
        <BulkToolbar
          ids={ids}
          unlisted={rows.length - shown.filter((row) => selection.ids.has(row.id)).length}
          onChange={change}
          onLink={() => setIsLinking(true)}
          onRemove={() => setAsked({ action: 'delete' })}
          onClear={selection.clear}
        />
      )}
      {asked && (
        <BulkQuestion
          asked={asked}
          names={names}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {isLinking && (
        <LinkDialog
          ids={ids}
          onLinked={() => {
            setIsLinking(false);
            selection.clear();
          }}
          onClose={() => setIsLinking(false)}
        />
      )}
    </>
  );
}

interface BulkQuestionProps {
  asked: Asked;
  names: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

function BulkQuestion({ asked, names, onConfirm, onCancel }: BulkQuestionProps) {
  const { mode } = useStore();
  const isDelete = asked.action === 'delete';
  const more = names.length - namedAtMost;
  return (
    <ConfirmDialog
      title={(isDelete ? t.deleteTitle : t.changeTitle)(formatCount(names.length))}
      confirmLabel={isDelete ? adminWords.products.removeLabel : t.apply}
      cancelLabel={adminWords.products.form.cancel}
      isDestructive={isDelete}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {asked.action === 'change' && <p className="font-semibold text-ink">{asked.label}</p>}
      <p>{isDelete ? t.deleteText(mode === 'server') : t.changeText}</p>
      <ul className="grid gap-0.5 text-ink">
        {Object.entries(names.slice(0, namedAtMost)).map(([position, name]) => (
          <li key={position} className="truncate">
            {name}
          </li>
        ))}
        {more > 0 && <li>{t.andMore(formatCount(more))}</li>}
      </ul>
    </ConfirmDialog>
  );
}

/** Changes or deletes the selected products in one request: all of them or none. */
function useBulk(selection: Selection, onStart: () => void) {
  const store = useStore();
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const [isWorking, setIsWorking] = useState(false);

  /** `what` and `names` are for the case that the session has ended. */
  async function send(bulk: ProductBulk, what: string, names: string[]) {
    onStart();
    setIsWorking(true);
    try {
      const result = await store.changeProducts(bulk);
      client.setQueryData<readonly Product[]>(rowsKey('products'), (rows) => rows && withBulk(rows, bulk));
      selection.clear();
      const count = formatCount(result.count);
      if (result.count === 0) toast(t.unchanged);
      else showChange(bulk.delete ? t.deleted(count) : t.changed(count), result.changeSet);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === problemCodes.notSignedIn) storeInterruptedWork(what, names);
      const isGone = Object.keys(error.details.errors ?? {}).some((field) => field.startsWith('ids'));
      toast(failureText(error, isGone), { kind: 'alert' });
    } finally {
      setIsWorking(false);
    }
    // The products have a new version.
    await client.invalidateQueries({ queryKey: rowsKey('products') });
  }

  return { isWorking, send };
}

function failureText(error: StoreError, isGone: boolean): string {
  // The request may have been written without its response arriving.
  if (error.code === 'unreachable') return t.unsure;
  return t.failed(isGone ? t.goneProduct : reasonText(error));
}

/** The rows as the server will list them, apart from their times. */
function withBulk(rows: readonly Product[], { ids, set }: ProductBulk): readonly Product[] {
  const changed = new Set(ids);
  if (!set) return rows.filter((row) => !changed.has(row.id));
  return rows.map((row) => {
    if (!changed.has(row.id)) return row;
    // A subcategory belongs to its category.
    const isMoved = set.category !== undefined && set.category !== row.category;
    return { ...row, ...(set as Partial<Product>), ...(isMoved && { subcategory: null }) };
  });
}
