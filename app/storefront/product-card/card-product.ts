import { isCampaign, type Product } from '#domain/product.ts';

/** What a card shows of a product, and what it puts into the cart. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'name_en'
  | 'category'
  | 'brand'
  | 'image'
  | 'price'
  | 'originalPrice'
  | 'isNew'
  | 'inStock'
  | 'rating'
  | 'productCode'
>;

const made = new WeakMap<CardProduct, CardProduct>();

/** Leaves out the rest, so that a page does not carry it to the browser; the same product gives the same card. */
export function toCard(product: CardProduct): CardProduct {
  const card = made.get(product) ?? makeCard(product);
  made.set(product, card);
  return card;
}

function makeCard(product: CardProduct): CardProduct {
  return {
    id: product.id,
    name: product.name,
    name_en: product.name_en,
    category: product.category,
    brand: product.brand,
    image: product.image,
    ...(product.price !== undefined && { price: product.price }),
    originalPrice: product.originalPrice,
    isNew: product.isNew,
    inStock: product.inStock,
    rating: product.rating,
    productCode: product.productCode,
  };
}

/** How much is taken off, in whole percent and never more than it is; 0 where the price was not higher before. */
export function discountOf(product: Pick<Product, 'price' | 'originalPrice'>): number {
  const { price = 0, originalPrice } = product;
  return isCampaign(product) && originalPrice ? Math.floor((1 - price / originalPrice) * 100) : 0;
}
