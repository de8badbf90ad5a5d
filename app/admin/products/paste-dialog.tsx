import { useState } from 'react';
import { adminWords, gridWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatPrice } from '#domain/format-price.ts';
import { productMargin } from '#domain/margin.ts';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { useVatTerms } from '../settings/use-settings.ts';
import type { Rows } from '../store/catalogue-store.ts';
import {
  type PastedField,
  type PastedRow,
  type PastedValue,
  pastedChanges,
  planPaste,
} from './paste-column.ts';
import { formatBreaks } from './product-draft.ts';
import { useChangeEach } from './use-change-each.ts';

const t = gridWords.paste;
const maxChanges = 1_000;

export interface Paste {
  field: PastedField;
  firstId: number;
  values: string[];
}

interface PasteDialogProps extends Paste {
  /** The rows in the order of the list. */
  listed: readonly Rows['products'][];
  onClose: () => void;
}

/** Shows what a pasted column would change, and changes it. */
export function PasteDialog({ field, firstId, values, listed, onClose }: PasteDialogProps) {
  // What the owner has seen is what is saved, also if the list changes meanwhile.
  const [plan] = useState(() => planPaste(field, listed, firstId, values));
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [submitCount, setSubmitCount] = useState(0);
  const changeEach = useChangeEach();
  const changes = pastedChanges(field, plan);
  const isTooMany = changes.length > maxChanges;

  async function apply() {
    setSubmitCount((count) => count + 1);
    if (isTooMany) return;
    if (changes.length === 0) return onClose();
    setIsSaving(true);
    const what = t.title(adminWords.products.fields[field]);
    const names = changes.map(({ row }) => row.name);
    const failure = await changeEach(changes, t.changed, { what, names });
    setIsSaving(false);
    setProblem(failure);
    if (!failure) onClose();
  }

  return (
    <FormDialog
      title={t.title(adminWords.products.fields[field])}
      submitLabel={changes.length === 0 ? adminWords.products.form.close : t.apply}
      isDirty={false}
      busy={isSaving ? t.applying : undefined}
      problem={isTooMany ? t.tooMany(formatCount(maxChanges)) : problem}
      submitCount={submitCount}
      initialFocus="button[type=submit]"
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="text-ink-soft text-sm">
          {t.lead(formatCount(values.length), plan.rows[0]?.row.name ?? '')}
        </p>
        <PasteNotes field={field} rows={plan.rows} left={plan.left} hasChanges={changes.length > 0} />
        <PreviewTable field={field} rows={plan.rows.slice(0, maxChanges)} />
      </div>
    </FormDialog>
  );
}

interface NotesProps {
  field: PastedField;
  rows: readonly PastedRow[];
  left: number;
  hasChanges: boolean;
}

function PasteNotes({ field, rows, left, hasChanges }: NotesProps) {
  const wrong = rows.filter(({ result }) => result === 'wrong').length;
  const vat = useVatTerms();
  const loss = rows.filter(
    ({ row, result, value = null }) =>
      result === 'changes' &&
      (field === 'price' || field === 'cost_price') &&
      productMargin({ ...row, [field]: value }, vat)?.isLoss,
  ).length;
  const zero = rows.filter(({ result, value }) => result === 'changes' && value === 0).length;
  const notes = [
    !hasChanges && t.nothing,
    wrong > 0 && t.wrong(formatCount(wrong)),
    field === 'price' && zero > 0 && t.zeroPrice(formatCount(zero)),
    loss > 0 && t.loss(formatCount(loss)),
    left > 0 && t.left(formatCount(left)),
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="rounded-md bg-signal-wash px-3 py-2 font-medium text-sm">
      {note}
    </p>
  ));
}

function PreviewTable({ field, rows }: { field: PastedField; rows: readonly PastedRow[] }) {
  const cell = 'border-line border-b px-2 py-1.5 align-top';
  return (
    <table aria-label={t.table} className="w-full border-collapse text-sm">
      <thead>
        <tr className="text-left text-ink-soft text-xs">
          <th scope="col" className={cell}>
            {t.product}
          </th>
          <th scope="col" className={`${cell} text-right`}>
            {t.before}
          </th>
          <th scope="col" className={`${cell} text-right`}>
            {t.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((pasted) => (
          <tr key={pasted.row.id}>
            <td className={`${cell} [overflow-wrap:anywhere]`}>{pasted.row.name}</td>
            <td className={`${cell} tabular whitespace-nowrap text-right text-ink-soft`}>
              {formatValue(field, pasted.row, pasted.row[field])}
            </td>
            <td className={`${cell} tabular text-right`}>
              <NewValue field={field} pasted={pasted} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NewValue({ field, pasted }: { field: PastedField; pasted: PastedRow }) {
  const { row, result, value, text, error } = pasted;
  if (result === 'empty') return <span className="text-ink-faint text-xs">{t.empty}</span>;
  if (result === 'same') return <span className="text-ink-faint text-xs">{t.same}</span>;
  if (result === 'wrong')
    return (
      <span className="grid text-bad">
        <span className="[overflow-wrap:anywhere]">{text}</span>
        <span className="text-xs">{error}</span>
      </span>
    );
  return (
    <strong className="whitespace-nowrap font-semibold">{formatValue(field, row, value ?? null)}</strong>
  );
}

function formatValue(field: PastedField, row: Rows['products'], value: PastedValue | undefined): string {
  if (typeof value !== 'number') return formatBreaks(value ?? []) || adminWords.products.none;
  const isPrice = field === 'price' || field === 'cost_price';
  return isPrice ? formatPrice(value, row.currency ?? 'TRY', 'tr') : formatCount(value);
}
