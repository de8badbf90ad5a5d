import type { Product } from '#domain/product.ts';

const most = 8;

/** Others of the same category: those of the same brand first, otherwise in the order given. */
export function relatedProducts(products: readonly Product[], to: Product): Product[] {
  const others = products.filter(({ id, category }) => category === to.category && id !== to.id);
  const sameBrand = (product: Product) => to.brand !== null && product.brand === to.brand;
  return [...others.filter(sameBrand), ...others.filter((product) => !sameBrand(product))].slice(0, most);
}
