import type { ProductRow } from './schemas/product.ts';

type RequiredField = 'id' | 'name' | 'category' | 'created_at' | 'updated_at';

/** The values of a new product where nothing is given. Migrations 0001, 0012, 0013 and 0019 have the same ones; a test compares them. */
export const productDefaults: Omit<ProductRow, RequiredField> = {
  name_en: null,
  description: '',
  description_en: null,
  subcategory: null,
  brand: null,
  price: null,
  originalPrice: null,
  currency: 'TRY',
  stock: 0,
  status: 'active',
  images: [],
  isFeatured: false,
  isHomepage: false,
  isNew: true,
  productCode: null,
  warranty: null,
  warranty_en: null,
  specifications: [],
  specifications_en: null,
  rating: null,
  universal: false,
  codes: [],
};
