import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { reasonText } from '../manager/error-texts.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { JobProgress } from '../ui/job-progress.tsx';
import {
  type Backup,
  type BackupProgress,
  type Preview,
  previewRestore,
  restoreBackup,
} from './backup-calls.ts';

const t = adminWords.backups;
const tables: Record<string, string> = adminWords.backups.tables;

/** Shows what a restore would change, asks, and restores. It stays open until the restore has ended. */
export function RestoreDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const id = useId();
  const { state, start } = useRestore(backup.name);
  const isRestoring = state.name === 'restoring';
  const close = () => !isRestoring && onClose();
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      className="m-auto max-h-[90dvh] w-[min(40rem,calc(100vw-2rem))] rounded-lg"
      isBackdropInert
      onClose={close}
    >
      <div className="grid gap-4 overflow-y-auto px-5 pt-5">
        <h2 id={`${id}-title`} className="font-bold text-lg">
          {t.restoreTitle(formatMoment(backup.made_at, 'tr'))}
        </h2>
        {state.name === 'checking' && (
          <JobProgress label={t.checking} {...state.progress} step={t.steps[state.progress.step]} />
        )}
        {isRestoring && (
          <JobProgress label={t.restoring} {...state.progress} step={t.steps[state.progress.step]} />
        )}
        {state.name === 'asking' && <Differences preview={state.preview} />}
        {state.name === 'done' && <p role="status">{t.restored(state.safetyBackup)}</p>}
        {state.name === 'failed' && <ErrorMessage>{t.restoreFailed(state.reason)}</ErrorMessage>}
        <div className="sticky bottom-0 flex flex-wrap justify-end gap-2 bg-surface pt-1 pb-5">
          <Button disabled={isRestoring} onClick={close}>
            {state.name === 'done' || state.name === 'failed' ? t.close : t.cancel}
          </Button>
          {state.name === 'asking' && (
            <Button className="border-bad! text-bad! hover:bg-bad-wash!" onClick={() => void start()}>
              {t.restore}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const columns = ['now', 'in_backup', 'added', 'changed', 'removed'] as const;

/** A phone has room for what would change only. */
const cellClass = (column: (typeof columns)[number]) =>
  `py-1.5 pl-2 text-right ${column === 'now' || column === 'in_backup' ? 'max-sm:hidden' : ''}`;

function Differences({ preview }: { preview: Preview }) {
  const isDifferent = ({ added, changed, removed }: Preview['tables'][number]) =>
    added + changed + removed > 0;
  const { in_backup, replaced, kept } = preview.requests;
  const isSame = !preview.tables.some(isDifferent);
  return (
    <>
      <p className="text-sm">{isSame ? t.noDifference : t.differences}</p>
      <table aria-label={t.differenceTable} hidden={isSame} className="tabular w-full text-sm">
        <thead>
          <tr className="border-line-strong border-b text-left">
            <th scope="col" className="py-1.5 pr-3 font-semibold">
              {t.columns.table}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cellClass(column)} font-semibold max-sm:text-xs`}>
                {t.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.tables.map((row) => (
            <tr key={row.table} className={`border-line border-b ${isDifferent(row) ? '' : 'max-sm:hidden'}`}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {tables[row.table] ?? row.table}
              </th>
              {columns.map((column) => (
                <td key={column} className={`${cellClass(column)} ${row[column] ? '' : 'text-ink-faint'}`}>
                  {formatCount(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft text-sm">
        {t.alsoRestored(formatCount(preview.images), formatCount(preview.changes))}
      </p>
      {in_backup + replaced > 0 && (
        <p className="text-sm">
          {t.requests(formatCount(replaced), formatCount(in_backup), formatCount(kept))} {t.erasedStay}
        </p>
      )}
      <p className="text-sm">{t.safetyFirst}</p>
    </>
  );
}

type RestoreState =
  | { name: 'checking' | 'restoring'; progress: BackupProgress }
  | { name: 'asking'; preview: Preview }
  | { name: 'done'; safetyBackup: string }
  | { name: 'failed'; reason: string };

/** Reads what a restore would change; `start` restores. */
function useRestore(backup: string) {
  const client = useQueryClient();
  const [state, setState] = useState<RestoreState>({ name: 'checking', progress: { step: 'check' } });

  useEffect(() => {
    let isCurrent = true;
    const update = (next: RestoreState) => isCurrent && setState(next);
    previewRestore(backup, (progress) => update({ name: 'checking', progress })).then(
      (preview) => update({ name: 'asking', preview }),
      (error) => update(toFailure(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [backup]);

  async function start() {
    setState({ name: 'restoring', progress: { step: 'check' } });
    try {
      const { safety_backup } = await restoreBackup(backup, (progress) =>
        setState({ name: 'restoring', progress }),
      );
      setState({ name: 'done', safetyBackup: safety_backup });
    } catch (error) {
      setState(toFailure(error));
    }
    // Every list may have changed, also when only the end of the response was lost.
    await client.invalidateQueries();
  }

  return { state, start };
}

function toFailure(error: unknown): RestoreState {
  if (!(error instanceof StoreError)) throw error;
  return { name: 'failed', reason: reasonText(error) };
}
