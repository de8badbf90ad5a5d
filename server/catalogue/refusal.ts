import { constraintOf, sqlState } from '#server/database/failures.ts';
import type { Outcome } from './outcome.ts';

type Refusal = Extract<Outcome<never>, { ok: false }>;

/** Which field of the input a constraint speaks of: `products_original_price_check` → originalPrice. */
function fieldOf(constraint: string | undefined): string {
  if (!constraint) return 'body';
  if (constraint === 'products_category_subcategory_fkey') return 'subcategory';
  if (constraint === 'subcategories_parent_category_name_key') return 'name';
  const column = constraint
    .replace(/^(products|categories|subcategories|brands|banner_brands)_/, '')
    .replace(/_(fkey|key|check|not_null)$/, '');
  return column === 'original_price' ? 'originalPrice' : column;
}

/** Reads the database's refusal of a write; undefined when the error is not a refusal. */
export function refusalOf(
  error: unknown,
  onReference: 'referenced' | 'unknown_reference',
): Refusal | undefined {
  const field = fieldOf(constraintOf(error));
  switch (sqlState(error)) {
    case '23503':
      return onReference === 'referenced'
        ? { ok: false, reason: 'referenced' }
        : { ok: false, reason: 'unknown_reference', field };
    case '23505':
      return { ok: false, reason: 'duplicate', field };
    case '23502':
    case '23514':
    case '22003':
      return { ok: false, reason: 'refused', field };
    default:
      return undefined;
  }
}
