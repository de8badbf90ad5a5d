import { selectClass } from '#app/admin/manager/form/field-styles.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Summary } from '#app/ui/summary.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatDate } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import type { Insights, RequestedProduct } from '#domain/schemas/insights.ts';
import { ListState } from '../ui/list-state.tsx';
import { DealerStats } from './dealer-stats.tsx';
import { type MissedSearchesState, periods } from './use-missed-searches.ts';

const t = adminWords.insights.requests;
const oneDecimal = (value: number) => formatCount(Math.round(value * 10) / 10);

function durationText(minutes: number): string {
  if (minutes < 90) return t.minutes(oneDecimal(minutes));
  const hours = minutes / 60;
  return hours < 36 ? t.hours(oneDecimal(hours)) : t.days(oneDecimal(hours / 24));
}

/** What was asked for, how quickly it was answered, and what came of it. */
export function RequestStats({ searches }: { searches: MissedSearchesState }) {
  const { insights, error, refetch, days, setDays } = searches;
  return (
    <section aria-labelledby="talep-sayilari" className="grid gap-4 xl:col-span-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="talep-sayilari" className="font-bold text-lg">
          {t.title}
        </h2>
        <select
          aria-label={`${t.title}: ${adminWords.insights.searches.days}`}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          className={`${selectClass} w-auto! print:hidden`}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {adminWords.insights.searches.lastDays(each)}
            </option>
          ))}
        </select>
      </div>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      {insights ? (
        <StatList insights={insights} />
      ) : (
        <ListState rows={undefined} error={error} words={t} onRetry={refetch} />
      )}
    </section>
  );
}

function StatList({ insights }: { insights: Insights }) {
  const { requests, answered, median_minutes, within_hour, within_day, won, lost, won_total } = insights;
  const share = (count: number) =>
    answered === 0 ? '—' : `%${formatCount(Math.round((100 * count) / answered))}`;
  const stats: [string, string][] = [
    [t.total, formatCount(requests)],
    [t.perWeek, oneDecimal((requests * 7) / insights.per_day.length)],
    [t.answered, formatCount(answered)],
    [t.median, median_minutes === null ? '—' : durationText(median_minutes)],
    [t.withinHour, share(within_hour)],
    [t.withinDay, share(within_day)],
    [t.won, formatCount(won)],
    [t.wonTotal, formatMoney(won_total, 'tr')],
    [t.lost, formatCount(lost)],
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
        {stats.map(([label, value]) => (
          <div
            key={label}
            className="@container grid content-start gap-1 rounded-md border border-line bg-surface px-4 py-3"
          >
            <dt className="order-2 text-ink-soft text-sm">{label}</dt>
            {/* A large amount is set smaller rather than cut. */}
            <dd
              style={{ '--characters': value.length } as React.CSSProperties}
              className="tabular whitespace-nowrap font-bold text-[length:min(1.5rem,calc(155cqi/var(--characters)))] leading-8"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <DayChart days={insights.per_day} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <ProductList title={t.mostRequested} rows={insights.most_requested} />
        <VehicleList rows={insights.most_vehicles} />
        <ProductList title={t.withoutStock} rows={insights.requested_without_stock} />
        <ProductList title={t.withoutPrice} rows={insights.requested_without_price} />
        <DealerStats {...insights} />
      </div>
    </>
  );
}

const listClass = 'grid divide-y divide-line rounded-md border border-line bg-surface';
const rowClass = 'flex items-baseline justify-between gap-3 px-3 py-2';

function ProductList({ title, rows }: { title: string; rows: readonly RequestedProduct[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      {rows.length > 0 && (
        <ol aria-label={title} className={listClass}>
          {rows.slice(0, 10).map(({ id, code, name, count, quantity }) => (
            <li key={id} className={rowClass}>
              <a
                href={`/urun/${id}`}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 break-words hover:underline"
              >
                {name} <span className="tabular text-ink-faint text-sm">{code}</span>
              </a>
              <span className="tabular shrink-0 text-ink-soft text-sm">
                {t.times(formatCount(count), formatCount(quantity))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function VehicleList({ rows }: { rows: Insights['most_vehicles'] }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t.mostVehicles}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      {rows.length > 0 && (
        <ol aria-label={t.mostVehicles} className={listClass}>
          {rows.slice(0, 10).map(({ slug, name, count }) => (
            <li key={slug} className={rowClass}>
              <a href={`/arac/${slug}`} target="_blank" rel="noreferrer" className="hover:underline">
                {name}
              </a>
              <span className="tabular shrink-0 text-ink-soft text-sm">
                {t.timesVehicle(formatCount(count))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const height = 80;
const barWidth = 10;

interface DayChartProps {
  days: readonly { day: string; count: number }[];
}

/** Bars that print; screen readers get its sum, and the numbers as a table. */
function DayChart({ days }: DayChartProps) {
  const most = Math.max(...days.map(({ count }) => count));
  const busiest = days.find(({ count }) => count === most);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const text =
    total === 0 || !busiest
      ? t.chartEmpty
      : t.chartText(formatCount(total), formatCount(most), formatDate(busiest.day, 'tr'));
  return (
    <figure className="grid gap-2">
      <figcaption className="font-semibold">{t.chart}</figcaption>
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${days.length * barWidth} ${height + 2}`}
        preserveAspectRatio="none"
        className="h-24 w-full text-signal-ink [print-color-adjust:exact]"
      >
        <line x1="0" x2="100%" y1={height + 1} y2={height + 1} className="stroke-line-strong" />
        {days.map(({ day, count }, at) => {
          const bar = most === 0 ? 0 : (count / most) * height;
          return (
            <rect
              key={day}
              x={at * barWidth + 1}
              y={height - bar}
              width={barWidth - 2}
              height={bar}
              fill="currentColor"
            >
              <title>{`${formatDate(day, 'tr')}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="tabular flex justify-between text-ink-faint text-xs">
        <span>{formatDate(days[0]?.day ?? '', 'tr')}</span>
        <span>{formatDate(days.at(-1)?.day ?? '', 'tr')}</span>
      </p>
      <details className="print:hidden">
        <Summary className="min-h-6 text-ink-soft text-sm underline">{t.asTable}</Summary>
        <table className="tabular mt-2 text-sm">
          <thead>
            <tr>
              <th scope="col" className="pr-6 text-left">
                {t.day}
              </th>
              <th scope="col" className="text-right">
                {t.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <td className="pr-6">{formatDate(day, 'tr')}</td>
                <td className="text-right">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
