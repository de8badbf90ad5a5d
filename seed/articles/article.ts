import type { Bilingual } from '../draft.ts';

/** What distinguishes the products of one article: a size, a number of pieces or a word in both languages. */
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
  /** Price of the first choice in lira; each further choice costs `step` times the previous one. */
  price: number;
  step?: number;
  /** The kind of drawing; a list has one entry per choice. */
  kind: string | readonly string[];
  buttons?: number | readonly number[];
  text: readonly Bilingual[];
  specs: readonly Bilingual[];
  warrantyMonths?: number;
  /** Fits any vehicle. */
  universal?: true;
}
