import { useState } from 'react';
import { priceWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { Currency } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatPrice } from '#domain/format-price.ts';
import type { PriceResult } from '#domain/schemas/prices.ts';
import { TriangleAlert } from '../icons.tsx';
import type { usePricePreview } from './use-price-preview.ts';

const t = priceWords;
const rowsPerPage = 50;
const outlierPercent = 50;
interface PricePreviewProps {
  preview: ReturnType<typeof usePricePreview>;
  nameOf: (id: number) => string;
  currencyOf: (id: number) => Currency;
}

type PricedRow = PriceResult['rows'][number];

const moveOf = ({ before, after }: PricedRow) =>
  before && after !== null ? (after / before - 1) * 100 : undefined;
const isOutlier = (row: PricedRow) => Math.abs(moveOf(row) ?? 0) > outlierPercent;

/** The former and the new price of every product, largest changes first, and the button that applies them. */
export function PricePreview(props: PricePreviewProps) {
  const { result } = props.preview;
  // Another preview begins on its first page.
  return result && <Preview key={result.preview} {...props} result={result} />;
}

function Preview({ preview, result, nameOf, currencyOf }: PricePreviewProps & { result: PriceResult }) {
  const [page, setPage] = useState(0);
  const outliers = result.rows.filter(isOutlier);
  const rows = [...outliers, ...result.rows.filter((row) => !isOutlier(row))];
  const pages = Math.ceil(rows.length / rowsPerPage);
  const current = Math.min(page, Math.max(0, pages - 1));
  return (
    <section aria-label={t.title} className="grid gap-3 rounded-md border border-line-strong p-3 sm:p-4">
      <h3 className="font-semibold">{t.title}</h3>
      <div role="status" className="tabular grid gap-1 text-sm">
        <p className="font-medium">{rows.length > 0 ? t.willChange(formatCount(rows.length)) : t.nothing}</p>
        {result.unchanged > 0 && <p>{t.unchanged(formatCount(result.unchanged))}</p>}
        {result.without_price > 0 && <p>{t.withoutPrice(formatCount(result.without_price))}</p>}
        {sums(rows, currencyOf).map(([currency, before, after]) => (
          <p key={currency}>
            {t.sum(formatPrice(before, currency, 'tr'), formatPrice(after, currency, 'tr'))}
          </p>
        ))}
        {outliers.length > 0 && (
          <p className="flex items-center gap-1.5 font-medium text-bad">
            <TriangleAlert className="size-4 shrink-0" />
            {t.outliers(formatCount(outliers.length))}
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <PriceTable
          rows={rows.slice(current * rowsPerPage, (current + 1) * rowsPerPage)}
          nameOf={nameOf}
          currencyOf={currencyOf}
        />
      )}
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Button disabled={current === 0} onClick={() => setPage(current - 1)}>
            {t.previous}
          </Button>
          <p className="tabular">{t.page(formatCount(current + 1), formatCount(pages))}</p>
          <Button disabled={current === pages - 1} onClick={() => setPage(current + 1)}>
            {t.next}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="signal" disabled={preview.busy !== undefined} onClick={() => void preview.apply()}>
          {preview.busy === 'applying' ? t.applying : t.apply}
        </Button>
        <Button disabled={preview.busy === 'applying'} onClick={preview.cancel}>
          {t.cancel}
        </Button>
      </div>
    </section>
  );
}

/** For each currency what all these products cost together. */
function sums(
  rows: readonly PricedRow[],
  currencyOf: PricePreviewProps['currencyOf'],
): [Currency, number, number][] {
  const kurus = new Map<Currency, [number, number]>();
  for (const { id, before, after } of rows) {
    const [old, now] = kurus.get(currencyOf(id)) ?? [0, 0];
    kurus.set(currencyOf(id), [old + Math.round((before ?? 0) * 100), now + Math.round((after ?? 0) * 100)]);
  }
  return [...kurus].map(([currency, [before, after]]) => [currency, before / 100, after / 100]);
}

interface PriceTableProps extends Pick<PricePreviewProps, 'nameOf' | 'currencyOf'> {
  rows: readonly PricedRow[];
}

/** On a phone the name has a line of its own. */
const rowClass = 'max-sm:grid max-sm:grid-cols-3';

function PriceTable({ rows, nameOf, currencyOf }: PriceTableProps) {
  return (
    <table aria-label={t.table} className="tabular w-full text-sm">
      <thead className="text-ink-soft">
        <tr className={`border-line-strong border-b ${rowClass}`}>
          <th scope="col" className="px-2 py-1.5 text-left font-medium max-sm:col-span-3">
            {t.columns.product}
          </th>
          {[t.columns.before, t.columns.after, t.columns.move].map((label) => (
            <th key={label} scope="col" className="px-2 py-1.5 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const amount = (value: number | null) =>
            value === null ? t.noPrice : formatPrice(value, currencyOf(row.id), 'tr');
          const move = moveOf(row);
          return (
            <tr
              key={row.id}
              className={`border-line border-b ${rowClass} ${isOutlier(row) ? 'bg-bad-wash' : ''}`}
            >
              <th
                scope="row"
                className="px-2 py-1.5 text-left font-normal [overflow-wrap:anywhere] max-sm:col-span-3"
              >
                {nameOf(row.id)}
              </th>
              <td className="px-2 py-1.5 text-right text-ink-soft">{amount(row.before)}</td>
              <td className="px-2 py-1.5 text-right font-medium">{amount(row.after)}</td>
              <td className="px-2 py-1.5 text-right">
                {move !== undefined && formatMove(move)}
                {isOutlier(row) && <span className="sr-only"> {t.outlier}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const formatMove = (percent: number) =>
  `${percent < 0 ? '−' : '+'}%${Math.abs(percent).toLocaleString('tr', { maximumFractionDigits: 1 })}`;
