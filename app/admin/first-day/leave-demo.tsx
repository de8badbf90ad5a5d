import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { firstDayWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { beginCatalogue, type LeavingCounts, readLeaving } from '#domain/endpoints/first-day.ts';
import { formatCount } from '#domain/format-count.ts';
import { keysOf } from '#domain/record-of.ts';
import { useUndo } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { forgetLists } from '../store/cached-lists.ts';
import { callForSaved, queryOf } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { ListState } from '../ui/list-state.tsx';

const t = firstDayWords.leave;
/** A backup is made before. */
const timeoutMs = 120_000;

type Start = keyof typeof t.choices;

/** How a shop with the sample catalogue can begin. */
export function LeaveDemo() {
  const [chosen, setChosen] = useState<Start>();
  const { isWorking, problem, start } = useStart();
  return (
    <div aria-busy={isWorking} className="grid gap-3">
      <ul className="grid gap-3 sm:grid-cols-3">
        {keysOf(t.choices).map((choice) => {
          const [label, hint] = t.choices[choice];
          return (
            <li key={choice} className="grid content-start gap-1">
              <Button
                aria-disabled={isWorking ? true : undefined}
                onClick={() => !isWorking && setChosen(choice)}
              >
                {label}
              </Button>
              <p className="text-ink-soft text-sm">{hint}</p>
            </li>
          );
        })}
      </ul>
      <p role="status" className="text-sm">
        {isWorking && t.working}
      </p>
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      {chosen && (
        <ConfirmLeaving
          begin={chosen === 'starter' ? 'starter' : 'empty'}
          onConfirm={() => {
            setChosen(undefined);
            start(chosen);
          }}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

interface ConfirmLeavingProps {
  begin: 'starter' | 'empty';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says in numbers what is deleted and what stays. */
function ConfirmLeaving({ begin, onConfirm, onCancel }: ConfirmLeavingProps) {
  const { data, error, refetch } = useQuery({ ...queryOf(readLeaving, {}), staleTime: 0, gcTime: 0 });
  return (
    <ConfirmDialog
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.cancel}
      isDestructive
      isDisabled={!data}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {data ? (
        <Numbers {...data[begin]} />
      ) : (
        <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />
      )}
      <p>{t.rest}</p>
    </ConfirmDialog>
  );
}

function Numbers({ deleted, edited, kept }: LeavingCounts) {
  return (
    <>
      <p>
        <strong className="font-semibold text-ink">{t.deleted}:</strong> {countsText(deleted)}
      </p>
      <p>
        <strong className="font-semibold text-ink">{t.kept}:</strong>{' '}
        {kept.products === 0 ? t.nothingKept : countsText(kept)}
      </p>
      {edited > 0 && <p className="font-medium text-ink">{t.edited(formatCount(edited))}</p>}
    </>
  );
}

function countsText(counts: LeavingCounts['deleted']): string {
  return keysOf(firstDayWords.counts)
    .filter((table) => counts[table] > 0)
    .map((table) => firstDayWords.counts[table](formatCount(counts[table])))
    .join(', ');
}

function useStart() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { showChange } = useUndo();
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function send(start: Start) {
    setProblem(undefined);
    setIsWorking(true);
    try {
      const begin = start === 'starter' ? 'starter' : 'empty';
      const answer = await callForSaved(beginCatalogue, { body: { begin } }, { timeoutMs });
      // An empty list would be taken for lost data.
      forgetLists();
      const { deleted, kept, changeSet } = answer;
      showChange(t.done(formatCount(deleted.products), formatCount(kept.products)), changeSet);
      if (start === 'sheet') await navigate('/2000/aktarim');
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const isBusy = error.code === 'backup_busy' || error.code === 'restore_running';
      setProblem(isBusy ? t.busy : t.failed(reasonText(error)));
    } finally {
      setIsWorking(false);
      await client.invalidateQueries();
    }
  }
  return { isWorking, problem, start: (start: Start) => void send(start) };
}
