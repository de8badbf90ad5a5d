import { Link } from 'react-router';
import { priceWords } from '#app/i18n/admin-tr.ts';
import { foreignCurrencies } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { isLargeMove, movePercent } from '#domain/price-rules.ts';
import type { RateOverview } from '#domain/schemas/rates.ts';
import { TriangleAlert } from '../icons.tsx';
import { useRates } from './use-rates.ts';

const t = priceWords.notices;

/** What the owner has to know of the rates: one is missing, one waits for a look, or the list could not be read. */
function noticesOf({ rates, listed, failure, products }: RateOverview): string[] {
  const notices = failure === null ? [] : [t.failed(t.reasons[failure] ?? t.otherReason)];
  for (const currency of foreignCurrencies) {
    const row = rates.find((each) => each.currency === currency);
    const count = products[currency] ?? 0;
    const name = priceWords.rates.names[currency];
    const next = listed.find((each) => each.currency === currency);
    if (!row && count > 0) notices.push((next ? t.first : t.missing)(name, formatCount(count)));
    if (row?.source !== 'central_bank' || !next || next.date < row.date) continue;
    const move = movePercent(row, { ...next, percentage: row.percentage });
    if (isLargeMove(move)) notices.push(t.waiting(name, formatCount(Math.round(Math.abs(move)))));
  }
  return notices;
}

export function RateNotices({ overview }: { overview: RateOverview }) {
  const notices = noticesOf(overview);
  if (notices.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-md border border-signal bg-signal-wash px-3 py-2 font-medium text-sm">
      {notices.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The same on the dashboard. */
export function DashboardRateNotices() {
  const { data } = useRates();
  if (!data || noticesOf(data).length === 0) return null;
  return (
    <div className="grid gap-2 xl:col-span-2">
      <RateNotices overview={data} />
      <Link to="/2000/fiyatlar" className="text-sm underline">
        {t.toPrices}
      </Link>
    </div>
  );
}
