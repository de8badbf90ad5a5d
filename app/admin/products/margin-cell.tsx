import { adminWords } from '#app/i18n/admin-tr.ts';
import { formatPrice } from '#domain/format-price.ts';
import { productMargin } from '#domain/margin.ts';
import { percentText } from '#domain/percent-text.ts';
import { useVatTerms } from '../settings/use-settings.ts';
import { type CellProps, editing } from './product-cells.tsx';
import { formatAmount, parseCostCell } from './product-draft.ts';
import { QuickCell } from './quick-cell.tsx';

const t = adminWords.products;
const lossClass = 'font-semibold text-bad';

/** The margin and below it the cost, which is edited here. */
export function MarginCell({ row, actions }: CellProps) {
  const margin = productMargin(row, useVatTerms());
  const cost = row.cost_price ?? null;
  const shown = cost === null ? t.none : formatPrice(cost, row.currency ?? 'TRY', 'tr');
  return (
    <QuickCell
      {...editing('cost_price', row, actions)}
      field={t.fields.cost_price}
      name={row.name}
      shown={margin ? `${shown}, ${percentText(margin.percent)}` : shown}
      initial={formatAmount(cost)}
      inputMode="decimal"
      isFaint={cost === null}
      parse={parseCostCell}
      onSave={(cost_price) => actions.change(row, { cost_price })}
    >
      {cost !== null && (
        <span className="grid text-right leading-tight">
          {/* In the order of the name, which must contain what is seen, with the space between them. */}
          <span className={`truncate text-ink-faint ${shown.length > 10 ? 'text-[0.625rem]' : 'text-xs'}`}>
            {shown}
          </span>{' '}
          {margin && (
            <span className={`order-first ${margin.isLoss ? lossClass : ''}`}>
              {percentText(margin.percent)}
            </span>
          )}
        </span>
      )}
    </QuickCell>
  );
}

/** On a card; nothing of a product without a cost. */
export function MarginNote({ row }: Pick<CellProps, 'row'>) {
  const margin = productMargin(row, useVatTerms());
  return (
    margin && (
      <span className={`tabular shrink-0 ${margin.isLoss ? lossClass : ''}`}>
        {t.grid.marginOf(percentText(margin.percent))}
      </span>
    )
  );
}
