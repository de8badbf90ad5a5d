import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import type { Selection } from '../manager/grid/selection.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import type { Rows } from '../store/catalogue-store.ts';
import { useStore } from '../store/store-provider.tsx';
import { BulkPanel, BulkToolbar, type BulkValues } from './bulk-toolbar.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useBulk } from './use-bulk.tsx';

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
  onRun: () => void;
}

/** The actions on the selected products, with their questions. */
export function BulkBar({ selection, shown, onRun }: BulkBarProps) {
  const { products } = useCatalogue();
  const bulk = useBulk(selection, onRun);
  const [asked, setAsked] = useState<Asked>();
  const [isLinking, setIsLinking] = useState(false);
  const rows = products.rows.filter((row) => selection.ids.has(row.id));
  const ids = rows.map((row) => row.id);
  const names = rows.map((row) => row.name);
  const count = formatCount(rows.length);

  function change(set: BulkValues, label: string) {
    if (rows.length >= askFrom) setAsked({ action: 'change', set, label });
    else void bulk.run({ ids, set }, label, names);
  }

  function confirm(question: Asked) {
    setAsked(undefined);
    if (question.action === 'delete') void bulk.run({ ids, delete: true }, t.remove, names);
    else void bulk.run({ ids, set: question.set }, question.label, names);
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
