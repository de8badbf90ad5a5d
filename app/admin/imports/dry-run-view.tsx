import { useEffect, useRef, useState } from 'react';
import { importWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import { useUndo } from '../history/use-undo.tsx';
import { ColumnList } from './column-list.tsx';
import { DifferenceList } from './difference-list.tsx';
import type { Import } from './import-calls.ts';
import { ImportPictures } from './import-pictures.tsx';
import { Errors, Warnings } from './issue-groups.tsx';
import { MissingGroups } from './missing-groups.tsx';

interface DryRunViewProps {
  dryRun: Import;
  /** Its file was sent just now. */
  isNew: boolean;
  isBusy: boolean;
  onChange: (options: ImportOptions) => void;
  onPictures: (files: readonly File[]) => void;
  onApply: () => void;
}

/** What an import would change, and the button that does it. */
export function DryRunView({ dryRun, isNew, isBusy, onChange, onPictures, onApply }: DryRunViewProps) {
  const { file_name, sheet, created_at, notices, examples, run: changeSet } = dryRun;
  const title = useRef<HTMLHeadingElement>(null);
  // It stands below the window's end.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1">
        <h3 ref={title} id="preview-title" tabIndex={-1} className="font-semibold outline-none">
          {t.preview}
        </h3>
        <p className="break-words text-ink-soft text-sm">
          {t.previewOf(file_name || t.unnamed, sheet)} · {formatMoment(created_at, 'tr')}
        </p>
      </div>
      <Counts dryRun={dryRun} />
      {notices.length + examples.length > 0 && (
        <ul className="grid gap-1 text-ink-soft text-sm">
          {examples.length > 0 && <li>{t.examples(examples.map(formatCount).join(', '))}</li>}
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
      {changeSet === null && <ImportPictures dryRun={dryRun} isBusy={isBusy} onFiles={onPictures} />}
      <Errors dryRun={dryRun} />
      <Warnings dryRun={dryRun} />
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

function ApplyBar({ dryRun, isBusy, onApply }: Pick<DryRunViewProps, 'dryRun' | 'isBusy' | 'onApply'>) {
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
