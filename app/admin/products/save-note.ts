import { useCallback } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { productMargin } from '#domain/margin.ts';
import { useVatTerms } from '../settings/use-settings.ts';
import type { Rows, Values } from '../store/catalogue-store.ts';

type Product = Rows['products'];
const t = adminWords.products;

/**
 * What follows the message of a save: that the product is active because it is in stock again, or that its new price or
 * cost makes it sold at a loss. Empty if there is nothing to say.
 */
export function useSaveNote() {
  const vat = useVatTerms();
  return useCallback(
    (before: Product, values: Values<'products'>, saved: Product): string => {
      const isBack =
        values.status === undefined && before.status === 'out-of-stock' && saved.status === 'active';
      const isPriced = ['price', 'cost_price', 'currency'].some((field) => field in values);
      const isLoss = isPriced && productMargin(saved, vat)?.isLoss;
      return [isBack && t.inStockAgain, isLoss && t.soldAtLoss]
        .map((note) => (note ? `. ${note}` : ''))
        .join('');
    },
    [vat],
  );
}
