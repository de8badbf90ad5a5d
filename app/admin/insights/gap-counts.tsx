import { Link } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { gaps } from '#domain/gaps.ts';
import { ListState } from '../ui/list-state.tsx';
import type { MissedSearchesState } from './use-missed-searches.ts';

const t = adminWords.insights.gaps;
const labels = adminWords.products.gaps;

/** How many products lack something; each number opens the list of them. */
export function GapCounts({ searches }: { searches: MissedSearchesState }) {
  const counts = searches.insights?.gaps;
  const found = counts && gaps.filter((gap) => counts[gap] > 0);
  return (
    <section aria-labelledby="eksikler" className="grid gap-3 xl:col-span-2">
      <h2 id="eksikler" className="font-bold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      <ListState rows={found} error={searches.error} words={t} onRetry={searches.refetch} />
      {counts && found && found.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {found.map((gap) => {
            const count = formatCount(counts[gap]);
            return (
              <li key={gap}>
                <Link
                  to={`/2000/products?eksik=${gap}`}
                  aria-label={t.open(labels[gap], count)}
                  className="grid h-full content-start gap-1 rounded-md border border-line bg-surface px-4 py-3 hover:border-line-strong"
                >
                  <span className="tabular font-bold text-2xl">{count}</span>
                  <span className="text-ink-soft text-sm">{labels[gap]}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
