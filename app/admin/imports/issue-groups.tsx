import { importWords as t } from '#app/i18n/admin-tr.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { formatCount } from '#domain/format-count.ts';
import { causeOf, fieldText } from '../manager/error-texts.ts';
import { errorSheetPath, type Import } from './import-calls.ts';

type Group = Import['error_groups'][number];

/** A short group is open from the beginning. */
const maxOpen = 5;

/** What is wrong, by cause. */
export function Errors({ dryRun: { id, error_groups, failed } }: { dryRun: Import }) {
  if (error_groups.length === 0) return null;
  return (
    <section aria-labelledby="errors-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 id="errors-title" className="font-semibold">
          {t.errors}
        </h4>
        {failed > 0 && (
          <a href={errorSheetPath(id)} download className={buttonVariants('plain', 'text-sm')}>
            {t.downloadErrors}
          </a>
        )}
      </div>
      <Groups label={t.errors} groups={error_groups} more={t.moreErrors} countClass="text-bad" />
    </section>
  );
}

/** What should be looked at before it is applied. */
export function Warnings({ dryRun: { warning_groups } }: { dryRun: Import }) {
  if (warning_groups.length === 0) return null;
  return (
    <section aria-labelledby="warnings-title" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 id="warnings-title" className="font-semibold">
        {t.warnings}
      </h4>
      <p className="text-ink-soft text-sm">{t.warningsLead}</p>
      <Groups label={t.warnings} groups={warning_groups} more={t.moreWarnings} countClass="text-signal-ink" />
    </section>
  );
}

interface GroupsProps {
  label: string;
  groups: readonly Group[];
  more: (count: string) => string;
  countClass: string;
}

function Groups({ label, groups, more, countClass }: GroupsProps) {
  return (
    <ul
      aria-label={label}
      className="grid divide-y divide-line rounded-md border border-line bg-surface text-sm"
    >
      {groups.map((group) => {
        const [only] = group.issues;
        const key = `${group.code} ${group.column}`;
        if (group.count === 1 && only)
          return (
            <li key={key} className={`${lineClass} px-4 py-3`}>
              <span className={`tabular font-semibold ${countClass}`}>
                {t.rowNumber(formatCount(only.row))}
              </span>
              <Cause column={group.column} text={fieldText(only.error_code)} />
            </li>
          );
        return (
          <li key={key} className="min-w-0">
            <details open={group.count <= maxOpen}>
              <Summary className="min-h-11 px-4 py-2">
                <span className={`${lineClass} flex-1`}>
                  <span className={`tabular font-semibold ${countClass}`}>
                    {t.inRows(formatCount(group.count))}
                  </span>
                  <Cause column={group.column} text={causeOf(group.code)} />
                </span>
              </Summary>
              <Issues group={group} more={more} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

const lineClass = 'grid min-w-0 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2';

function Cause({ column, text }: { column: string; text: string }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {column && <strong className="font-medium">{column}: </strong>}
      {text}
    </span>
  );
}

function Issues({ group: { issues, count, code }, more }: Pick<GroupsProps, 'more'> & { group: Group }) {
  // Without parameters the cause has said it.
  const isAlike = issues.every(({ error_code }) => error_code === code);
  return (
    <div className="grid gap-1 px-4 pb-3">
      {isAlike ? (
        <p className="tabular text-ink-soft">
          {t.theseRows(issues.map(({ row }) => formatCount(row)).join(', '))}
        </p>
      ) : (
        <ul className="grid gap-1">
          {issues.map(({ row, error_code }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same error twice, and the list never changes
            <li key={at} className={lineClass}>
              <span className="tabular text-ink-faint">{t.rowNumber(formatCount(row))}</span>
              <span className="[overflow-wrap:anywhere]">{fieldText(error_code)}</span>
            </li>
          ))}
        </ul>
      )}
      {count > issues.length && (
        <p className="text-ink-faint text-xs">{more(formatCount(count - issues.length))}</p>
      )}
    </div>
  );
}
