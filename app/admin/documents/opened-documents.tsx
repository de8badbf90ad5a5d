import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Summary } from '#app/ui/summary.tsx';
import { documentUsage } from '#domain/endpoints/documents.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatDate } from '#domain/istanbul-time.ts';
import { call } from '../store/call-api.ts';
import { usageKey, useDocuments } from './document-calls.ts';

const mostShown = 10;

/** On the dashboard: which documents visitors open, and how many on each day. */
export function OpenedDocuments() {
  const { documents } = useDocuments();
  const { data } = useQuery({
    queryKey: usageKey,
    queryFn: ({ signal }) => call(documentUsage, {}, { signal }),
  });
  // A shop without documents has nothing to see here.
  if (!documents || documents.length === 0 || !data) return null;
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  const opened = data.downloads.filter(({ id }) => titles.has(id)).slice(0, mostShown);
  return (
    <section aria-labelledby="acilan-belgeler" className="grid gap-3">
      <h2 id="acilan-belgeler" className="font-bold text-lg">
        {t.openedTitle}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.openedLead}</p>
      {opened.length === 0 && <p className="text-ink-soft">{t.openedNone}</p>}
      {opened.length > 0 && (
        <ol className="grid divide-y divide-line rounded-md border border-line bg-surface text-sm">
          {opened.map(({ id, count }) => (
            <li key={id} className="flex items-baseline gap-3 px-3 py-2">
              <Link
                to={`/2000/belgeler?ara=${encodeURIComponent(titles.get(id) ?? '')}`}
                className="min-w-0 flex-1 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {titles.get(id)}
              </Link>
              <span className="tabular whitespace-nowrap">{t.times(formatCount(count))}</span>
            </li>
          ))}
        </ol>
      )}
      {data.downloads_per_day.length > 0 && (
        <details className="text-sm">
          <Summary className="min-h-11 font-medium pointer-fine:min-h-9">{t.perDay}</Summary>
          <ul className="tabular grid gap-1">
            {data.downloads_per_day.map(({ day, count }) => (
              <li key={day} className="flex justify-between gap-4">
                <span>{formatDate(day, 'tr')}</span>
                <span>{t.times(formatCount(count))}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
