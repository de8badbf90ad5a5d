import type { Bilingual } from '../draft.ts';

/** A size, a number of pieces or a word in both languages: what distinguishes the products of one article. */
export type Choice = number | string | Bilingual;

/**
 * One article and the choices it is sold in. In every text `{}` stands for the choice and `{brand}` for the brand;
 * each pair of brand and choice becomes a product.
 */
export interface Article {
  category: string;
  subcategory: string;
  brands?: readonly (string | null)[];
  choices: readonly Choice[];
  name: Bilingual;
  code: string;
  /** Lira for the first choice; each further choice costs `step` times the one before. */
  price: number;
  step?: number;
  /** What its picture shows; a list has one entry per choice. */
  kind: string | readonly string[];
  buttons?: number | readonly number[];
  text: readonly Bilingual[];
  specs: readonly Bilingual[];
  warrantyMonths?: number;
}
