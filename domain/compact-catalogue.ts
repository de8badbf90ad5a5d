import {
  type PackedStrings,
  packHyphenated,
  packStrings,
  unpackHyphenated,
  unpackStrings,
} from './packed-strings.ts';
import type { Product } from './product.ts';

/** The fields of a list. Descriptions are loaded separately. */
export type ListedProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'name_en'
  | 'description'
  | 'description_en'
  | 'category'
  | 'subcategory'
  | 'brand'
  | 'image'
  | 'price'
  | 'originalPrice'
  | 'isNew'
  | 'inStock'
  | 'rating'
  | 'productCode'
>;

/** Stored by column, which compresses better. */
export interface CompactCatalogue {
  /** Each as the difference to the previous one. */
  ids: number[];
  /** All Turkish names, then all English ones; empty means null. */
  names: PackedStrings;
  codes: PackedStrings;
  images: PackedStrings[];
  categories: Numbered;
  subcategories: Numbered;
  brands: Numbered;
  prices: (number | null)[];
  originalPrices: (number | null)[];
  ratings: (number | null)[];
  /** A digit per product: 1 is new, 2 is in stock. */
  flags: string;
}

interface Numbered {
  values: string[];
  /** For each product the index of its value, -1 for null. */
  at: number[];
}

export function encodeCatalogue(products: readonly Omit<ListedProduct, 'description'>[]): CompactCatalogue {
  return {
    ids: products.map((product, i) => product.id - (products[i - 1]?.id ?? 0)),
    names: packStrings([
      ...products.map((product) => product.name),
      ...products.map((product) => product.name_en ?? ''),
    ]),
    codes: packStrings(products.map((product) => product.productCode ?? '')),
    images: packHyphenated(products.map((product) => product.image)),
    categories: number(products.map((product) => product.category)),
    subcategories: number(products.map((product) => product.subcategory)),
    brands: number(products.map((product) => product.brand)),
    prices: products.map((product) => product.price ?? null),
    originalPrices: products.map((product) => product.originalPrice),
    ratings: products.map((product) => product.rating),
    flags: products.map(({ isNew, inStock }) => (isNew ? 1 : 0) + (inStock ? 2 : 0)).join(''),
  };
}

export function decodeCatalogue(compact: CompactCatalogue): ListedProduct[] {
  return openCatalogue(compact).next(compact.ids.length);
}

/** Decodes in slices, so that a browser stays responsive. */
export function openCatalogue(compact: CompactCatalogue) {
  const count = compact.ids.length;
  const name = unpackStrings(compact.names);
  const code = unpackStrings(compact.codes);
  const image = unpackHyphenated(compact.images);
  const { categories, subcategories, brands, prices, originalPrices, ratings, flags } = compact;
  let id = 0;
  let next = 0;

  function product(i: number): ListedProduct {
    const price = prices[i] ?? undefined;
    const flag = flags.charCodeAt(i);
    id += compact.ids[i] ?? 0;
    return {
      id,
      name: name(i),
      name_en: name(count + i) || null,
      description: '',
      description_en: null,
      category: valueAt(categories, i) ?? '',
      subcategory: valueAt(subcategories, i),
      brand: valueAt(brands, i),
      image: image(i),
      ...(price !== undefined && { price }),
      originalPrice: originalPrices[i] ?? null,
      isNew: (flag & 1) === 1,
      inStock: (flag & 2) === 2,
      rating: ratings[i] ?? null,
      productCode: code(i) || null,
    };
  }

  return {
    count,
    next(most: number): ListedProduct[] {
      const end = Math.min(count, next + most);
      const slice: ListedProduct[] = [];
      while (next < end) slice.push(product(next++));
      return slice;
    },
  };
}

function number(values: readonly (string | null)[]): Numbered {
  const places = new Map<string, number>();
  const at = values.map((value) => {
    if (value === null) return -1;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { values: [...places.keys()], at };
}

function valueAt({ values, at }: Numbered, position: number): string | null {
  return values[at[position] ?? -1] ?? null;
}
