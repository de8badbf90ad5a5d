import { bareCode } from './product-codes.ts';
import type { ProductRow } from './schemas/product.ts';

/** What a product can lack. */
export const gaps = ['picture', 'price', 'zero_price', 'english', 'stock', 'same_code', 'passive'] as const;
export type Gap = (typeof gaps)[number];

type Checked = Pick<
  ProductRow,
  'images' | 'price' | 'name_en' | 'description' | 'description_en' | 'stock' | 'productCode' | 'status'
>;

const codeOf = ({ productCode }: Checked) => bareCode(productCode ?? '');

/** Says whether a product has a gap. All products are given, because a code can be another product's too. */
export function createGapTest(products: readonly Checked[]): (gap: Gap, product: Checked) => boolean {
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
    same_code: (product) => (codes.get(codeOf(product)) ?? 0) > 1,
    passive: ({ status }) => status === 'passive',
  };
  return (gap, product) => tests[gap](product);
}

export function countGaps(products: readonly Checked[]): Record<Gap, number> {
  const hasGap = createGapTest(products);
  return Object.fromEntries(
    gaps.map((gap) => [gap, products.filter((product) => hasGap(gap, product)).length]),
  ) as Record<Gap, number>;
}
