import { useId } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { type Backup, downloadBackup } from './backup-calls.ts';

const t = adminWords.backups;

interface BackupItemProps {
  backup: Backup;
  onRestore: () => void;
  onDelete: () => void;
}

export function BackupItem({ backup, onRestore, onDelete }: BackupItemProps) {
  const id = useId();
  // The others are deleted after some days.
  const isKept = backup.kind === 'manual' || backup.kind === 'other';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p id={id} className="tabular font-medium">
          {formatMoment(backup.made_at, 'tr')}{' '}
          <span className="font-normal text-ink-soft text-sm">· {t.kinds[backup.kind]}</span>
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

function contentText({ rows, images, fault }: Backup): string {
  if (fault || !rows) return t.faults[fault ?? 'damaged'];
  const { products = 0, categories = 0, brands = 0 } = rows;
  const counts = t.contents(formatCount(products), formatCount(categories), formatCount(brands));
  return images === undefined ? counts : `${counts}, ${t.imageCount(formatCount(images))}`;
}

function formatBytes(bytes: number): string {
  const inKilobytes = bytes < 1_000_000;
  const value = bytes / (inKilobytes ? 1_000 : 1_000_000);
  const text = value.toLocaleString('tr', { maximumFractionDigits: inKilobytes ? 0 : 1 });
  return `${text} ${inKilobytes ? 'kB' : 'MB'}`;
}
