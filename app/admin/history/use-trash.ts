import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { emptyTrash, restoreRows } from '#domain/endpoints/history.ts';
import { formatCount } from '#domain/format-count.ts';
import type { MissingParent, TrashRow } from '#domain/schemas/history.ts';
import { reasonText } from '../manager/error-texts.ts';
import { call, callForSaved } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { skippedText, useChangeToast } from './use-undo.tsx';

const t = adminWords.history.trash;
const skippedToastMs = 20_000;

/** Rows that can only come back together with their parents. */
interface Asked {
  rows: readonly TrashRow[];
  parents: readonly MissingParent[];
}

/** Brings deleted rows back, or removes them for good; `onDone` is called when rows have left the bin. */
export function useTrash(onDone: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const showChange = useChangeToast();
  const [isWorking, setIsWorking] = useState(false);
  const [asked, setAsked] = useState<Asked>();

  async function attempt(work: () => Promise<void>, failureText: (reason: string) => string) {
    setIsWorking(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(failureText(reasonText(error)), { kind: 'alert' });
    } finally {
      setIsWorking(false);
    }
    await client.invalidateQueries();
  }

  async function restore(rows: readonly TrashRow[], withParents = false) {
    setAsked(undefined);
    await attempt(async () => {
      try {
        const { restored, kept: skipped, changeSet } = await callToRestore(rows, withParents);
        onDone();
        if (restored.length > 0) showChange(t.restored(restored.length), changeSet);
        if (skipped.length > 0)
          toast(skippedText(restored.length, skipped, t.skippedInTrash), {
            kind: 'alert',
            durationMs: skippedToastMs,
          });
      } catch (error) {
        const parents = error instanceof StoreError && error.details.parents;
        if (!parents) throw error;
        setAsked({ rows, parents });
      }
    }, t.restoreFailed);
  }

  return {
    isWorking,
    asked,
    restore,
    dismiss: () => setAsked(undefined),
    empty: (count: number) =>
      attempt(async () => {
        // Fails if the bin has another number of rows than the dialog named.
        await call(emptyTrash, { query: { count: String(count) } });
        onDone();
        toast(t.cleared(formatCount(count)));
      }, t.clearFailed),
  };
}

function callToRestore(rows: readonly TrashRow[], withParents: boolean) {
  const body = { rows: rows.map(({ table, id }) => ({ table, id })), with_parents: withParents };
  return callForSaved(restoreRows, { body }, { keepalive: true });
}
