import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatDate } from '#domain/istanbul-time.ts';

const t = adminWords.insights.requests;
const height = 80;
const barWidth = 10;

interface DayChartProps {
  days: readonly { day: string; count: number }[];
}

/** Bars that print; screen readers get its sum, and the numbers as a table. */
export function DayChart({ days }: DayChartProps) {
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
        <summary className="min-h-6 cursor-pointer text-ink-soft text-sm underline">{t.asTable}</summary>
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
