import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { priceWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { foreignCurrencies } from '#domain/currency.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { RateOverview } from '#domain/schemas/rates.ts';
import { reasonText } from '../manager/error-texts.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { refreshRates } from './price-calls.ts';
import { RateCard } from './rate-card.tsx';
import { RateNotices } from './rate-notices.tsx';
import { ratesKey } from './use-rates.ts';

const t = priceWords.rates;

interface RatePanelProps {
  overview: RateOverview;
  nameOf: (id: number) => string;
}

/** The rates of both currencies with their source and date. */
export function RatePanel({ overview, nameOf }: RatePanelProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isReading, setIsReading] = useState(false);

  async function refresh() {
    setIsReading(true);
    try {
      const read = await refreshRates();
      client.setQueryData(ratesKey, read);
      // The notice shows a failure.
      if (read.failure === null) toast(t.refreshed);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(reasonText(error), { kind: 'alert' });
    } finally {
      setIsReading(false);
    }
  }

  return (
    <section aria-labelledby="rates" aria-busy={isReading} className="grid gap-3">
      <h2 id="rates" className="font-semibold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      <RateNotices overview={overview} />
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {foreignCurrencies.map((currency) => (
          <RateCard
            key={currency}
            currency={currency}
            row={overview.rates.find((row) => row.currency === currency)}
            listed={overview.listed.find((row) => row.currency === currency)}
            products={overview.products[currency] ?? 0}
            nameOf={nameOf}
          />
        ))}
      </div>
      {overview.has_list ? (
        <div className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
          <Button className="text-sm" disabled={isReading} onClick={() => void refresh()}>
            {isReading ? t.refreshing : t.refresh}
          </Button>
          {overview.read_at && <p>{t.readAt(formatMoment(overview.read_at, 'tr'))}</p>}
        </div>
      ) : (
        <p className="text-ink-soft text-sm">{t.noList}</p>
      )}
    </section>
  );
}
