import type { Product } from './product.ts';

export type ProductTexts = Pick<Product, 'description' | 'description_en'>;

/** The fields of a list. The descriptions for the search are loaded separately. */
export type ListedProduct = ProductTexts &
  Pick<
    Product,
    | 'id'
    | 'name'
    | 'name_en'
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

type ListField = keyof Omit<ListedProduct, keyof ProductTexts>;

/** By column: rows are a fifth larger when compressed. */
export type CompactCatalogue = { [F in ListField]: (Product[F] | null)[] };

export function encodeCatalogue(products: readonly Pick<Product, ListField>[]): CompactCatalogue {
  return {
    id: products.map((product) => product.id),
    name: products.map((product) => product.name),
    name_en: products.map((product) => product.name_en),
    category: products.map((product) => product.category),
    subcategory: products.map((product) => product.subcategory),
    brand: products.map((product) => product.brand),
    image: products.map((product) => product.image),
    price: products.map((product) => product.price ?? null),
    originalPrice: products.map((product) => product.originalPrice),
    isNew: products.map((product) => product.isNew),
    inStock: products.map((product) => product.inStock),
    rating: products.map((product) => product.rating),
    productCode: products.map((product) => product.productCode),
  };
}

/** In the order of the catalogue. */
export function encodeTexts(products: readonly ProductTexts[]): ProductTexts[] {
  return products.map(({ description, description_en }) => ({ description, description_en }));
}

/** The descriptions are empty until they are loaded. */
export function decodeCatalogue(columns: CompactCatalogue): ListedProduct[] {
  return Array.from({ length: columns.id.length }, (_, i) => {
    const price = columns.price[i] ?? null;
    return {
      id: columns.id[i] ?? 0,
      name: columns.name[i] ?? '',
      name_en: columns.name_en[i] ?? null,
      description: '',
      description_en: null,
      category: columns.category[i] ?? '',
      subcategory: columns.subcategory[i] ?? null,
      brand: columns.brand[i] ?? null,
      image: columns.image[i] ?? '',
      ...(price !== null && { price }),
      originalPrice: columns.originalPrice[i] ?? null,
      isNew: columns.isNew[i] ?? false,
      inStock: columns.inStock[i] ?? false,
      rating: columns.rating[i] ?? null,
      productCode: columns.productCode[i] ?? null,
    };
  });
}
