import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatMoment } from '#domain/istanbul-time.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { StoreError } from '../store/catalogue-store.ts';
import { type Backup, deleteBackup } from './backup-calls.ts';
import { faultText } from './fault-text.ts';

const t = adminWords.backups;

export function DeleteDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
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
      toast(t.deleteFailed(faultText(error)), { kind: 'alert' });
    }
    await client.invalidateQueries({ queryKey: ['backups'] });
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
