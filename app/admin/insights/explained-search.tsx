import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChangeToast } from '#app/admin/history/use-undo.tsx';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { selectClass } from '#app/admin/manager/form/field-styles.ts';
import { linkProducts } from '#app/admin/manager/vehicles/vehicle-calls.ts';
import { call } from '#app/admin/store/call-api.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { explainSearch } from '#domain/endpoints/searches.ts';
import { formatCount } from '#domain/format-count.ts';
import type { SearchExplanation } from '#domain/schemas/insights.ts';

const t = adminWords.insights.searches.explanation;

interface ExplainedSearchProps {
  text: string;
  onAddSynonym: (word: string) => void;
  onAddVehicle: (vehicle: { make: string; model: string }) => void;
}

/** How the shop understands a search, and what can be recorded so that it finds something next time. */
export function ExplainedSearch({ text, onAddSynonym, onAddVehicle }: ExplainedSearchProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['explained-search', text],
    queryFn: ({ signal }) => call(explainSearch, { query: { text } }, { signal }),
    // What is recorded meanwhile changes it.
    staleTime: 0,
  });
  if (!data) {
    return (
      <p className="basis-full pb-2 text-ink-soft text-sm">
        {error ? t.failed(reasonText(error)) : t.loading}
      </p>
    );
  }
  const [make = ''] = data.makes;
  return (
    <div className="grid basis-full gap-2 pb-3 text-sm">
      <Understanding explanation={data} />
      {data.unknown.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {data.unknown.map((word) => (
            <Button key={word} className="text-sm" onClick={() => onAddSynonym(word)}>
              {t.addSynonym(word)}
            </Button>
          ))}
          <Button className="text-sm" onClick={() => onAddVehicle({ make, model: data.unknown.join(' ') })}>
            {t.addVehicle([make, ...data.unknown].join(' ').trim())}
          </Button>
        </div>
      )}
      {data.candidates.length > 0 && <Candidates explanation={data} onRecorded={() => void refetch()} />}
    </div>
  );
}

function Understanding({ explanation }: { explanation: SearchExplanation }) {
  const { parts, corrections, left_out, groups, total } = explanation;
  return (
    <>
      <ul aria-label={t.understood} className="flex flex-wrap gap-1.5">
        {parts.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="min-w-0 break-words rounded-sm bg-sunken px-2 py-0.5">
            {text} <span className="text-ink-faint">({t.kinds[kind]})</span>
          </li>
        ))}
      </ul>
      {corrections.map(({ typed, used }) => (
        <p key={typed}>{t.corrected(typed, used)}</p>
      ))}
      {left_out.length > 0 && <p>{t.leftOut(left_out.join(', '))}</p>}
      <p className="tabular text-ink-soft">
        {total === 0
          ? t.nothing
          : groups.length === 0
            ? t.found(formatCount(total))
            : groups.map(({ fit, total }) => `${t.groups[fit]}: ${formatCount(total)}`).join(' · ')}
      </p>
    </>
  );
}

interface CandidatesProps {
  explanation: SearchExplanation;
  onRecorded: () => void;
}

/** Products of the kind that was asked for; one click records that one of them fits. */
function Candidates({ explanation: { candidates, vehicles }, onRecorded }: CandidatesProps) {
  const toast = useToast();
  const showChange = useChangeToast();
  const [slug, setSlug] = useState(vehicles[0]?.slug ?? '');
  const [busy, setBusy] = useState<number>();
  const vehicle = vehicles.find((each) => each.slug === slug)?.name ?? '';

  async function record(product: SearchExplanation['candidates'][number]) {
    setBusy(product.id);
    try {
      const { changeSet } = await linkProducts({ vehicle: slug, products: [product.id], confirmed: true });
      showChange(t.recorded(product.name, vehicle), changeSet);
      onRecorded();
    } catch (error) {
      toast(t.recordFailed(reasonText(error)), { kind: 'alert' });
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-medium">{t.candidates}</p>
        {vehicles.length > 1 ? (
          <select
            aria-label={t.vehicle}
            value={slug}
            onChange={({ target }) => setSlug(target.value)}
            className={`${selectClass} w-auto!`}
          >
            {vehicles.map((each) => (
              <option key={each.slug} value={each.slug}>
                {each.name}
              </option>
            ))}
          </select>
        ) : (
          <span className="text-ink-soft">{vehicle}</span>
        )}
      </div>
      <ul className="grid divide-y divide-line">
        {candidates.map((product) => (
          <li key={product.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 break-words">
              {product.name} {product.code && <span className="text-ink-faint">{product.code}</span>}
            </span>
            <Button
              className="shrink-0 px-3 text-sm"
              aria-label={t.recordFor(product.name, vehicle)}
              disabled={busy !== undefined}
              onClick={() => void record(product)}
            >
              {t.record}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
