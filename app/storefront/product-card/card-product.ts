import type { ListedProduct, ProductTexts } from '#domain/compact-catalogue.ts';
import type { Lang } from '#domain/localised.ts';
import { isCampaign, type Product } from '#domain/product.ts';

/** The fields that a card shows or adds to the cart. */
export type CardProduct = Omit<ListedProduct, 'subcategory' | 'facts' | 'hasStock' | keyof ProductTexts>;

const cards = new WeakMap<CardProduct, CardProduct>();

/** Keeps the page's data small. Cached, so that `memo` skips the cards of unchanged products. */
export function toCard(product: CardProduct): CardProduct {
  const card = cards.get(product) ?? makeCard(product);
  cards.set(product, card);
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

/** The discount in whole percent, rounded down; 0 without one. */
export function discountOf(product: Pick<Product, 'price' | 'originalPrice'>): number {
  const { price = 0, originalPrice } = product;
  return isCampaign(product) && originalPrice ? Math.floor((1 - price / originalPrice) * 100) : 0;
}

export function ratingText(rating: number | null, lang: Lang): string | null {
  return rating === null ? null : rating.toFixed(1).replace('.', lang === 'tr' ? ',' : '.');
}
