import { bareCode } from './product-codes.ts';
import type { ProductRow } from './schemas/product.ts';

/** What a product can lack. */
export const gaps = [
  'picture',
  'price',
  'zero_price',
  'english',
  'stock',
  'low_stock',
  'cost',
  'same_code',
  'passive',
] as const;
export type Gap = (typeof gaps)[number];

type Checked = Pick<
  ProductRow,
  | 'images'
  | 'price'
  | 'cost_price'
  | 'name_en'
  | 'description'
  | 'description_en'
  | 'stock'
  | 'low_stock'
  | 'productCode'
  | 'status'
>;

/** The stock below which a product runs low; 0 if it has no limit. */
export const lowStockLimit = ({ low_stock }: Pick<Checked, 'low_stock'>, ofSettings: number) =>
  low_stock ?? ofSettings;

const codeOf = ({ productCode }: Checked) => bareCode(productCode ?? '');

/**
 * Says whether a product has a gap. All products are given, because a code can be another product's too, and the
 * limit of the settings for products without one.
 */
export function createGapTest(
  products: readonly Checked[],
  lowStock: number,
): (gap: Gap, product: Checked) => boolean {
  const codes = new Map<string, number>();
  for (const product of products) {
    const code = codeOf(product);
    if (code) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  const tests: Record<Gap, (product: Checked) => boolean> = {
    picture: ({ images }) => images.length === 0,
    price: ({ price }) => price === null,
    zero_price: ({ price }) => price === 0,
    english: (product) => !product.name_en || (product.description !== '' && !product.description_en),
    stock: ({ stock }) => stock === 0,
    low_stock: (product) => product.status !== 'passive' && product.stock < lowStockLimit(product, lowStock),
    // Older rows of a snapshot lack it.
    cost: ({ cost_price }) => (cost_price ?? null) === null,
    same_code: (product) => (codes.get(codeOf(product)) ?? 0) > 1,
    passive: ({ status }) => status === 'passive',
  };
  return (gap, product) => tests[gap](product);
}

/** In a shop that has no costs at all none is missing. */
export function countGaps(products: readonly Checked[], lowStock: number): Record<Gap, number> {
  const hasGap = createGapTest(products, lowStock);
  const hasCosts = products.some((product) => !hasGap('cost', product));
  return Object.fromEntries(
    gaps.map((gap) => [
      gap,
      gap === 'cost' && !hasCosts ? 0 : products.filter((product) => hasGap(gap, product)).length,
    ]),
  ) as Record<Gap, number>;
}
