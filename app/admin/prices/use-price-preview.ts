import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { priceWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { PriceResult } from '#domain/schemas/prices.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { fieldText, reasonText } from '../manager/error-texts.ts';
import { rowsKey } from '../manager/rows/use-catalogue-table.ts';
import type { WithChangeSet } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ratesKey } from './use-rates.ts';

const t = priceWords;

/** Sends a change of prices, as a dry run or with the preview that was shown. */
type Send = (
  step: { dry_run: true } | { dry_run: false; preview: string; except: number[] },
) => Promise<WithChangeSet<PriceResult>>;

interface Options {
  doneText?: (count: string) => string;
  onApplied?: () => void;
}

/** First the dry run, then what it has shown. */
export function usePricePreview({ doneText = t.changed, onApplied }: Options = {}) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const [shown, setShown] = useState<{ result: PriceResult; send: Send }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'previewing' | 'applying'>();

  /** Gets the focus when the preview closes with the button that had it. */
  const heading = useRef<HTMLHeadingElement>(null);
  /** Raised by every edit and every preview: what was asked for before is outdated. */
  const turn = useRef(0);

  /** An edit makes what is shown outdated, but does not stop what is being applied. */
  function close() {
    turn.current += 1;
    setProblem(undefined);
    if (busy === 'applying') return;
    setShown(undefined);
    setBusy(undefined);
  }

  async function attempt(
    step: 'previewing' | 'applying',
    work: (isOutdated: () => boolean) => Promise<void>,
  ) {
    turn.current += 1;
    const mine = turn.current;
    const isOutdated = () => step === 'previewing' && mine !== turn.current;
    setProblem(undefined);
    setBusy(step);
    try {
      await work(isOutdated);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (isOutdated()) return;
      const [message] = Object.values(error.details.errors ?? {});
      if (error.code === 'conflict') {
        setShown(undefined);
        setProblem(t.changedMeanwhile);
        heading.current?.focus();
      } else setProblem(t.failed(message === undefined ? reasonText(error) : fieldText(message)));
    } finally {
      if (!isOutdated()) setBusy(undefined);
    }
  }

  return {
    result: shown?.result,
    problem,
    busy,
    heading,
    close,
    cancel() {
      close();
      heading.current?.focus();
    },
    show: (send: Send) =>
      attempt('previewing', async (isOutdated) => {
        const result = await send({ dry_run: true });
        if (!isOutdated()) setShown({ result, send });
      }),
    /** Of the products that are shown, some can be left out. */
    apply: (except: number[] = []) =>
      attempt('applying', async () => {
        if (!shown) return;
        const { preview } = shown.result;
        const { count, changeSet } = await shown.send({ dry_run: false, preview, except });
        setShown(undefined);
        heading.current?.focus();
        onApplied?.();
        if (changeSet === undefined) toast(t.unchangedDone);
        else showChange(doneText(formatCount(count)), changeSet);
        await client.invalidateQueries({ queryKey: rowsKey('products') });
        await client.invalidateQueries({ queryKey: ratesKey });
      }),
  };
}
