import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from './schemas/grouping.ts';
import type { ProductRow } from './schemas/product.ts';

/** Everything the shop keeps, in stored form: what a snapshot and a seed hold. */
export interface CatalogueRows {
  products: ProductRow[];
  categories: CategoryRow[];
  subcategories: SubcategoryRow[];
  brands: BrandRow[];
  bannerBrands: BannerBrandRow[];
}
