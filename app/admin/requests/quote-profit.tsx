import { requestAdminWords as words } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatMoney } from '#domain/money.ts';
import { percentText } from '#domain/percent-text.ts';
import type { QuoteMargin } from '#domain/quote-margin.ts';
import { Lock } from '../icons.tsx';

const t = words.margin;

/** What the quote earns; nothing while no product in it has a cost. */
export function QuoteProfit({ margin }: { margin: QuoteMargin | undefined }) {
  if (!margin?.total) return null;
  const { cost, profit, margin: left } = margin.total;
  const rows = [
    [t.cost, formatMoney(cost, 'tr')],
    profit < 0 ? [t.loss, formatMoney(-profit, 'tr')] : [t.profit, formatMoney(profit, 'tr')],
    ...(left ? [[t.percent, percentText(left.percent)]] : []),
  ] as const;
  return (
    <section
      aria-label={t.title}
      className={`tabular grid w-full gap-1 rounded-md border border-line border-dashed px-3 py-2 text-sm ${profit < 0 ? 'text-bad' : ''}`}
    >
      <dl className="grid gap-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {margin.unknown > 0 && <p className="text-ink-soft">{t.unknown(formatCount(margin.unknown))}</p>}
      <p className="flex items-center justify-end gap-1 text-ink-soft">
        <Lock className="size-3.5 shrink-0" />
        {words.onlyYou}
      </p>
    </section>
  );
}
