import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { priceWords } from '#app/i18n/price-words.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { PriceResult } from '#domain/schemas/prices.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { fieldText, reasonText } from '../manager/error-texts.ts';
import { rowsKey } from '../manager/rows/use-catalogue-table.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ratesKey } from './use-rates.ts';

const t = priceWords;

/** Sends a change of prices, as a dry run or with the preview that was shown. */
type Send = (step: { dry_run: true } | { dry_run: false; preview: string }) => Promise<PriceResult>;

/** First the dry run, then what it has shown. */
export function usePricePreview(doneText: (count: string) => string = t.changed) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const [shown, setShown] = useState<{ result: PriceResult; send: Send }>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'previewing' | 'applying'>();

  async function attempt(step: 'previewing' | 'applying', work: () => Promise<void>) {
    setProblem(undefined);
    setBusy(step);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const [message] = Object.values(error.details.errors ?? {});
      if (error.code === 'conflict') {
        setShown(undefined);
        setProblem(t.changedMeanwhile);
      } else setProblem(t.failed(message === undefined ? reasonText(error) : fieldText(message)));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    result: shown?.result,
    problem,
    busy,
    close: () => setShown(undefined),
    show: (send: Send) =>
      attempt('previewing', async () => setShown({ result: await send({ dry_run: true }), send })),
    apply: () =>
      attempt('applying', async () => {
        if (!shown) return;
        const { count, run } = await shown.send({ dry_run: false, preview: shown.result.preview });
        setShown(undefined);
        if (run === undefined) toast(t.unchangedDone);
        else showChange(doneText(count.toLocaleString('tr')), run);
        await client.invalidateQueries({ queryKey: rowsKey('products') });
        await client.invalidateQueries({ queryKey: ratesKey });
      }),
  };
}
