import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import { reasonText } from '../manager/error-texts.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { type SkippedRow, type Undone, undoChangeSet } from './history-calls.ts';

const t = adminWords.history;
/** SPEC §8 gives the words of a message 3 s; the undo stays longer. */
const textMs = 3_000;
const undoMs = 10_000;
const skippedToastMs = 20_000;
const namedAtMost = 3;

/** Shows the message of a change with a button that undoes its change set. Without one there is only the message. */
export function useChangeToast() {
  return useUndo().showChange;
}

/** Undoes changes, says what came of it, and offers to undo that too. */
export function useUndo() {
  const toast = useToast();
  const client = useQueryClient();

  const undo = useCallback(
    async function undo(send: () => Promise<Undone>): Promise<void> {
      try {
        const { undone, kept: skipped, changeSet } = await send();
        const action = changeSet === undefined ? undefined : undoAction(changeSet);
        if (skipped.length > 0)
          toast(skippedText(undone, skipped), {
            kind: 'alert',
            durationMs: skippedToastMs,
            ...(action && { action }),
          });
        else if (action) toast(<BriefText>{t.undone(undone)}</BriefText>, { durationMs: undoMs, action });
        else toast(t.nothingToUndo);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        toast(t.undoFailed(reasonText(error)), { kind: 'alert' });
      }
      // A change set can reach every table, and a failed undo may have been done all the same.
      await client.invalidateQueries();

      function undoAction(changeSet: number) {
        return { label: t.undo, onClick: () => void undo(() => undoChangeSet(changeSet)) };
      }
    },
    [toast, client],
  );

  const showChange = useCallback(
    (text: string, changeSet: number | undefined) => {
      if (changeSet === undefined) return toast(text);
      const action = { label: t.undo, onClick: () => void undo(() => undoChangeSet(changeSet)) };
      toast(<BriefText>{text}</BriefText>, { durationMs: undoMs, action });
    },
    [toast, undo],
  );
  return { undo, showChange };
}

/** Names the rows that stayed as they are, and why. */
export function skippedText(done: number, skipped: readonly SkippedRow[], words = t.skipped): string {
  const named = skipped
    .slice(0, namedAtMost)
    .map(({ name, reason }) => t.skippedRow(name ?? t.unnamed, reasonOf(reason)));
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
