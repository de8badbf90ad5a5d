import type { Currency, Rounding } from '#domain/currency.ts';
import { parseDecimal, parseMoney } from '#domain/money.ts';
import { maxMargin, type PriceChangeInput } from '#domain/schemas/prices.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { searchRows } from '../manager/rows/search-rows.ts';

export interface PriceDraft {
  /** Empty: all. */
  category: string;
  brand: string;
  currency: Currency | '';
  search: string;
  status: ProductRow['status'] | '';
  stock: 'in' | 'out' | '';
  kind: 'percentUp' | 'percentDown' | 'amountUp' | 'amountDown' | 'set' | 'margin';
  value: string;
  round: Rounding;
  old_price: PriceChangeInput['old_price'];
  without_price: boolean;
}

export const emptyPriceDraft: PriceDraft = {
  category: '',
  brand: '',
  currency: '',
  search: '',
  status: '',
  stock: '',
  kind: 'percentUp',
  value: '',
  round: 'none',
  old_price: 'keep',
  without_price: false,
};

/** Whether it is chosen by something that only the browser compares. */
export const isNarrowed = ({ search, status, stock }: PriceDraft) =>
  [search.trim(), status, stock].some(Boolean);

export function chosenProducts(rows: readonly ProductRow[], draft: PriceDraft): readonly ProductRow[] {
  const { category, brand, currency, status, stock } = draft;
  const isChosen = (row: ProductRow) =>
    (category === '' || row.category === category) &&
    (brand === '' || row.brand === brand) &&
    (currency === '' || row.currency === currency) &&
    (status === '' || row.status === status) &&
    (stock === '' || row.stock > 0 === (stock === 'in'));
  return searchRows(rows.filter(isChosen), draft.search);
}

/** Undefined if the value is missing or wrong. */
export function parseChange({ kind, value }: PriceDraft): PriceChangeInput['change'] | undefined {
  if (kind === 'percentUp' || kind === 'percentDown') {
    const percent = parseDecimal(value, { decimals: 4, isPercent: true });
    const max = kind === 'percentUp' ? 1_000 : 99.9999;
    if (percent === undefined || percent <= 0 || percent > max) return undefined;
    return { kind: 'percent', value: kind === 'percentUp' ? percent : -percent };
  }
  if (kind === 'margin') {
    const margin = parseDecimal(value, { decimals: 2, isPercent: true });
    return margin === undefined || margin < 0 || margin > maxMargin ? undefined : { kind, value: margin };
  }
  const amount = value.trim() === '' ? undefined : parseMoney(value);
  if (amount === undefined) return undefined;
  if (kind === 'set') return { kind, value: amount };
  return amount === 0 ? undefined : { kind: 'amount', value: kind === 'amountUp' ? amount : -amount };
}

export function toPriceChangeInput(
  { category, brand, currency, kind, round, old_price, without_price }: PriceDraft,
  change: PriceChangeInput['change'],
  ids: readonly number[] | undefined,
): Omit<PriceChangeInput, 'dry_run' | 'preview'> {
  const chosen = { ...(category && { category }), ...(brand && { brand }), ...(currency && { currency }) };
  const isAll = Object.keys(chosen).length === 0;
  return {
    where: ids ? { ids: [...ids] } : isAll ? { all: true } : chosen,
    change,
    round,
    old_price,
    without_price: (kind === 'set' || kind === 'margin') && without_price,
  };
}
