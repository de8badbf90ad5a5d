import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import type { Currency } from '#domain/currency.ts';
import type { HistoryEntry } from '#domain/schemas/history.ts';
import { FieldValue } from '../manager/conflict/field-value.tsx';
import { changeTitle, hiddenFields, labelOf, rowName } from './change-words.ts';

const t = adminWords.history;

export const isPruned = ({ before, after }: HistoryEntry) => before === null && after === null;

interface ChangeItemProps {
  change: HistoryEntry;
  hasTitle: boolean;
  /** The whole change set has the button for it. */
  isAlone: boolean;
  onUndo: (part?: { fields: string[] }) => void;
}

const linkClass = 'px-0! text-sm underline underline-offset-4 pointer-fine:min-h-9';

/** A change of one row, with its old and new values. */
export function ChangeItem({ change, hasTitle, isAlone, onUndo }: ChangeItemProps) {
  const canUndo = !change.cascaded && !isPruned(change);
  const name = rowName(change);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {(hasTitle || !isAlone) && (
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="min-w-0 break-words font-medium text-sm">
            {changeTitle(change)}
            {change.cascaded && <span className="font-normal text-ink-faint"> ({t.cascaded})</span>}
          </p>
          {canUndo && !isAlone && (
            <Button
              variant="quiet"
              aria-label={t.undoOneOf(name)}
              className={linkClass}
              onClick={() => onUndo()}
            >
              {t.undoOne}
            </Button>
          )}
        </div>
      )}
      <Values
        change={change}
        undoButton={(field) =>
          canUndo && (
            <Button
              variant="quiet"
              aria-label={t.undoField(labelOf(field, change.table), name)}
              className={linkClass}
              onClick={() => onUndo({ fields: [field] })}
            >
              {t.undo}
            </Button>
          )
        }
      />
    </li>
  );
}

interface ValuesProps {
  change: HistoryEntry;
  /** Puts one of several fields back. */
  undoButton: (field: string) => React.ReactNode;
}

function Values({ change, undoButton }: ValuesProps) {
  const { operation, currency, before, after } = change;
  if (isPruned(change)) return <p className="text-ink-faint text-sm">{t.pruned}</p>;
  const fields = Object.keys({ ...before, ...after }).filter((field) => !hiddenFields.includes(field));
  if (operation === 'update')
    return (
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        {fields.map((field) => (
          <div key={field} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
            <dt className="text-ink-faint">{labelOf(field, change.table)}</dt>
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
              {fields.length > 1 && undoButton(field)}
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
            <dt className="text-ink-faint">{labelOf(field, change.table)}</dt>
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
