import { useRef, useState } from 'react';
import { importWords as t } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import { useUndo } from '../history/use-undo.tsx';
import { fieldText } from '../manager/error-texts.ts';
import { ColumnList } from './column-list.tsx';
import { DifferenceList } from './difference-list.tsx';
import { errorSheetPath, type Import, type MissingGroup } from './import-calls.ts';

interface DryRunViewProps {
  dryRun: Import;
  isBusy: boolean;
  onChange: (options: ImportOptions) => void;
  onApply: () => void;
}

/** What an import would change, and the button that does it. */
export function DryRunView({ dryRun, isBusy, onChange, onApply }: DryRunViewProps) {
  const { file_name, sheet, created_at, notices, errors, run: changeSet } = dryRun;
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h3 id="preview-title" className="font-semibold">
          {t.preview}
        </h3>
        <p className="break-words text-ink-soft text-sm">
          {t.previewOf(file_name || t.unnamed, sheet)} · {formatMoment(created_at, 'tr')}
        </p>
      </div>
      <Counts dryRun={dryRun} />
      {notices.length > 0 && (
        <ul className="grid gap-1 text-ink-soft text-sm">
          {notices.map(({ kind, names, count }) => (
            <li key={kind}>
              {kind === 'other_sheets' || kind === 'hidden_sheets'
                ? t.notices[kind]((names ?? []).join(', '))
                : t.notices[kind](formatCount(count ?? 0))}
            </li>
          ))}
        </ul>
      )}
      {changeSet === null && <ColumnList dryRun={dryRun} isBusy={isBusy} onChange={onChange} />}
      {changeSet === null && dryRun.missing.length > 0 && (
        <MissingGroups dryRun={dryRun} isBusy={isBusy} onChange={onChange} />
      )}
      {errors.length > 0 && <ErrorTable dryRun={dryRun} />}
      {dryRun.rows.length > 0 && <DifferenceList dryRun={dryRun} />}
      {changeSet === null ? (
        <ApplyBar dryRun={dryRun} isBusy={isBusy} onApply={onApply} />
      ) : (
        <AppliedBar dryRun={dryRun} changeSet={changeSet} />
      )}
    </section>
  );
}

function Counts({ dryRun }: { dryRun: Import }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {(['created', 'changed', 'unchanged', 'failed'] as const).map((name) => (
        <div key={name} className="rounded-md border border-line bg-surface px-4 py-3">
          <dt className="text-ink-faint text-sm">{t.counts[name]}</dt>
          <dd
            className={`tabular font-semibold text-xl ${name === 'failed' && dryRun.failed > 0 ? 'text-bad' : ''}`}
          >
            {formatCount(dryRun[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ErrorTable({ dryRun: { id, errors, error_count, failed } }: { dryRun: Import }) {
  const more = error_count - errors.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
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
      <section
        aria-labelledby="errors-title"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        tabIndex={0}
        className="relative max-h-96 overflow-auto rounded-md border border-line"
      >
        <table aria-labelledby="errors-title" className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th className="px-3 py-2 font-medium">{t.errorColumns.row}</th>
              <th className="px-3 py-2 font-medium">{t.errorColumns.column}</th>
              <th className="px-3 py-2 font-medium">{t.errorColumns.message}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {errors.map(({ row, column, message, error_code }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row may have the same error twice, and the list never changes
              <tr key={at} className="align-top">
                <td className="tabular px-3 py-2">{formatCount(row)}</td>
                <td className="break-words px-3 py-2">{column}</td>
                <td className="px-3 py-2 [overflow-wrap:anywhere]">
                  {error_code ? fieldText(error_code) : message}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p className="text-ink-faint text-sm">{t.moreErrors(formatCount(more))}</p>}
    </div>
  );
}

function ApplyBar({ dryRun, isBusy, onApply }: Omit<DryRunViewProps, 'onChange'>) {
  const { created, changed, failed } = dryRun;
  const total = created + changed;
  if (total === 0) return <p className="text-ink-soft">{t.nothing}</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p id="apply-hint" className={failed > 0 ? 'font-medium' : 'text-ink-soft'}>
        {failed > 0 ? t.leftOut(formatCount(failed)) : t.allRows(formatCount(total))}
      </p>
      <Button variant="signal" aria-describedby="apply-hint" disabled={isBusy} onClick={onApply}>
        {t.apply}
      </Button>
      <p className="text-ink-faint text-xs">{t.undoHint}</p>
    </div>
  );
}

function AppliedBar({
  dryRun: { created, changed, undone },
  changeSet,
}: {
  dryRun: Import;
  changeSet: number;
}) {
  const { undo } = useUndo();
  const [isUndoing, setIsUndoing] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  async function undoAll() {
    setIsUndoing(true);
    await undo({ run: changeSet });
    setIsUndoing(false);
    // The button goes.
    status.current?.focus();
  }

  return (
    <div className="grid justify-items-start gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <p ref={status} role="status" tabIndex={-1} className={`font-medium ${undone ? '' : 'text-good'}`}>
        {undone ? t.undone : t.applied(formatCount(created), formatCount(changed))}
      </p>
      {!undone && (
        <>
          <Button disabled={isUndoing} onClick={() => void undoAll()}>
            {isUndoing ? t.undoing : t.undo}
          </Button>
          <p className="text-ink-faint text-xs">{t.undoHint}</p>
        </>
      )}
    </div>
  );
}

interface MissingGroupsProps {
  dryRun: Import;
  isBusy: boolean;
  onChange: (options: ImportOptions) => void;
}

const keyOf = ({ kind, name, category = '' }: MissingGroup) => [kind, category, name].join('\n');

/** Categories, subcategories and brands that the sheet names and the catalogue does not have. */
function MissingGroups({ dryRun: { missing, options }, isBusy, onChange }: MissingGroupsProps) {
  const [chosen, setChosen] = useState(() => new Set(missing.filter(({ create }) => create).map(keyOf)));

  function toggle(group: MissingGroup, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(keyOf(group));
    else next.delete(keyOf(group));
    setChosen(next);
  }

  function create() {
    const groups = missing.filter((group) => chosen.has(keyOf(group)));
    onChange({
      ...options,
      create: groups.map(({ kind, name, category }) => ({
        kind,
        name,
        ...(category !== undefined && { category }),
      })),
    });
  }

  return (
    <fieldset className="grid gap-2 rounded-md border border-line px-4 py-3">
      <legend className="px-1 font-semibold">{t.missing}</legend>
      <p className="max-w-prose text-ink-soft text-sm">{t.missingLead}</p>
      <div className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
        {missing.map((group) => (
          <label key={keyOf(group)} className="flex min-h-11 min-w-0 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.has(keyOf(group))}
              disabled={isBusy}
              className="size-5 shrink-0 accent-signal-ink"
              onChange={(event) => toggle(group, event.target.checked)}
            />
            <span className="min-w-0 break-words">
              {t.missingKinds[group.kind]}:{' '}
              <strong>{group.category ? t.inCategory(group.name, group.category) : group.name}</strong>{' '}
              <span className="text-ink-faint">{t.missingRows(formatCount(group.rows))}</span>
            </span>
          </label>
        ))}
      </div>
      <Button className="justify-self-start" disabled={isBusy} onClick={create}>
        {t.createThem}
      </Button>
    </fieldset>
  );
}
