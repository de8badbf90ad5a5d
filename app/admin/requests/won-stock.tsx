import { useState } from 'react';
import { wonStockWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatCount } from '#domain/format-count.ts';
import type { RequestLine } from '#domain/schemas/request-rows.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type EachChange, useChangeEach } from '../products/use-change-each.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import type { OpenedRequest } from './request-calls.ts';

/** When a quote is won, offers to take what was sold from the stock. */
export function WonStock({ request: { status, lines } }: { request: OpenedRequest }) {
  const [last, setLast] = useState(status);
  const [isOffered, setIsOffered] = useState(false);
  if (last !== status) {
    setLast(status);
    setIsOffered(status === 'won');
  }
  return isOffered && <LowerStock lines={lines} onClose={() => setIsOffered(false)} />;
}

function LowerStock({ lines, onClose }: { lines: readonly RequestLine[]; onClose: () => void }) {
  const { rows, isLoading } = useCatalogueTable('products');
  const changeEach = useChangeEach();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const sold = new Map<number, number>();
  for (const { id: asked, alternative, quantity, not_available } of lines) {
    // What is offered instead is what was sold.
    const id = alternative?.id ?? asked;
    if (id !== null && !not_available) sold.set(id, (sold.get(id) ?? 0) + quantity);
  }
  const changes = rows
    .filter((row) => sold.has(row.id) && row.stock > 0)
    .map((row): EachChange => ({ row, values: { stock: Math.max(0, row.stock - (sold.get(row.id) ?? 0)) } }));
  if (changes.length === 0) return isLoading && <p role="status">{t.loading}</p>;

  async function lower() {
    setIsSaving(true);
    const names = changes.map(({ row }) => row.name);
    const problem = await changeEach(changes, t.done, { what: t.title, names });
    setIsSaving(false);
    setFailure(problem);
    if (problem === undefined) onClose();
  }

  return (
    <section aria-label={t.title} className="grid gap-2 rounded-md bg-signal-wash px-4 py-3">
      <p className="font-semibold">{t.lead}</p>
      <ul className="tabular grid gap-0.5 text-sm">
        {changes.map(({ row, values }) => (
          <li key={row.id} className="break-words">
            {t.change(row.name, formatCount(row.stock), formatCount(values.stock ?? 0))}
          </li>
        ))}
      </ul>
      {failure && <ErrorMessage>{failure}</ErrorMessage>}
      <div className="flex flex-wrap gap-2">
        <Button variant="signal" disabled={isSaving} onClick={() => void lower()}>
          {t.lower}
        </Button>
        <Button disabled={isSaving} onClick={onClose}>
          {t.notNow}
        </Button>
      </div>
    </section>
  );
}
