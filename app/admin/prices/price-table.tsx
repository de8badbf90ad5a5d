import { priceWords } from '#app/i18n/admin-tr.ts';
import type { Currency } from '#domain/currency.ts';
import { formatPrice } from '#domain/format-price.ts';
import type { Margin } from '#domain/margin.ts';
import { moveText, percentText } from '#domain/percent-text.ts';
import { SelectBox } from '../manager/grid/select-box.tsx';

const t = priceWords;

export interface PreviewRow {
  id: number;
  name: string;
  code: string | null;
  currency: Currency;
  before: number | null;
  after: number | null;
  /** In percent; undefined without a former price. */
  move: number | undefined;
  isOutlier: boolean;
  /** Of the new price; undefined without a cost. */
  margin: Margin | undefined;
}

interface Exclusion {
  left: ReadonlySet<number>;
  /** Of all pages. */
  total: number;
  onToggle: (id: number, isLeft: boolean) => void;
  onToggleAll: (isLeft: boolean) => void;
}

interface PriceTableProps {
  rows: readonly PreviewRow[];
  exclusion?: Exclusion;
}

const amount = 'whitespace-nowrap px-2 py-1.5 text-right max-sm:px-1 max-sm:text-xs';
const head = `${amount} font-medium`;
/** On a phone the name has a line of its own. */
const phoneName = 'max-sm:col-span-full';

export function PriceTable({ rows, exclusion }: PriceTableProps) {
  const hasMargins = rows.some(({ margin }) => margin);
  const rowClass = `max-sm:grid ${hasMargins ? 'max-sm:grid-cols-[4fr_4fr_3fr_3fr]' : 'max-sm:grid-cols-3'}`;
  return (
    <>
      {exclusion && <p className="text-ink-soft text-sm">{t.leftHint}</p>}
      <table aria-label={t.table} className="tabular w-full text-sm">
        <thead className="text-ink-soft">
          <tr className={`border-line-strong border-b ${rowClass}`}>
            <th scope="col" className={`text-left font-medium ${phoneName} ${exclusion ? '' : 'px-2'}`}>
              <span className="flex items-center">
                {exclusion && (
                  <SelectBox
                    label={t.includeAll}
                    checked={exclusion.left.size === 0}
                    isPartial={exclusion.left.size > 0 && exclusion.left.size < exclusion.total}
                    onToggle={() => exclusion.onToggleAll(exclusion.left.size === 0)}
                  />
                )}
                {t.columns.product}
              </span>
            </th>
            {[t.columns.before, t.columns.after, t.columns.move].map((label) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
            {hasMargins && (
              <th scope="col" title={t.marginNote} className={head}>
                {t.columns.margin}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} {...{ row, exclusion, hasMargins, rowClass }} />
          ))}
        </tbody>
      </table>
      {hasMargins && <p className="text-ink-soft text-xs">{t.marginNote}</p>}
    </>
  );
}

interface RowProps {
  row: PreviewRow;
  exclusion: Exclusion | undefined;
  hasMargins: boolean;
  rowClass: string;
}

function Row({ row, exclusion, hasMargins, rowClass }: RowProps) {
  const { id, name, code, currency, before, after, move, isOutlier, margin } = row;
  const isLeft = exclusion?.left.has(id) ?? false;
  const price = (value: number | null) => (value === null ? t.noPrice : formatPrice(value, currency, 'tr'));
  const isMarked = !isLeft && (isOutlier || margin?.isLoss);
  return (
    <tr
      className={`border-line border-b ${rowClass} ${isMarked ? 'bg-bad-wash' : ''} ${isLeft ? 'text-ink-faint' : ''}`}
    >
      <th scope="row" className={`text-left font-normal ${phoneName} ${exclusion ? '' : 'px-2 py-1.5'}`}>
        <span className="flex items-center">
          {exclusion && (
            <SelectBox
              label={t.include(name)}
              checked={!isLeft}
              onToggle={() => exclusion.onToggle(id, !isLeft)}
            />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {name} {code && <span className="text-ink-faint text-xs">{code}</span>}
          </span>
        </span>
      </th>
      <td className={`${amount} ${isLeft ? '' : 'text-ink-soft'}`}>{price(before)}</td>
      <td className={`${amount} ${isLeft ? 'line-through' : 'font-medium'}`}>{price(after)}</td>
      <td className={amount}>
        {move !== undefined && moveText(move)}
        {isOutlier && <span className="sr-only"> {t.outlier}</span>}
      </td>
      {hasMargins && (
        <td className={`${amount} ${margin?.isLoss ? 'font-semibold text-bad' : ''}`}>
          {margin && percentText(margin.percent)}
          {margin?.isLoss && <span className="sr-only"> {t.loss}</span>}
        </td>
      )}
    </tr>
  );
}
