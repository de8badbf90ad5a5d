import { callApi, readBody } from '../store/call-api.ts';
import { runJob } from '../store/run-job.ts';

const readTimeoutMs = 30_000;

export interface Backup {
  name: string;
  bytes: number;
  kind: 'nightly' | 'manual' | 'safety' | 'other';
  made_at: string;
  /** By table; absent when the file cannot be used. */
  rows?: Record<string, number>;
  images?: number;
  fault?: 'damaged' | 'foreign' | 'newer' | 'too_large';
}

export interface BackupList {
  backups: Backup[];
  failed_night: { night: string; at: string; reason: string } | null;
  nightly_days: number;
  safety_days: number;
}

export interface Preview {
  made_at: string;
  tables: {
    table: string;
    now: number;
    in_backup: number;
    added: number;
    changed: number;
    removed: number;
  }[];
  images: number;
  changes: number;
  requests: { in_backup: number; replaced: number; kept: number };
}

export interface Progress {
  step: 'write' | 'check' | 'images' | 'rows';
  done?: number;
  total?: number;
}

type Report = (progress: Progress) => void;

const backupPath = (name: string) => `/api/backups/${encodeURIComponent(name)}`;

export const listBackups = async (signal: AbortSignal): Promise<BackupList> =>
  readBody(await callApi('/api/backups', { signal, timeoutMs: readTimeoutMs }));

export const makeBackup = (report: Report) => runJob<Progress, { name: string }>('/api/backups', {}, report);

export const previewRestore = (name: string, report: Report) =>
  runJob<Progress, Preview>(`${backupPath(name)}/restore`, { body: { dry_run: true } }, report);

export const restoreBackup = (name: string, report: Report) =>
  runJob<Progress, { safety_backup: string }>(
    `${backupPath(name)}/restore`,
    { body: { dry_run: false } },
    report,
  );

export const deleteBackup = (name: string) =>
  callApi(backupPath(name), { method: 'DELETE', timeoutMs: readTimeoutMs });

/** The browser saves the file while the page stays. */
export function downloadBackup(name: string): void {
  const link = document.createElement('a');
  link.href = backupPath(name);
  link.download = name;
  link.click();
}
