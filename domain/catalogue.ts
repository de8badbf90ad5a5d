import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from './schemas/grouping.ts';
import type { ProductRow } from './schemas/product.ts';

/** With more products a browser does not take the catalogue home; it asks the server for every list. */
export const mostInBrowser = 20_000;

/** Everything the shop keeps, in stored form: what a snapshot and a seed hold. */
export interface CatalogueRows {
  products: ProductRow[];
  categories: CategoryRow[];
  subcategories: SubcategoryRow[];
  brands: BrandRow[];
  bannerBrands: BannerBrandRow[];
}
