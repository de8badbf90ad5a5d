import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDate } from '#domain/istanbul-time.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { JobProgress } from '../ui/job-progress.tsx';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { type Backup, type BackupList, listBackups } from './backup-calls.ts';
import { BackupItem } from './backup-item.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { progressProps } from './fault-text.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useMakeBackup } from './use-make-backup.ts';

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
  const { data, error, refetch } = useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => listBackups(signal),
  });
  const { progress, make } = useMakeBackup();
  const [restored, setRestored] = useState<Backup>();
  const [deleted, setDeleted] = useState<Backup>();
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      {data?.failed_night && <FailedNight {...data.failed_night} />}
      <p className="max-w-prose text-ink-soft text-sm">
        {t.lead(data?.nightly_days ?? 14, data?.safety_days ?? 30)}
      </p>
      <div className="grid justify-items-start gap-2">
        <Button variant="signal" data-new-entry disabled={progress !== undefined} onClick={() => void make()}>
          {t.make}
        </Button>
        {progress && <JobProgress label={t.making} {...progressProps(progress)} />}
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
