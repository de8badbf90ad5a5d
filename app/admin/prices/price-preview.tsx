import { useState } from 'react';
import { priceWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { Currency } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatPrice } from '#domain/format-price.ts';
import { productMargin } from '#domain/margin.ts';
import { outlierPercent } from '#domain/price-rules.ts';
import type { PriceResult } from '#domain/schemas/prices.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { TriangleAlert } from '../icons.tsx';
import { useVatTerms } from '../settings/use-settings.ts';
import { Pager } from '../ui/pager.tsx';
import { type PreviewRow, PriceTable } from './price-table.tsx';
import type { usePricePreview } from './use-price-preview.ts';

const t = priceWords;
const rowsPerPage = 50;
/** What the preview says of a product. */
interface ShownProduct {
  name: string;
  code: string | null;
  currency: Currency;
  cost: number | null;
}

export const shownProduct = (row: ProductRow | undefined, id: number): ShownProduct => ({
  name: row?.name ?? `#${id}`,
  code: row?.productCode ?? null,
  currency: row?.currency ?? 'TRY',
  cost: row?.cost_price ?? null,
});

interface PricePreviewProps {
  preview: ReturnType<typeof usePricePreview>;
  productOf: (id: number) => ShownProduct;
  /** Single products can be left out. */
  canExclude?: boolean;
}

/** The former and the new price of every product, largest changes first, and the button that applies them. */
export function PricePreview(props: PricePreviewProps) {
  const { result } = props.preview;
  // Another preview begins on its first page, with all products.
  return result && <Preview key={result.preview} {...props} result={result} />;
}

function Preview({ preview, result, productOf, canExclude }: PricePreviewProps & { result: PriceResult }) {
  const [page, setPage] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const rows = usePreviewRows(result, productOf);
  const changed = rows.filter(({ id }) => !left.has(id));
  const pages = Math.ceil(rows.length / rowsPerPage);
  const current = Math.min(page, Math.max(0, pages - 1));

  function toggle(ids: readonly number[], isLeft: boolean) {
    const next = new Set(left);
    for (const id of ids)
      if (isLeft) next.add(id);
      else next.delete(id);
    setLeft(next);
  }

  return (
    <section aria-label={t.title} className="grid gap-3 rounded-md border border-line-strong p-3 sm:p-4">
      <h3 className="font-semibold">{t.title}</h3>
      <Summary result={result} rows={changed} left={left.size} />
      {rows.length > 0 && (
        <PriceTable
          rows={rows.slice(current * rowsPerPage, (current + 1) * rowsPerPage)}
          {...(canExclude && {
            exclusion: {
              left,
              total: rows.length,
              onToggle: (id: number, isLeft: boolean) => toggle([id], isLeft),
              onToggleAll: (isLeft: boolean) =>
                toggle(
                  rows.map(({ id }) => id),
                  isLeft,
                ),
            },
          })}
        />
      )}
      <Pager page={current} pages={pages} onChange={setPage} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="signal"
          disabled={preview.busy !== undefined || (left.size > 0 && changed.length === 0)}
          onClick={() => void preview.apply([...left])}
        >
          {preview.busy === 'applying' ? t.applying : t.apply}
        </Button>
        <Button disabled={preview.busy === 'applying'} onClick={preview.cancel}>
          {t.cancel}
        </Button>
      </div>
    </section>
  );
}

/** What is most likely a mistake comes first. */
function usePreviewRows(result: PriceResult, productOf: PricePreviewProps['productOf']): PreviewRow[] {
  const vat = useVatTerms();
  const rows = result.rows.map((row): PreviewRow => {
    const { cost, ...product } = productOf(row.id);
    const move = row.before && row.after !== null ? (row.after / row.before - 1) * 100 : undefined;
    return {
      ...row,
      ...product,
      move,
      isOutlier: Math.abs(move ?? 0) > outlierPercent,
      margin: productMargin({ price: row.after, cost_price: cost }, vat),
    };
  });
  const isMarked = ({ isOutlier, margin }: PreviewRow) => isOutlier || margin?.isLoss === true;
  return [...rows.filter(isMarked), ...rows.filter((row) => !isMarked(row))];
}

interface SummaryProps {
  result: PriceResult;
  /** Those that will change. */
  rows: readonly PreviewRow[];
  left: number;
}

function Summary({ result, rows, left }: SummaryProps) {
  const { unchanged, without_price, without_cost = 0 } = result;
  const outliers = rows.filter(({ isOutlier }) => isOutlier).length;
  const losses = rows.filter(({ margin }) => margin?.isLoss).length;
  return (
    <div role="status" className="tabular grid gap-1 text-sm">
      <p className="font-medium">{rows.length > 0 ? t.willChange(formatCount(rows.length)) : t.nothing}</p>
      {left > 0 && <p>{t.left(formatCount(left))}</p>}
      {unchanged > 0 && <p>{t.unchanged(formatCount(unchanged))}</p>}
      {without_price > 0 && <p>{t.withoutPrice(formatCount(without_price))}</p>}
      {without_cost > 0 && <p>{t.withoutCost(formatCount(without_cost))}</p>}
      {sums(rows).map(([currency, before, after]) => (
        <p key={currency}>{t.sum(formatPrice(before, currency, 'tr'), formatPrice(after, currency, 'tr'))}</p>
      ))}
      {outliers > 0 && <Warning>{t.outliers(formatCount(outliers))}</Warning>}
      {losses > 0 && <Warning>{t.losses(formatCount(losses))}</Warning>}
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-1.5 font-medium text-bad">
      <TriangleAlert className="size-4 shrink-0" />
      {children}
    </p>
  );
}

/** For each currency what all these products cost together. */
function sums(rows: readonly PreviewRow[]): [Currency, number, number][] {
  const kurus = new Map<Currency, [number, number]>();
  for (const { currency, before, after } of rows) {
    const [old, now] = kurus.get(currency) ?? [0, 0];
    kurus.set(currency, [old + Math.round((before ?? 0) * 100), now + Math.round((after ?? 0) * 100)]);
  }
  return [...kurus].map(([currency, [before, after]]) => [currency, before / 100, after / 100]);
}
