import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { useToast } from '#app/ui/toast.tsx';
import { undoChangeSet } from '#domain/endpoints/history.ts';
import { formatCount } from '#domain/format-count.ts';
import type { SkippedRow, UndoInput } from '#domain/schemas/history.ts';
import { reasonText } from '../manager/error-texts.ts';
import { callForSaved } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { rowName } from './change-words.ts';

const t = adminWords.history;
/** SPEC §8 gives the words of a message 3 s; the undo stays longer. */
const textMs = 3_000;
const undoMs = 10_000;
const skippedToastMs = 20_000;
const namedAtMost = 3;

/** A change set, or a part of it. */
export interface UndoRequest extends UndoInput {
  run: number;
}

/** Shows the message of a change with a button that undoes its change set. Without one there is only the message. */
export function useChangeToast() {
  return useUndo().showChange;
}

/** Asks which of the fields that were changed again since are put back all the same. Resolves when that is answered. */
export const ChoiceContext = createContext<(run: number, rows: readonly SkippedRow[]) => Promise<void>>(
  async () => undefined,
);

/** Undoes changes, says what came of it, and offers to undo that too. */
export function useUndo() {
  const toast = useToast();
  const client = useQueryClient();
  const askChoice = use(ChoiceContext);

  const undo = useCallback(
    async function undo(...requests: readonly UndoRequest[]): Promise<void> {
      try {
        let undone = 0;
        const changeSets: number[] = [];
        const left: SkippedRow[] = [];
        const choices: { run: number; rows: SkippedRow[] }[] = [];
        for (const request of requests) {
          const result = await callToUndo(request);
          undone += result.undone;
          if (result.changeSet !== undefined) changeSets.push(result.changeSet);
          left.push(...result.kept.filter((row) => !isChoice(row)));
          const rows = result.kept.filter(isChoice);
          if (rows.length > 0) choices.push({ run: request.run, rows });
        }
        if (choices.length > 0) void client.invalidateQueries();
        // The message comes afterwards: it would cover the dialog.
        for (const { run, rows } of choices) await askChoice(run, rows);
        const again = changeSets.map((run) => ({ run }));
        const action = again.length > 0 && { label: t.undo, onClick: () => void undo(...again) };
        if (left.length > 0)
          toast(skippedText(undone, left), {
            kind: 'alert',
            durationMs: skippedToastMs,
            ...(action && { action }),
          });
        else if (action) toast(<BriefText>{t.undone(undone)}</BriefText>, { durationMs: undoMs, action });
        else if (choices.length === 0) toast(t.nothingToUndo);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        toast(t.undoFailed(reasonText(error)), { kind: 'alert' });
      } finally {
        // A change set can reach every table, and a failed undo may have been done all the same.
        await client.invalidateQueries();
      }
    },
    [toast, client, askChoice],
  );

  const showChange = useCallback(
    (text: string, changeSet: number | undefined) => {
      if (changeSet === undefined) return toast(text);
      const action = { label: t.undo, onClick: () => void undo({ run: changeSet }) };
      toast(<BriefText>{text}</BriefText>, { durationMs: undoMs, action });
    },
    [toast, undo],
  );
  return { undo, showChange };
}

const callToUndo = ({ run, ...part }: UndoRequest) =>
  callForSaved(
    undoChangeSet,
    { path: { run }, ...(Object.keys(part).length > 0 && { body: part }) },
    { keepalive: true },
  );

const isChoice = ({ former }: SkippedRow) => former !== undefined;

/** Names the rows that stayed as they are, and why. */
export function skippedText(done: number, skipped: readonly SkippedRow[], words = t.skipped): string {
  const named = skipped.slice(0, namedAtMost).map((row) => t.skippedRow(rowName(row), reasonOf(row.reason)));
  const more = skipped.length - named.length;
  return words(formatCount(done), more > 0 ? [...named, t.andMore(formatCount(more))] : named);
}

const reasonOf = (reason: string) => wordFor(t.reasons, reason, t.reasons.refused);

/** The words of a message, which go before its button does. */
function BriefText({ children }: { children: React.ReactNode }) {
  const [isShown, setIsShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setIsShown, textMs, false);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : <span aria-hidden="true">{t.lastChange}</span>;
}
