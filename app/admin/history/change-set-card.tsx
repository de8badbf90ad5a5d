import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { Currency } from '#domain/currency.ts';
import { listChanges } from '#domain/endpoints/history.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { ChangeSet, HistoryEntry } from '#domain/schemas/history.ts';
import { FieldValue, fieldName } from '../manager/conflict/field-value.tsx';
import { undoChange } from './history-calls.ts';
import { usePages } from './use-pages.ts';
import { useUndo } from './use-undo.tsx';

const t = adminWords.history;

interface ChangeSetCardProps {
  changeSet: ChangeSet;
  isUndoing: boolean;
  onUndo: () => void;
}

/** What was changed together: one change, or the many of a bulk change. */
export function ChangeSetCard({ changeSet, isUndoing, onUndo }: ChangeSetCardProps) {
  const { undo } = useUndo();
  const [isOpen, setIsOpen] = useState(false);
  const all = usePages(listChanges, { run: String(changeSet.run) }, isOpen);
  const [first] = changeSet.changes;
  const isSingle = changeSet.count <= 1;
  const changes = (isOpen ? all.rows : undefined) ?? changeSet.changes;
  const title = isSingle && first ? changeTitle(first) : t.rows(formatCount(changeSet.count));
  const canUndo = !changeSet.changes.every(isPruned);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <h2 className="break-words font-semibold">{title}</h2>
          <p className="tabular text-ink-faint text-sm">
            {t.causes[changeSet.cause]} ·{' '}
            <time dateTime={changeSet.at}>{formatMoment(changeSet.at, 'tr')}</time>
          </p>
        </div>
        {canUndo && (
          <Button
            aria-label={t.undoChangeSet(title)}
            aria-disabled={isUndoing}
            className="ml-auto px-3 text-sm pointer-fine:min-h-10"
            onClick={() => !isUndoing && onUndo()}
          >
            {t.undo}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {changes.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            hasTitle={!isSingle || change !== first}
            onUndo={isSingle ? undefined : () => void undo(() => undoChange(change.id))}
          />
        ))}
      </ul>
      {!isOpen && changeSet.count > changeSet.changes.length && (
        <Button
          variant="quiet"
          className="justify-self-start px-0! text-sm underline underline-offset-4"
          onClick={() => setIsOpen(true)}
        >
          {t.showAll(formatCount(changeSet.count))}
        </Button>
      )}
      {isOpen && all.error && (
        <p role="alert" className="font-medium text-bad text-sm">
          {t.loadFailed}
        </p>
      )}
      {isOpen && all.hasMore && (
        <Button
          variant="quiet"
          className="justify-self-start px-0! text-sm underline underline-offset-4"
          disabled={all.isLoadingMore}
          onClick={all.loadMore}
        >
          {all.isLoadingMore ? t.loading : t.showMore}
        </Button>
      )}
    </li>
  );
}

/** They say nothing to the owner; what they refer to is in the row's name. */
const hidden = [
  'id',
  'created_at',
  'updated_at',
  'product_id',
  'vehicle_id',
  'other_id',
  'slug',
  'old_slugs',
  'source',
];

const tableWord = (table: string) => wordFor(t.tables, table);

/** For example: Ürün değişti: Sustalı anahtar. */
const changeTitle = ({ table, operation, name }: HistoryEntry) =>
  `${tableWord(table)} ${t.operations[operation]}: ${name ?? t.unnamed}`;

const isPruned = ({ before, after }: HistoryEntry) => before === null && after === null;

interface ChangeItemProps {
  change: HistoryEntry;
  hasTitle: boolean;
  /** Absent where the whole change set has the button. */
  onUndo: (() => void) | undefined;
}

/** A change of one row, with its old and new values. */
function ChangeItem({ change, hasTitle, onUndo }: ChangeItemProps) {
  const canUndo = onUndo && !change.cascaded && !isPruned(change);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {(hasTitle || canUndo) && (
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="min-w-0 break-words font-medium text-sm">
            {changeTitle(change)}
            {change.cascaded && <span className="font-normal text-ink-faint"> ({t.cascaded})</span>}
          </p>
          {canUndo && (
            <Button
              variant="quiet"
              aria-label={t.undoOneOf(change.name ?? t.unnamed)}
              className="px-0! text-sm underline underline-offset-4 pointer-fine:min-h-9"
              onClick={onUndo}
            >
              {t.undoOne}
            </Button>
          )}
        </div>
      )}
      <Values change={change} />
    </li>
  );
}

function Values({ change }: { change: HistoryEntry }) {
  const { operation, currency, before, after } = change;
  if (isPruned(change)) return <p className="text-ink-faint text-sm">{t.pruned}</p>;
  const fields = Object.keys({ ...before, ...after }).filter((field) => !hidden.includes(field));
  if (operation === 'update')
    return (
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        {fields.map((field) => (
          <div key={field} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-ink-faint">{labelOf(field)}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2 break-words">
              <del className="min-w-0 max-w-full text-ink-soft">
                <span className="sr-only">{t.before}: </span>
                <Value field={field} row={before} currency={currency} />
              </del>
              <span aria-hidden="true">→</span>
              <ins className="min-w-0 max-w-full font-medium no-underline">
                <span className="sr-only">{t.after}: </span>
                <Value field={field} row={after} currency={currency} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    );
  const values = after ?? before ?? {};
  const filled = fields.filter((field) => !isEmpty(values[field]));
  if (filled.length === 0) return null;
  return (
    <details className="text-sm">
      <Summary className="min-h-9 text-ink-soft underline underline-offset-4">{t.details}</Summary>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1">
        {filled.map((field) => (
          <div key={field} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-ink-faint">{labelOf(field)}</dt>
            <dd className="min-w-0 break-words">
              <Value field={field} row={values} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const labels: Record<string, string> = { ...t.fields, ...adminWords.settings.fields };
const labelOf = (field: string) => labels[field] ?? fieldName(field);

interface ValueProps {
  field: string;
  row: HistoryEntry['before'];
  currency: Currency | undefined;
}

function Value({ field, row, currency }: ValueProps) {
  return (
    <FieldValue
      field={field}
      value={row?.[field]}
      currency={(row?.currency as Currency | undefined) ?? currency}
    />
  );
}
