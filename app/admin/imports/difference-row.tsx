import { importWords as t } from '#app/i18n/admin-tr.ts';
import type { Currency } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { moveText } from '#domain/percent-text.ts';
import { outlierPercent } from '#domain/price-rules.ts';
import { columnOf } from '#domain/sheets/columns.ts';
import { TriangleAlert } from '../icons.tsx';
import { FieldValue } from '../manager/conflict/field-value.tsx';
import { fieldText } from '../manager/error-texts.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import type { Difference } from './import-calls.ts';

type Change = Difference['changes'][number];

export function DifferenceRow({ difference }: { difference: Difference }) {
  const { row, name, code, result, changes, currency, warnings } = difference;
  const before = changes.find(({ field }) => field === 'currency')?.before as Currency | undefined;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3">
      <p className="font-medium text-sm [overflow-wrap:anywhere]">
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
            <dd className="min-w-0">
              {change.field === 'fitments' || change.field === 'documents' ? (
                <Entries change={change} sameText={t.same[change.field]} />
              ) : (
                <Values
                  change={change}
                  isNew={result === 'created'}
                  currencies={[before ?? currency, currency]}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul className="grid gap-0.5 text-sm">
          {warnings.map(({ error_code }) => (
            <li key={error_code} className="flex items-start gap-1.5 font-medium text-signal-ink">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{fieldText(error_code)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface ValuesProps {
  change: Change;
  isNew: boolean;
  /** Before and after. */
  currencies: readonly [Currency, Currency];
}

function Values({ change: { field, before, after }, isNew, currencies }: ValuesProps) {
  const move = field === 'price' && currencies[0] === currencies[1] ? movePercent(before, after) : undefined;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      {!isNew && (
        <>
          <del className="min-w-0 max-w-full text-ink-soft">
            <span className="sr-only">{t.before}: </span>
            <FieldValue field={field} value={before} currency={currencies[0]} />
          </del>
          <span aria-hidden="true">→</span>
        </>
      )}
      <ins className="min-w-0 max-w-full font-medium no-underline">
        <span className="sr-only">{t.after}: </span>
        <FieldValue field={field} value={after} currency={currencies[1]} />
      </ins>
      {move !== undefined && (
        <span
          className={`tabular ${Math.abs(move) > outlierPercent ? 'font-semibold text-bad' : 'text-ink-soft'}`}
        >
          {moveText(move)}
        </span>
      )}
    </span>
  );
}

const movePercent = (before: unknown, after: unknown): number | undefined =>
  typeof before === 'number' && before > 0 && typeof after === 'number'
    ? (after / before - 1) * 100
    : undefined;

interface EntriesProps {
  change: Change;
  sameText: (count: string) => string;
}

/** The vehicles or documents that go and that come. */
function Entries({ change, sameText }: EntriesProps) {
  const before = (change.before ?? []) as readonly string[];
  const after = (change.after ?? []) as readonly string[];
  const removed = before.filter((name) => !after.includes(name));
  const added = after.filter((name) => !before.includes(name));
  const same = after.length - added.length;
  return (
    <ScrollBox className="max-h-40">
      <ul className="grid [overflow-wrap:anywhere]">
        {removed.map((name) => (
          <li key={name}>
            <del className="text-ink-soft">
              <span className="sr-only">{t.before}: </span>
              {name}
            </del>
          </li>
        ))}
        {added.map((name) => (
          <li key={name}>
            <ins className="font-medium no-underline">
              <span className="sr-only">{t.after}: </span>
              {before.length > 0 && <span aria-hidden="true">+ </span>}
              {name}
            </ins>
          </li>
        ))}
        {same > 0 && <li className="text-ink-faint">{sameText(formatCount(same))}</li>}
      </ul>
    </ScrollBox>
  );
}
