import { amountFields, flagFields, productFields, quantityFields, textFields } from './product-fields.ts';
import { recordOf } from './record-of.ts';
import type { ProductRow } from './schemas/product.ts';

/** The values of a new product where nothing is given. The columns of the database have the same ones; a test compares them. */
export const productDefaults: Omit<ProductRow, 'id' | 'name' | 'category' | 'created_at' | 'updated_at'> = {
  ...recordOf(textFields, () => null),
  ...recordOf(amountFields, () => null),
  ...recordOf(flagFields, (field) => productFields[field].initial),
  ...recordOf(quantityFields, () => null),
  price_breaks: [],
  description: '',
  currency: 'TRY',
  stock: 0,
  low_stock: null,
  status: 'active',
  images: [],
  specifications: [],
  specifications_en: null,
  rating: null,
  codes: [],
};
