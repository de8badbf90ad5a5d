import { Link } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { silentDays } from '#domain/dealer.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatDay } from '#domain/istanbul-time.ts';
import type { Insights } from '#domain/schemas/insights.ts';
import { dealerAddress } from '../dealers/dealer-calls.ts';

const t = adminWords.insights.requests;
const rowClass = 'flex items-baseline justify-between gap-3 px-3 py-2';

/** Who asked, and who has been silent; nothing in a shop without dealers. */
export function DealerStats({ dealers = [], silent_dealers = [] }: Insights) {
  if (dealers.length + silent_dealers.length === 0) return null;
  return (
    <>
      <DealerList
        title={t.dealers}
        rows={dealers.map(({ count, ...row }) => ({ ...row, text: t.timesVehicle(formatCount(count)) }))}
      />
      <DealerList
        title={t.silentDealers(silentDays)}
        rows={silent_dealers.map(({ last_at, ...row }) => ({
          ...row,
          text: last_at ? formatDay(last_at, 'tr') : t.neverAsked,
        }))}
      />
    </>
  );
}

function DealerList({
  title,
  rows,
}: {
  title: string;
  rows: readonly { id: number | null; name: string; text: string }[];
}) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      {rows.length > 0 && (
        <ol aria-label={title} className="grid divide-y divide-line rounded-md border border-line bg-surface">
          {rows.map(({ id, name, text }) => (
            <li key={`${id} ${name}`} className={rowClass}>
              {id === null ? (
                <span className="min-w-0 break-words">{name}</span>
              ) : (
                <Link to={dealerAddress(id)} className="min-w-0 break-words hover:underline">
                  {name}
                </Link>
              )}
              <span className="tabular shrink-0 text-ink-soft text-sm">{text}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
