import { findOverlaps } from '#domain/dealer.ts';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import type { DealerRow, DealerUpdate } from '#domain/schemas/dealers.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

type Input = Omit<DealerUpdate, 'updated_at'>;
type Stored = Partial<Omit<DealerRow, 'id' | 'key' | 'created_at' | 'updated_at'>>;

/**
 * What the owner gives, as it is stored; or what is wrong with it, by field. What the `stored` row has for deleted
 * products, brands and categories is not shown and stays: they may come back from the bin.
 */
export function readDealerInput(
  { rows }: Catalogue,
  { rules, prices, ...fields }: Input,
  stored?: DealerRow,
): { ok: true; values: Stored } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const brands = new Map(rows.brands.map(({ id, name }) => [name, id]));
  const categories = new Map(rows.categories.map(({ id, name }) => [name, id]));
  const products = new Map(rows.products.map((row) => [row.id, row]));
  const storedRules = rules?.map(({ brand, category, percent }, at) => {
    if (brand !== undefined) {
      const brand_id = brands.get(brand);
      if (!brand_id) errors[`rules.${at}.brand`] = fieldError('unknown_brand', brand);
      return { brand_id: brand_id ?? 0, percent };
    }
    const category_id = categories.get(category ?? '');
    if (!category_id) errors[`rules.${at}.category`] = fieldError('unknown_category', category ?? '');
    return { category_id: category_id ?? 0, percent };
  });
  const storedPrices = prices?.map(({ product_id, price, currency }, at) => {
    const product = products.get(product_id);
    if (!product) errors[`prices.${at}.product_id`] = fieldError('unknown_id', product_id);
    return { product_id, price: price ?? 0, currency: currency ?? product?.currency ?? 'TRY' };
  });
  const overlaps = findOverlaps({ rules: rules ?? [], prices: prices ?? [] });
  for (const { at, name } of overlaps.rules) {
    const field = rules?.[at]?.brand === undefined ? 'category' : 'brand';
    errors[`rules.${at}.${field}`] = fieldError('repeated_part', name);
  }
  for (const { at, id } of overlaps.prices)
    errors[`prices.${at}.product_id`] = fieldError('repeated_part', products.get(id)?.name ?? id);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const brandIds = new Set(brands.values());
  const categoryIds = new Set(categories.values());
  const isHidden = ({ brand_id = 0, category_id = 0 }: DealerRow['rules'][number]) =>
    !brandIds.has(brand_id) && !categoryIds.has(category_id);
  const hiddenRules = stored?.rules.filter(isHidden) ?? [];
  const hiddenPrices = stored?.prices.filter(({ product_id }) => !products.has(product_id)) ?? [];
  return {
    ok: true,
    values: {
      ...fields,
      ...(storedRules && { rules: [...storedRules, ...hiddenRules] }),
      ...(storedPrices && { prices: [...storedPrices, ...hiddenPrices] }),
    },
  };
}
