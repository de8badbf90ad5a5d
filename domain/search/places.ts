/** Where a product has a word: the better, the higher. Three bits of a posting. */
export const places = {
  /** Part of a technical term or behind an apostrophe: no word of its own. */
  none: 0,
  description: 1,
  category: 2,
  brand: 3,
  technical: 4,
  name: 5,
  vehicle: 6,
  /** What the name is about: a 'Kumanda Kabı' is a kap. */
  kind: 7,
} as const;
export type Place = (typeof places)[keyof typeof places];
export const placeBits = 3;
export const placeMask = (1 << placeBits) - 1;
