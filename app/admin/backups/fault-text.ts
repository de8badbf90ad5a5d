import { adminWords } from '#app/i18n/admin-tr.ts';
import { reasonText } from '../manager/error-texts.ts';
import type { StoreError } from '../store/catalogue-store.ts';
import type { BackupProgress } from './backup-calls.ts';

const t = adminWords.backups;

/** Why a backup was not made or not restored. */
export function faultText(error: StoreError): string {
  const refusals: Record<string, string> = t.refusals;
  return refusals[error.code] ?? reasonText(error);
}

export const progressProps = ({ step, ...counts }: BackupProgress) => ({ step: t.steps[step], ...counts });
