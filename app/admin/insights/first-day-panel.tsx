import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { readStoredJson, storeItem } from '#app/ui/stored-item.ts';
import { beginCatalogue, readFirstDay } from '#domain/endpoints/shop.ts';
import { useUndo } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { forgetLists } from '../store/cached-lists.ts';
import { callForSaved, queryOf } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';

const t = adminWords.firstDay;
/** A backup is made before. */
const timeoutMs = 120_000;
const foldedKey = 'kontak-first-day-folded';

type Start = 'starter' | 'empty' | 'sheet';

/** How a shop with the demo catalogue can begin. It is gone when there are no demo products left. */
export function FirstDayPanel() {
  const [isFolded, setIsFolded] = useState(() => readStoredJson(foldedKey) === true);
  const { data } = useQuery({ ...queryOf(readFirstDay, {}), staleTime: 0 });
  if (!data?.is_demo) return null;

  function fold(folded: boolean) {
    storeItem(foldedKey, String(folded));
    setIsFolded(folded);
  }

  if (isFolded)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm xl:col-span-2">
        {t.folded}
        <button type="button" className="min-h-11 underline" onClick={() => fold(false)}>
          {t.unfold}
        </button>
      </p>
    );
  return <StartChoices onLookAround={() => fold(true)} />;
}

function StartChoices({ onLookAround }: { onLookAround: () => void }) {
  const { isWorking, problem, start } = useStart();
  return (
    <section
      aria-labelledby="ilk-gun"
      aria-busy={isWorking}
      className="grid gap-3 rounded-md border border-signal bg-signal-wash p-4 xl:col-span-2"
    >
      <h2 id="ilk-gun" className="font-bold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-sm">{t.lead}</p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Choice label={t.lookAround} hint={t.lookAroundHint} onClick={onLookAround} />
        <Choice
          label={t.starter}
          hint={t.starterHint}
          isDisabled={isWorking}
          onClick={() => start('starter')}
        />
        <Choice label={t.empty} hint={t.emptyHint} isDisabled={isWorking} onClick={() => start('empty')} />
        <Choice label={t.sheet} hint={t.sheetHint} isDisabled={isWorking} onClick={() => start('sheet')} />
      </ul>
      <p role="status" className="text-sm">
        {isWorking && t.working}
      </p>
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
      <p className="text-sm">
        {t.next}{' '}
        <Link to="/2000/ayarlar" className="underline">
          {t.nextSteps}
        </Link>
      </p>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  isDisabled?: boolean;
  onClick: () => void;
}

function Choice({ label, hint, isDisabled = false, onClick }: ChoiceProps) {
  return (
    <li className="grid content-start gap-1">
      <Button aria-disabled={isDisabled ? true : undefined} onClick={() => !isDisabled && onClick()}>
        {label}
      </Button>
      <p className="text-ink-soft text-sm">{hint}</p>
    </li>
  );
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
      const { changeSet } = await callForSaved(beginCatalogue, { body: { begin } }, { timeoutMs });
      // An empty list would be taken for lost data.
      forgetLists();
      showChange(t.done, changeSet);
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
