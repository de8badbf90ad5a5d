import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { documentAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Plus, X } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { documents as endpoints } from '#domain/endpoints/documents.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { hintClass } from '../manager/form/field-styles.ts';
import { FoldedSection } from '../manager/form/folded-section.tsx';
import { MoveButton } from '../manager/move-button.tsx';
import { changeSetOf, send } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { ListState } from '../ui/list-state.tsx';
import { useFileDrop } from '../ui/use-file-drop.ts';
import { type Document, documentReason, useDocuments } from './document-calls.ts';
import { DocumentForm } from './document-form.tsx';
import { DocumentItem } from './document-item.tsx';
import { useDroppedDocuments } from './use-dropped-documents.ts';

/** The documents of a product, in its form. Each change is saved at once. */
export function ProductDocuments({ productId }: { productId: number }) {
  const { mode } = useStore();
  if (mode === 'local') return null;
  return (
    <FoldedSection title={t.section}>
      <OpenedDocuments productId={productId} />
    </FoldedSection>
  );
}

function OpenedDocuments({ productId }: { productId: number }) {
  const { documents, error, refetch, refresh } = useDocuments();
  const [edited, setEdited] = useState<Document | 'new'>();
  const own = documents?.filter(({ products }) => products.includes(productId));
  const change = useChange(refresh);

  function move(from: number, step: -1 | 1) {
    const list = own ?? [];
    const [one, other] = [list[from], list[from + step]];
    if (!one || !other) return;
    // Those that have the same place, as all have at first, get different ones.
    const moved = list.toSpliced(from, 1).toSpliced(from + step, 0, one);
    const body = moved.map(({ id }, order) => ({ id, order }));
    void change(t.reordered, () => send(endpoints.reorder, { body }));
  }

  function detach({ id, title, products, updated_at }: Document) {
    const body = { products: products.filter((product) => product !== productId), updated_at };
    void change(t.detached(title), () => send(endpoints.update, { path: { id }, body }));
  }

  return (
    <>
      <DropZone productId={productId} onAddLink={() => setEdited('new')} onDone={refresh} />
      <ListState rows={own} error={error} words={{ ...t, empty: t.none }} onRetry={() => void refetch()} />
      {own && own.length > 0 && (
        <ul
          aria-label={t.list}
          className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line"
        >
          {own.map((document, at) => (
            <DocumentItem
              key={document.id}
              document={document}
              warning={document.address === null ? t.missing : undefined}
              onEdit={() => setEdited(document)}
            >
              <MoveButton
                label={t.moveUp(document.title)}
                step={-1}
                isEnd={at === 0}
                onMove={() => move(at, -1)}
              />
              <MoveButton
                label={t.moveDown(document.title)}
                step={1}
                isEnd={at === own.length - 1}
                onMove={() => move(at, 1)}
              />
              <IconButton label={t.detach(document.title)} onClick={() => detach(document)}>
                <X className="size-4" />
              </IconButton>
            </DocumentItem>
          ))}
        </ul>
      )}
      {edited &&
        // A form may not be in the form of the product.
        createPortal(
          <DocumentForm
            {...(edited === 'new' ? { initial: { products: [productId] } } : { document: edited })}
            onClose={(hasChanged) => {
              setEdited(undefined);
              if (hasChanged) void refresh();
            }}
          />,
          document.body,
        )}
    </>
  );
}

/** Sends a change and offers to undo it. */
function useChange(onDone: () => Promise<unknown>) {
  const toast = useToast();
  const showChange = useChangeToast();
  return async (text: string, write: () => Promise<Response>) => {
    try {
      showChange(text, changeSetOf(await write()));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.failed(documentReason(error)), { kind: 'alert' });
    }
    await onDone();
  };
}

interface DropZoneProps {
  productId: number;
  onAddLink: () => void;
  onDone: () => Promise<unknown>;
}

function DropZone({ productId, onAddLink, onDone }: DropZoneProps) {
  const id = useId();
  const { add, progress, problems, cancel } = useDroppedDocuments(productId, onDone);
  const drop = useFileDrop((files) => void add(files));
  return (
    <div
      {...drop.handlers}
      className={`grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-dashed p-3 ${drop.isOver ? 'border-signal bg-signal-wash' : 'border-line-strong'}`}
    >
      <label htmlFor={id} className="font-medium text-sm">
        {t.drop}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".pdf,.zip,image/jpeg,image/png,image/webp,image/gif,image/avif"
        aria-describedby={`${id}-note`}
        disabled={progress !== undefined}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
        className="min-h-11 w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      <p id={`${id}-note`} className={hintClass}>
        {t.fileHint}
      </p>
      {progress && (
        <div className="flex flex-wrap items-end gap-3">
          <JobProgress
            label={t.sending(progress.name)}
            step={t.sent(formatBytes(progress.done), formatBytes(progress.total))}
            done={progress.done}
            total={progress.total}
          />
          <Button className="text-sm" onClick={cancel}>
            {t.cancel}
          </Button>
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert" className="rounded-md bg-bad-wash px-3 py-2 font-medium text-bad text-sm">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button className="text-sm" onClick={onAddLink}>
          <Plus className="size-4" />
          {t.addLink}
        </Button>
      </div>
    </div>
  );
}
