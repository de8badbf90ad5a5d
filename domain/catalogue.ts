import type { DealerRow } from './schemas/dealers.ts';
import type { DocumentRow } from './schemas/documents.ts';
import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from './schemas/grouping.ts';
import type { PairRow } from './schemas/pairs.ts';
import type { ProductRow } from './schemas/product.ts';
import type { RateRow } from './schemas/rates.ts';
import type { SettingsRow } from './schemas/settings.ts';
import type { SynonymRow } from './schemas/synonyms.ts';
import type { FitmentRow, VehicleRow } from './schemas/vehicles.ts';

/** With more products a browser does not load the catalogue; it requests every list from the server. */
export const maxProductsInBrowser = 20_000;

/** All rows of the catalogue, as stored. */
export interface CatalogueRows {
  products: ProductRow[];
  categories: CategoryRow[];
  subcategories: SubcategoryRow[];
  brands: BrandRow[];
  bannerBrands: BannerBrandRow[];
  vehicles: VehicleRow[];
  /** Which products fit which vehicles. */
  fitments: FitmentRow[];
  /** Which products go together, as far as the owner says so. */
  pairs: PairRow[];
  /** The owner's groups of words that mean the same. */
  synonyms: SynonymRow[];
  /** One row, or none in a shop that has not started with them yet. */
  settings: SettingsRow[];
  /** Nothing of them is public. */
  dealers: DealerRow[];
  /** One row per currency that has a rate. */
  rates: RateRow[];
  /** Manuals, software and links of products and brands. */
  documents: DocumentRow[];
}
