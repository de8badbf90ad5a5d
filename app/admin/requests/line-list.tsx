import { useState } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { formatNumber } from '#domain/format-number.ts';
import { lineTotal } from '#domain/request.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import { LineHeader, LineRow } from './line-row.tsx';
import type { OpenedRequest } from './request-calls.ts';
import { pricedLines, ratesFor } from './request-draft.ts';
import type { RequestDraftState } from './use-request-draft.ts';

interface LineListProps {
  request: OpenedRequest;
  state: RequestDraftState;
}

export function LineList({ request, state }: LineListProps) {
  const { draft, setLine, removeLine, addLine, lookups } = state;
  const [name, setName] = useState('');
  const rates = ratesFor(request, draft);
  const priced = pricedLines(draft);
  const context = new Map(request.context.lines.map((each) => [each.line, each]));

  function add() {
    if (name.trim() === '') return;
    addLine(name.trim());
    setName('');
  }

  function useListPrices() {
    for (const { key, line, price, not_available } of draft.lines) {
      const listed = context.get(line);
      if (price !== '' || not_available || listed?.list_price == null) continue;
      setLine(key, { price: formatNumber(listed.list_price, 'tr', 2), currency: listed.list_currency });
    }
  }

  return (
    <section aria-label={t.lines} className="rounded-md border border-line bg-surface">
      <LineHeader />
      <ol aria-label={t.lines} className="divide-y divide-line">
        {draft.lines.map((line, at) => {
          const stored = priced[at];
          return (
            <LineRow
              key={line.key}
              at={at + 1}
              draft={line}
              context={context.get(line.line)}
              total={stored && lineTotal(stored, rates)}
              lookups={lookups}
              onChange={setLine}
              onRemove={removeLine}
            />
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2 border-line border-t px-3 py-2">
        <input
          aria-label={t.addLineName}
          placeholder={t.addLineHint}
          value={name}
          maxLength={300}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
          className={`${inputClass} min-w-0 grow basis-48 sm:max-w-sm`}
        />
        <Button onClick={add} className="px-3">
          <Plus className="size-4" />
          {t.addLine}
        </Button>
        <Button variant="quiet" className="ml-auto px-3 text-sm" onClick={useListPrices}>
          {t.line.useListPrices}
        </Button>
      </div>
    </section>
  );
}
