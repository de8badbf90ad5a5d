import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { documentUsage } from '#domain/endpoints/documents.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatDate, formatMoment } from '#domain/istanbul-time.ts';
import { usageKey } from '../documents/document-calls.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { JobProgress } from '../ui/job-progress.tsx';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { useRequestedAction } from '../ui/use-requested-action.ts';
import {
  type Backup,
  type BackupList,
  type BackupProgress,
  deleteBackup,
  downloadBackup,
  listBackups,
  makeBackup,
  backupsKey as queryKey,
} from './backup-calls.ts';
import { BackupUpload } from './backup-upload.tsx';
import { CopiesSection } from './copies-section.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

const t = adminWords.backups;
const reasons: Record<string, string> = t.failures;

/** The shop's backups: made every night and here, downloaded, and restored. */
export default function BackupsScreen() {
  return (
    <RequireServer what={adminWords.shell.backups}>
      <BackupsView />
    </RequireServer>
  );
}

function BackupsView() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listBackups(signal),
  });
  const { progress, make } = useMakeBackup();
  const fileBytes = useDocumentBytes();
  const [withFiles, setWithFiles] = useState(true);
  useRequestedAction('back-up', () => void make(withFiles && fileBytes > 0));
  const [restored, setRestored] = useState<Backup>();
  const [deleted, setDeleted] = useState<Backup>();
  // What came from elsewhere is not the newest of the list.
  const offerRestore = (name: string) =>
    setRestored(client.getQueryData<BackupList>(queryKey)?.backups.find((each) => each.name === name));
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      {data?.failed_night && <FailedNight {...data.failed_night} />}
      <p className="max-w-prose text-ink-soft text-sm">
        {t.lead(data?.nightly_days ?? 14, data?.safety_days ?? 30)}
      </p>
      <div className="grid justify-items-start gap-2">
        {fileBytes > 0 && (
          <label className="flex min-h-11 pointer-fine:min-h-10 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={withFiles}
              onChange={({ target }) => setWithFiles(target.checked)}
              className="size-4.5 shrink-0 accent-signal-ink"
            />
            {t.withFiles(formatBytes(fileBytes))}
          </label>
        )}
        <Button
          variant="signal"
          data-new-entry
          disabled={progress !== undefined}
          onClick={() => void make(withFiles && fileBytes > 0)}
        >
          {t.make}
        </Button>
        {progress && <JobProgress label={t.making} {...progress} step={t.steps[progress.step]} />}
      </div>
      <ListState rows={data?.backups} error={error} words={t} onRetry={() => void refetch()} />
      {data && data.backups.length > 0 && (
        <ul
          aria-label={t.list}
          className="grid divide-y divide-line rounded-md border border-line bg-surface"
        >
          {data.backups.map((backup) => (
            <BackupItem
              key={backup.name}
              backup={backup}
              onRestore={() => setRestored(backup)}
              onDelete={() => setDeleted(backup)}
            />
          ))}
        </ul>
      )}
      <CopiesSection onFetched={offerRestore} />
      <BackupUpload onUploaded={offerRestore} />
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />}
      {deleted && <DeleteDialog backup={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}

function FailedNight({ night, reason }: NonNullable<BackupList['failed_night']>) {
  return (
    <ErrorMessage>
      <p>{t.failedNight(formatDate(night, 'tr'))}</p>
      <p className="break-words font-normal">{t.failedReason(reasons[reason] ?? reason)}</p>
    </ErrorMessage>
  );
}

interface BackupItemProps {
  backup: Backup;
  onRestore: () => void;
  onDelete: () => void;
}

function BackupItem({ backup, onRestore, onDelete }: BackupItemProps) {
  const id = useId();
  // The others are deleted after some days.
  const isKept = backup.kind !== 'nightly' && backup.kind !== 'safety';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={id} className="tabular font-medium">
          {formatMoment(backup.made_at, 'tr')}{' '}
          <span className="font-normal text-ink-soft text-sm">· {causeText(backup)}</span>
        </p>
        <p className="break-words text-ink-faint text-sm">
          {formatBytes(backup.bytes)} · {contentText(backup)}
        </p>
        {backup.kind === 'other' && <p className="break-all text-ink-faint text-xs">{backup.name}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-describedby={id}
          className="px-3 text-sm pointer-fine:min-h-10"
          onClick={() => downloadBackup(backup.name)}
        >
          {t.download}
        </Button>
        {!backup.fault && (
          <Button aria-describedby={id} className="px-3 text-sm pointer-fine:min-h-10" onClick={onRestore}>
            {t.restore}
          </Button>
        )}
        {isKept && (
          <Button aria-describedby={id} className="px-3 text-sm pointer-fine:min-h-10" onClick={onDelete}>
            {t.delete}
          </Button>
        )}
      </div>
    </li>
  );
}

function contentText({ rows, images, document_files, fault }: Backup): string {
  if (fault || !rows) return t.faults[fault ?? 'damaged'];
  const { products = 0, categories = 0, brands = 0 } = rows;
  const counts = t.contents(formatCount(products), formatCount(categories), formatCount(brands));
  const parts = [counts];
  if (images !== undefined) parts.push(t.imageCount(formatCount(images)));
  if (document_files !== undefined) parts.push(t.fileCount(formatCount(document_files)));
  else if (rows.documents) parts.push(t.withoutFiles);
  return parts.join(', ');
}

/** What the backup was made for. */
const causeText = ({ kind, before }: Backup) => (before ? t.before[before] : t.kinds[kind]);

function DeleteDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const toast = useToast();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await deleteBackup(backup.name);
      toast(t.deleted);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.deleteFailed(reasonText(error)), { kind: 'alert' });
    }
    await client.invalidateQueries({ queryKey });
    onClose();
  }

  return (
    <ConfirmDialog
      title={t.deleteTitle(formatMoment(backup.made_at, 'tr'))}
      confirmLabel={t.delete}
      cancelLabel={t.cancel}
      isDestructive
      isDisabled={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {backup.kind === 'other' && <p className="break-all">{backup.name}</p>}
      <p>{t.deleteText}</p>
    </ConfirmDialog>
  );
}

/** What the files of documents take; 0 until that is known. */
function useDocumentBytes(): number {
  const query = useQuery({
    queryKey: usageKey,
    queryFn: ({ signal }) => call(documentUsage, {}, { signal }),
  });
  const { used_bytes = 0, kept_bytes = 0 } = query.data ?? {};
  return used_bytes - kept_bytes;
}

/** Makes a backup and says what came of it. */
function useMakeBackup() {
  const toast = useToast();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BackupProgress>();

  async function make(files: boolean) {
    setProgress({ step: 'write' });
    try {
      await makeBackup(setProgress, files);
      toast(t.made);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.makeFailed(reasonText(error)), { kind: 'alert' });
    } finally {
      setProgress(undefined);
    }
    await client.invalidateQueries({ queryKey });
  }

  return { progress, make };
}
