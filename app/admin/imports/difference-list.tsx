import { importWords as t } from '#app/i18n/admin-tr.ts';
import type { Currency } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { columnOf } from '#domain/sheets/columns.ts';
import { FieldValue } from '../manager/conflict/field-value.tsx';
import type { Difference, Import } from './import-calls.ts';

/** Cell by cell, what would be different. */
export function DifferenceList({ dryRun: { rows, created, changed } }: { dryRun: Import }) {
  const total = created + changed;
  return (
    <section aria-labelledby="differences-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 id="differences-title" className="font-semibold">
        {t.differences}
      </h4>
      {total > rows.length && (
        <p className="text-ink-faint text-sm">{t.firstRows(formatCount(rows.length), formatCount(total))}</p>
      )}
      <ul
        aria-labelledby="differences-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative grid max-h-[36rem] divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
      >
        {rows.map((row) => (
          <Row key={row.row} difference={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ difference }: { difference: Difference }) {
  const { row, name, code, result, changes, currency } = difference;
  const before = changes.find(({ field }) => field === 'currency')?.before as Currency | undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3">
      <p className="break-words font-medium text-sm">
        {name} {code && <span className="tabular font-normal text-ink-soft">{code}</span>}{' '}
        <span className="font-normal text-ink-faint">
          · {t.rowNumber(formatCount(row))}
          {result === 'created' && ` · ${t.isNew}`}
        </span>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
        {changes.map((change) => (
          <div key={change.field} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-ink-faint">{columnOf(change.field).heading}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2 break-words">
              {result === 'changed' && (
                <>
                  <del className="min-w-0 max-w-full text-ink-soft">
                    <span className="sr-only">{t.before}: </span>
                    <FieldValue field={change.field} value={change.before} currency={before ?? currency} />
                  </del>
                  <span aria-hidden="true">→</span>
                </>
              )}
              <ins className="min-w-0 max-w-full font-medium no-underline">
                <span className="sr-only">{t.after}: </span>
                <FieldValue field={change.field} value={change.after} currency={currency} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
