import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { StoreError } from '../store/catalogue-store.ts';
import { type BackupProgress, type Preview, previewRestore, restoreBackup } from './backup-calls.ts';
import { faultText } from './fault-text.ts';

type RestoreState =
  | { name: 'checking' | 'restoring'; progress: BackupProgress }
  | { name: 'asking'; preview: Preview }
  | { name: 'done'; safetyBackup: string }
  | { name: 'failed'; reason: string };

/** Reads what a restore would change; `start` restores. */
export function useRestore(backup: string) {
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
  return { name: 'failed', reason: faultText(error) };
}
