import type { Currency } from './currency.ts';
import { type FieldErrors, fieldError } from './field-error.ts';
import { formatNumber } from './format-number.ts';
import type { PriceBreak, UnitPriced } from './unit-price.ts';

const amountText = (amount: number) => formatNumber(amount, 'tr', 2);

/** `10+ 95,50`, as a cell and a form have it. */
export const formatBreak = ({ quantity, price }: PriceBreak) => `${quantity}+ ${amountText(price)}`;

/** The two parts of such a text; undefined if it is something else. */
export function splitBreak(text: string): { quantity: number; price: string } | undefined {
  const [, quantity, price = ''] = /^\s*(\d{1,9})\s*\+\s*(\S.{0,60})$/.exec(text) ?? [];
  return quantity === undefined ? undefined : { quantity: Number(quantity), price: price.trim() };
}

/** Breaks without those that cost no less than the one before them, or than the list price. */
export function descendingBreaks(price: number | null, breaks: readonly PriceBreak[]): PriceBreak[] {
  const kept: PriceBreak[] = [];
  for (const each of breaks)
    if (each.price < (kept.at(-1)?.price ?? price ?? Number.POSITIVE_INFINITY)) kept.push(each);
  return kept;
}

interface Stored extends UnitPriced {
  stock: number;
  currency: Currency;
  min_quantity?: number | null;
}

/** What a write would leave of a product that cannot be: breaks at or above its price, a minimum above its stock. */
export function quantityErrors(
  stored: Stored | undefined,
  values: Partial<{ [Field in keyof Stored]: Stored[Field] | undefined }>,
): FieldErrors | undefined {
  const { price = null, price_breaks = [], stock = 0 } = { ...stored, ...values };
  const [first] = price_breaks;
  if ((values.price !== undefined || values.price_breaks) && first && price !== null && first.price >= price)
    return values.price_breaks
      ? { 'price_breaks.0': fieldError('break_price', amountText(price)) }
      : { price: fieldError('price_not_above_break', formatBreak(first)) };
  // Of stock 0 visitors are told to ask. A sale may leave less than the minimum.
  const { min_quantity } = values;
  return min_quantity && stock > 0 && min_quantity > stock
    ? { min_quantity: fieldError('above_stock', stock) }
    : undefined;
}
