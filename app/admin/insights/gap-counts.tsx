import { Link } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { type Gap, gaps } from '#domain/gaps.ts';

const t = adminWords.insights.gaps;
const labels = adminWords.products.gaps;

interface GapCountsProps {
  insights: { gaps: Record<Gap, number> } | undefined;
  hasFailed: boolean;
}

/** How many products lack something; each number opens the list of them. */
export function GapCounts({ insights, hasFailed }: GapCountsProps) {
  const found = gaps.filter((gap) => insights && insights.gaps[gap] > 0);
  return (
    <section aria-labelledby="eksikler" className="grid gap-3 xl:col-span-2">
      <h2 id="eksikler" className="font-bold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      {!insights && hasFailed && (
        <p role="alert" className="rounded-md bg-bad-wash px-4 py-3 font-medium text-bad">
          {t.loadFailed}
        </p>
      )}
      {!insights && !hasFailed && (
        <div aria-busy="true" className="h-20 rounded-md bg-sunken motion-safe:animate-pulse" />
      )}
      {insights && found.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      {insights && found.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {found.map((gap) => {
            const count = insights.gaps[gap].toLocaleString('tr');
            return (
              <li key={gap}>
                <Link
                  to={`/2000/products?eksik=${gap}`}
                  aria-label={t.open(labels[gap], count)}
                  className="grid h-full gap-1 rounded-md border border-line bg-surface px-4 py-3 hover:border-line-strong"
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
