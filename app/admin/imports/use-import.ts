import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importWords as t } from '#app/i18n/import-words.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import { reasonText } from '../manager/error-texts.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { rememberedColumns } from './column-memory.ts';
import {
  applyImport,
  changeImport,
  type Import,
  listImports,
  type Progress,
  sendFile,
} from './import-calls.ts';

const queryKey = ['imports'];
const refusals: Record<string, string> = t.refusals;

interface Job {
  kind: 'send' | 'change' | 'apply';
  progress: Progress;
}

/** The newest dry run, and what can be done with it. It is kept on the server, so it is there again after a reload. */
export function useImport() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => listImports(signal) });
  const [job, setJob] = useState<Job>();
  const [failure, setFailure] = useState<{ text: string; isOutdated: boolean }>();
  const [current] = data ?? [];

  const show = (next: Import) =>
    client.setQueryData<Import[]>(queryKey, (all = []) => [next, ...all.filter(({ id }) => id !== next.id)]);

  async function run(kind: Job['kind'], work: (report: (progress: Progress) => void) => Promise<void>) {
    setFailure(undefined);
    setJob({ kind, progress: { step: kind === 'send' ? 'send' : 'compare' } });
    try {
      await work((progress) => setJob({ kind, progress }));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const reason = refusals[error.code] ?? reasonText(error);
      setFailure({ text: t.failed(reason), isOutdated: error.code === 'conflict' });
    } finally {
      setJob(undefined);
    }
  }

  return {
    current,
    error,
    refetch,
    job,
    failure,

    send: (file: File) =>
      run('send', async (report) => {
        const sent = await sendFile(file, report);
        const columns = rememberedColumns(sent.columns);
        show(columns ? await changeImport(sent.id, { columns }) : sent);
      }),

    change: (id: number, options: ImportOptions) =>
      run('change', async () => void show(await changeImport(id, options))),

    apply: (dryRun: Import) =>
      run('apply', async (report) => {
        const { run } = await applyImport(dryRun.id, report);
        show({ ...dryRun, run: run ?? null });
        // It may have reached every list.
        await client.invalidateQueries();
      }),
  };
}
