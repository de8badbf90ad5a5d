import type { QueryClient } from '@tanstack/react-query';
import { listCopies, readCopyState } from '#domain/endpoints/copies.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/shop.ts';
import { call } from '../store/call-api.ts';
import { callForJob } from '../store/call-job.ts';

const timeoutMs = 30_000;

export type Backup = BackupList['backups'][number];
export type BackupList = AnswerOf<typeof api.listBackups>;
export type Preview = AnswerOf<typeof api.previewRestore>;
export type { BackupProgress } from '#domain/endpoints/shop.ts';

type Report = (progress: api.BackupProgress) => void;

export const listBackups = (signal: AbortSignal) => call(api.listBackups, {}, { signal, timeoutMs });

export const makeBackup = (report: Report, files: boolean) =>
  callForJob(api.makeBackup, { body: { files } }, report);

export const previewRestore = (name: string, report: Report) =>
  callForJob(api.previewRestore, { path: { name }, body: { dry_run: true } }, report);

export const restoreBackup = (name: string, report: Report) =>
  callForJob(api.runRestore, { path: { name }, body: { dry_run: false } }, report);

export const deleteBackup = (name: string) => call(api.deleteBackup, { path: { name } });

export const backupsKey = ['backups'];

/** Reads the lists again. */
export async function refreshBackups(client: QueryClient): Promise<void> {
  const keys = [backupsKey, [readCopyState.path], [listCopies.path]];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** The browser saves the file while the page stays. */
export function downloadBackup(name: string): void {
  const link = document.createElement('a');
  link.href = `/api/backups/${encodeURIComponent(name)}`;
  link.download = name;
  link.click();
}
