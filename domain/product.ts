import { type FilterField, filterFields } from './fact-filters.ts';
import type { ProductCode } from './product-codes.ts';
import { recordOf } from './record-of.ts';
import type { ProductRow } from './schemas/product.ts';
import type { PriceBreak } from './unit-price.ts';

export const allChoices = 'Tümü';
/** The category of a cart item whose product has none. */
export const someProduct = 'Ürün';
export const defaultImage = '/brand/logo.svg';

/** A product in the storefront. */
export interface Product extends Pick<ProductRow, FilterField> {
  id: number;
  name: string;
  name_en: string | null;
  description: string;
  description_en: string | null;
  category: string;
  subcategory: string | null;
  brand: string | null;
  image: string;
  images: string[];
  /** Missing, not null, if the price is on request. */
  price?: number;
  originalPrice: number | null;
  isNew: boolean;
  inStock: boolean;
  rating: number | null;
  productCode: string | null;
  warranty: string | null;
  stockCount: number;
  specifications: string[];
  /** Cross references. */
  codes: readonly ProductCode[];
  /** Missing if any quantity is sold, and if its price is the same for all. */
  min_quantity?: number;
  pack_size?: number;
  price_breaks?: readonly PriceBreak[];
}

/** Older data may have a single `image` and lack most fields. */
type LooseProduct = Partial<ProductRow> & Pick<ProductRow, 'id' | 'name'> & { image?: string | null };

export function normaliseProduct(row: LooseProduct): Product {
  const images = row.images ?? [];
  return {
    id: row.id,
    name: row.name,
    name_en: row.name_en ?? null,
    description: row.description ?? '',
    description_en: row.description_en ?? null,
    category: row.category || allChoices,
    subcategory: row.subcategory ?? null,
    brand: row.brand ?? null,
    image: images[0] || row.image || defaultImage,
    images,
    ...(row.price != null && { price: row.price }),
    originalPrice: row.originalPrice ?? null,
    isNew: row.isNew ?? true,
    inStock: row.status !== 'out-of-stock',
    rating: row.rating ?? null,
    productCode: row.productCode ?? null,
    warranty: row.warranty ?? null,
    stockCount: row.stock ?? 0,
    specifications: row.specifications ?? [],
    codes: row.codes ?? [],
    ...quantitiesOf(row),
    ...recordOf(filterFields, (field) => row[field] ?? null),
  };
}

export type Quantities = Pick<Product, 'min_quantity' | 'pack_size' | 'price_breaks'>;

/** Only what there is: most products have none of it, and lists are long. */
export const quantitiesOf = ({
  min_quantity,
  pack_size,
  price_breaks,
}: Partial<Pick<ProductRow, 'min_quantity' | 'pack_size'>> &
  Pick<Quantities, 'price_breaks'>): Quantities => ({
  ...(min_quantity && { min_quantity }),
  ...(pack_size && { pack_size }),
  ...(price_breaks?.length && { price_breaks }),
});

export function isPublic(row: Pick<ProductRow, 'status'>): boolean {
  return row.status !== 'passive';
}

export function isCampaign(product: Pick<Product, 'price' | 'originalPrice'>): boolean {
  return (
    product.price !== undefined && product.originalPrice !== null && product.originalPrice > product.price
  );
}

/** The discount in whole percent, rounded down; 0 without one. Of whole kuruş, for 94,90 of 130 is 27 %, not 26,99… */
export function discountOf(product: Pick<Product, 'price' | 'originalPrice'>): number {
  if (!isCampaign(product)) return 0;
  const before = Math.round((product.originalPrice ?? 0) * 100);
  const now = Math.round((product.price ?? 0) * 100);
  return Math.floor(((before - now) * 100) / before);
}
