import type { ListedProduct, ProductTexts } from '#domain/compact-catalogue.ts';
import { decidingFacts, displayName } from '#domain/display-name.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import type { Product } from '#domain/product.ts';
import { productFacts } from '#domain/product-facts.ts';

type ListedFields = Omit<ListedProduct, 'facts' | 'hasStock' | keyof ProductTexts>;

/** A product of the catalogue, in the browser or on the server. */
export type CardSource = ListedFields &
  (Pick<ListedProduct, 'facts' | 'hasStock'> | Pick<Product, 'specifications' | 'stockCount'>);

/** What a card shows or adds to the cart, in the visitor's language. */
export interface CardProduct extends Omit<ListedFields, 'subcategory' | 'rating' | 'codes'> {
  hasStock: boolean;
  title: string;
  subtitle: string | null;
  /** What decides whether the product fits. */
  facts: string[];
}

const cards = { tr: new WeakMap<CardSource, CardProduct>(), en: new WeakMap<CardSource, CardProduct>() };

/** Keeps the page's data small. Cached, so that `memo` skips the cards of unchanged products. */
export function toCard(product: CardSource, lang: Lang): CardProduct {
  const card = cards[lang].get(product) ?? makeCard(product, lang);
  cards[lang].set(product, card);
  return card;
}

function makeCard(product: CardSource, lang: Lang): CardProduct {
  const facts = productFacts(product);
  const shown = displayName(localisedName(product, lang), facts, lang);
  return {
    id: product.id,
    name: product.name,
    name_en: product.name_en,
    ...shown,
    facts: decidingFacts(facts, shown),
    category: product.category,
    brand: product.brand,
    image: product.image,
    ...(product.price !== undefined && { price: product.price }),
    originalPrice: product.originalPrice,
    isNew: product.isNew,
    inStock: product.inStock,
    hasStock: 'hasStock' in product ? product.hasStock : product.stockCount > 0,
    productCode: product.productCode,
  };
}

/** The texts of a card in which matches are marked. */
export function cardTexts({ title, subtitle, facts, productCode }: CardProduct): string[] {
  return [title, subtitle ?? '', facts.join(' · '), productCode ?? ''];
}
