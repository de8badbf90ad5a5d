import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importWords as t } from '#app/i18n/admin-tr.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import { columnOf, isSheetField } from '#domain/sheets/columns.ts';
import { fieldText, reasonText } from '../manager/error-texts.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { rememberedColumns } from './column-memory.ts';
import {
  applyImport,
  changeImport,
  type Import,
  type ImportProgress,
  listImports,
  sendFile,
} from './import-calls.ts';

const queryKey = ['imports'];
export const rowsQueryKey = ['import rows'];
const pollMs = 1_000;

interface Job {
  kind: 'send' | 'change' | 'apply';
  progress: ImportProgress;
}

/** The newest dry run, and what can be done with it. It is kept on the server, so it is there again after a reload. */
export function useImport() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listImports(signal),
    refetchInterval: ({ state }) => (state.data?.[0]?.applying ? pollMs : false),
  });
  const [started, setJob] = useState<Job>();
  /** The dry run of the file that was sent last from here. */
  const [sentId, setSentId] = useState<number>();
  const [failure, setFailure] = useState<{ text: string; isOutdated: boolean }>();
  const [current] = data ?? [];
  // It goes on when the page is left, and is still there on the way back.
  const job: Job | undefined =
    started ?? (current?.applying ? { kind: 'apply', progress: { step: 'write' } } : undefined);

  function show(next: Import) {
    // A list that was asked for before would bring the former state back.
    void client.cancelQueries({ queryKey });
    client.setQueryData<Import[]>(queryKey, (all = []) => [next, ...all.filter(({ id }) => id !== next.id)]);
    void client.invalidateQueries({ queryKey: rowsQueryKey });
  }

  async function runJob(
    kind: Job['kind'],
    work: (report: (progress: ImportProgress) => void) => Promise<void>,
  ) {
    setFailure(undefined);
    setJob({ kind, progress: { step: kind === 'send' ? 'send' : 'compare' } });
    try {
      await work((progress) => setJob({ kind, progress }));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setFailure({ text: t.failed(refusalText(error)), isOutdated: error.code === 'conflict' });
    } finally {
      setJob(undefined);
    }
  }

  return {
    current,
    sentId,
    isLoaded: data !== undefined,
    error,
    refetch,
    job,
    failure,

    send: (file: File) =>
      runJob('send', async (report) => {
        const sent = await sendFile(file, report);
        setSentId(sent.id);
        const columns = rememberedColumns(sent.columns);
        show(columns ? await changeImport(sent.id, { columns }) : sent);
      }),

    show,

    change: (id: number, options: ImportOptions) =>
      runJob('change', async () => void show(await changeImport(id, options))),

    apply: (dryRun: Import) =>
      runJob('apply', async (report) => {
        show({ ...dryRun, applying: true });
        const { run: changeSet } = await applyImport(dryRun.id, report).catch((error) => {
          // It may go on although the answer did not arrive.
          void client.invalidateQueries({ queryKey });
          throw error;
        });
        show({ ...dryRun, run: changeSet ?? null });
        // It may have reached every list.
        await client.invalidateQueries();
      }),
  };
}

function refusalText(error: StoreError): string {
  const [[path, message] = []] = Object.entries(error.details.errors ?? {});
  const [, row, field = ''] = /^rows\.(\d+)\.(\w+)$/.exec(path ?? '') ?? [];
  if (row && message && isSheetField(field))
    return t.refusedRow(row, columnOf(field).heading, fieldText(message));
  return reasonText(error, t.codes);
}
