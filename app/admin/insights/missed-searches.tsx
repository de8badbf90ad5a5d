import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { selectClass } from '#app/admin/manager/form/field-styles.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatDate } from '#domain/istanbul-time.ts';
import { shopUrl } from '#domain/listing-query.ts';
import type { MissedSearch } from '#domain/schemas/insights.ts';
import { ListState } from '../ui/list-state.tsx';
import { ExplainedSearch } from './explained-search.tsx';
import { type MissedSearchesState, periods } from './use-missed-searches.ts';

const t = adminWords.insights.searches;

interface MissedSearchesProps extends Pick<SearchActions, 'onAddSynonym' | 'onAddVehicle'> {
  searches: MissedSearchesState;
}

interface SearchActions {
  /** Of the whole text, or of one of its words. */
  onAddSynonym: (text: string, word?: string) => void;
  onAddVehicle: (text: string, vehicle: { make: string; model: string }) => void;
  onDismiss: (search: MissedSearch) => void;
}

/** What visitors searched in vain, most frequent first. */
export function MissedSearches({ searches, onAddSynonym, onAddVehicle }: MissedSearchesProps) {
  const { insights, error, refetch, days, setDays } = searches;
  const toast = useToast();
  const period = useRef<HTMLSelectElement>(null);

  async function dismiss({ text }: MissedSearch) {
    // The row goes, and the focus with it.
    period.current?.focus();
    try {
      await searches.dismiss(text);
      toast(t.dismissed(text));
    } catch (failure) {
      toast(t.dismissFailed(reasonText(failure)), { kind: 'alert' });
    }
  }

  const rows = insights?.searches_without_result;
  const leftOut = insights?.words_left_out ?? [];
  const corrected = insights?.searches_corrected ?? [];
  const actions = { onAddSynonym, onAddVehicle, onDismiss: dismiss };
  return (
    <section aria-labelledby="sonucsuz-aramalar" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="sonucsuz-aramalar" className="font-semibold text-lg">
          {t.title}
        </h2>
        <select
          ref={period}
          aria-label={t.days}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          className={`${selectClass} w-auto!`}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {t.lastDays(each)}
            </option>
          ))}
        </select>
      </div>
      <p className="text-ink-faint text-sm">{t.lead}</p>
      <ListState rows={rows} error={error} words={t} onRetry={refetch} />
      {rows && rows.length > 0 && <SearchList label={t.title} rows={rows} {...actions} />}
      {leftOut.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">{t.leftOutTitle}</h3>
          <p className="text-ink-faint text-sm">{t.leftOutLead}</p>
          <SearchList label={t.leftOutTitle} rows={leftOut} {...actions} />
        </>
      )}
      {corrected.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">{t.correctedTitle}</h3>
          <p className="text-ink-faint text-sm">{t.correctedLead}</p>
          <SearchList label={t.correctedTitle} rows={corrected} {...actions} />
        </>
      )}
    </section>
  );
}

interface SearchListProps extends SearchActions {
  label: string;
  rows: readonly MissedSearch[];
}

function SearchList({ label, rows, onAddSynonym, onAddVehicle, onDismiss }: SearchListProps) {
  const [explained, setExplained] = useState<string>();
  return (
    <ul aria-label={label} className="grid divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.text} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
          <div className="min-w-0 grow basis-2/3">
            <p className="break-words font-medium">{row.text}</p>
            <p className="tabular text-ink-faint text-sm">
              {t.count(formatCount(row.count))} · {t.lastSeen(formatDate(row.last_day, 'tr'))}
            </p>
          </div>
          <IconButton label={t.dismiss(row.text)} onClick={() => onDismiss(row)}>
            <X className="size-4" />
          </IconButton>
          <div className="-mx-2 flex basis-full flex-wrap items-center">
            <Button
              variant="quiet"
              className="px-2 font-normal text-sm underline underline-offset-4"
              aria-label={t.explainFor(row.text)}
              aria-expanded={explained === row.text}
              onClick={() => setExplained(explained === row.text ? undefined : row.text)}
            >
              {t.explain}
            </Button>
            <a
              href={shopUrl({ search: row.text })}
              target="_blank"
              rel="noreferrer"
              aria-label={t.openFor(row.text)}
              className="inline-flex min-h-11 items-center px-2 text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
            >
              {t.open}
            </a>
            <Button
              variant="quiet"
              className="px-2 font-normal text-sm underline underline-offset-4"
              aria-label={t.addSynonymFor(row.text)}
              onClick={() => onAddSynonym(row.text)}
            >
              {t.addSynonym}
            </Button>
            <Link
              to={`/2000/products?${new URLSearchParams({ yeni: row.text })}`}
              aria-label={t.addProductFor(row.text)}
              className="inline-flex min-h-11 items-center px-2 text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
            >
              {t.addProduct}
            </Link>
          </div>
          {explained === row.text && (
            <ExplainedSearch
              text={row.text}
              onAddSynonym={(word) => onAddSynonym(row.text, word)}
              onAddVehicle={(vehicle) => onAddVehicle(row.text, vehicle)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
