import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { StoreError } from '../store/catalogue-store.ts';
import { type BackupProgress, makeBackup } from './backup-calls.ts';
import { faultText } from './fault-text.ts';

const t = adminWords.backups;

/** Makes a backup and says what came of it. */
export function useMakeBackup() {
  const toast = useToast();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BackupProgress>();

  async function make() {
    setProgress({ step: 'write' });
    try {
      await makeBackup(setProgress);
      toast(t.made);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.makeFailed(faultText(error)), { kind: 'alert' });
    } finally {
      setProgress(undefined);
    }
    await client.invalidateQueries({ queryKey: ['backups'] });
  }

  return { progress, make };
}
