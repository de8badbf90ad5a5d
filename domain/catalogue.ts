import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from './schemas/grouping.ts';
import type { ProductRow } from './schemas/product.ts';

/** With more products a browser does not load the catalogue; it requests every list from the server. */
export const maxProductsInBrowser = 20_000;

/** All rows of the catalogue, as stored. */
export interface CatalogueRows {
  products: ProductRow[];
  categories: CategoryRow[];
  subcategories: SubcategoryRow[];
  brands: BrandRow[];
  bannerBrands: BannerBrandRow[];
}
