import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { priceWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type ForeignCurrency, foreignCurrencies, type Rounding, roundings } from '#domain/currency.ts';
import { refreshRates, saveRate } from '#domain/endpoints/catalogue.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatRate } from '#domain/format-price.ts';
import { formatDate, formatMoment, istanbulDate } from '#domain/istanbul-time.ts';
import { parseDecimal } from '#domain/money.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { ListedRate, RateOverview, RateRow, RateUpdate } from '#domain/schemas/rates.ts';
import { reasonText } from '../manager/error-texts.ts';
import { errorClass } from '../manager/form/field-styles.ts';
import { SelectField, TextField } from '../manager/form/fields.tsx';
import { call, callForSaved } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { PricePreview, shownProduct } from './price-preview.tsx';
import { RateNotices } from './rate-notices.tsx';
import { usePricePreview } from './use-price-preview.ts';
import { ratesKey } from './use-rates.ts';

const t = priceWords.rates;

interface RatePanelProps {
  overview: RateOverview;
  products: readonly ProductRow[];
}

/** The rates of both currencies with their source and date. */
export function RatePanel({ overview, products }: RatePanelProps) {
  const client = useQueryClient();
  const toast = useToast();
  const [isReading, setIsReading] = useState(false);

  async function refresh() {
    setIsReading(true);
    try {
      const read = await call(refreshRates, {});
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
            count={overview.products[currency] ?? 0}
            products={products}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        {overview.has_list && (
          <Button className="text-sm" disabled={isReading} onClick={() => void refresh()}>
            {isReading ? t.refreshing : t.refresh}
          </Button>
        )}
        {overview.has_list && overview.read_at && <p>{t.readAt(formatMoment(overview.read_at, 'tr'))}</p>}
        {!overview.has_list && <p>{t.noList}</p>}
        <Link to="/2000/ayarlar#central_bank_rates" className="inline-flex min-h-11 items-center underline">
          {overview.has_list ? t.switchOff : t.switchOn}
        </Link>
      </div>
    </section>
  );
}

const dayMs = 24 * 60 * 60_000;
/** As it is typed. */
const decimal = (value: number) =>
  value.toLocaleString('tr', { maximumFractionDigits: 6, useGrouping: false });

interface RateDraft {
  rate: string;
  percentage: string;
  rounding: Rounding;
}

interface RateCardProps {
  currency: ForeignCurrency;
  row: RateRow | undefined;
  listed: ListedRate | undefined;
  /** How many are priced in it. */
  count: number;
  products: readonly ProductRow[];
}

/** The rate of one currency, and the form that changes it after a preview. */
function RateCard({ currency, row, listed, count, products }: RateCardProps) {
  const form = useForm<RateDraft>({
    values: {
      rate: row ? decimal(row.rate) : '',
      percentage: row ? decimal(row.percentage) : '',
      rounding: row?.rounding ?? 'none',
    },
    // The list may bring another rate while the owner types.
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = form.formState;
  const preview = usePricePreview({
    doneText: () => t.saved,
    onApplied: () => form.reset(form.getValues(), { keepDirtyValues: false }),
  });
  const show = (update: RateUpdate) =>
    preview.show(({ dry_run }) =>
      callForSaved(saveRate, { path: { currency }, body: { ...update, dry_run, confirmed: !dry_run } }),
    );

  function submit(draft: RateDraft) {
    const rate = parseDecimal(draft.rate, { decimals: 6 });
    const percentage =
      draft.percentage.trim() === '' ? 0 : parseDecimal(draft.percentage, { decimals: 2, isPercent: true });
    if (!rate || rate <= 0) return form.setError('rate', { message: 'wrong' }, { shouldFocus: true });
    if (percentage === undefined || percentage < -50 || percentage > 100)
      return form.setError('percentage', { message: 'wrong' }, { shouldFocus: true });
    // A rate that was not typed keeps its source and its date.
    const typed = dirtyFields.rate && rate !== row?.rate ? { rate } : {};
    return show({ ...typed, percentage, rounding: draft.rounding });
  }

  function edit() {
    form.clearErrors();
    preview.close();
  }

  const isListedNew =
    listed && (row?.source !== 'central_bank' || row.rate !== listed.rate || row.date < listed.date);
  return (
    <section
      aria-label={t.names[currency]}
      className="grid content-start gap-3 rounded-md border border-line p-3 sm:p-4"
    >
      <div className="tabular grid gap-0.5">
        <h3 ref={preview.heading} tabIndex={-1} className="font-semibold">
          {t.names[currency]} ({currency})
        </h3>
        <p className="text-lg">{row ? t.now(formatRate(row.rate, 'tr')) : t.none}</p>
        {row && (
          <p className="text-ink-soft text-sm">
            {t.details(formatDate(row.date, 'tr'), t.sources[row.source])}, {t.age(daysSince(row.date))}
          </p>
        )}
        <p className="text-ink-soft text-sm">{t.products(formatCount(count))}</p>
      </div>
      {isListedNew && (
        <div className="tabular flex flex-wrap items-center gap-2 text-sm">
          <p>{t.listed(formatRate(listed.rate, 'tr'), formatDate(listed.date, 'tr'))}</p>
          <Button
            className="text-sm"
            disabled={preview.busy !== undefined}
            onClick={() => void show({ source: 'central_bank' })}
          >
            {t.useListed}
          </Button>
        </div>
      )}
      <FormProvider {...form}>
        <form
          aria-label={t.names[currency]}
          noValidate
          className="grid gap-3"
          onChange={edit}
          onSubmit={form.handleSubmit(submit)}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField<RateDraft>
              name="rate"
              label={t.rate}
              inputMode="decimal"
              isRequired
              hint={t.rateHint}
              errorTexts={{ wrong: t.badRate }}
            />
            <TextField<RateDraft>
              name="percentage"
              label={t.percentage}
              inputMode="decimal"
              hint={t.percentageHint}
              errorTexts={{ wrong: t.badPercentage }}
            />
            <SelectField<RateDraft>
              name="rounding"
              className="sm:col-span-2"
              label={t.rounding}
              options={roundings.map((value) => ({ value, label: priceWords.change.roundings[value] }))}
            />
          </div>
          <div>
            <Button type="submit" disabled={preview.busy !== undefined}>
              {preview.busy === 'previewing' ? priceWords.previewing : priceWords.preview}
            </Button>
          </div>
        </form>
      </FormProvider>
      {preview.problem && (
        <p role="alert" className={errorClass}>
          {preview.problem}
        </p>
      )}
      <PricePreview
        preview={preview}
        productOf={(id) => ({
          ...shownProduct(
            products.find((each) => each.id === id),
            id,
          ),
          currency: 'TRY',
          // A margin is that of the prices in the product's own currency.
          cost: null,
        })}
      />
    </section>
  );
}

function daysSince(date: string): number {
  const today = istanbulDate(Date.now());
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / dayMs));
}
