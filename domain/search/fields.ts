import { filterFields } from '../fact-filters.ts';
import { fold } from '../fold.ts';
import type { Product } from '../product.ts';
import { isNaming } from '../product-codes.ts';
import { type ProductFacts, productFacts, specificationValue, type WithFacts } from '../product-facts.ts';
import { baseForm, formsOf } from './inflection.ts';
import { kindWords, prepositions } from './lexicon.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Where a product has a word: the better, the higher. Three bits of a posting. */
export const searchFields = {
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
export type Field = (typeof searchFields)[keyof typeof searchFields];
export const fieldBits = 3;
export const fieldMask = (1 << fieldBits) - 1;

export type SearchProduct = Pick<
  Product,
  'name' | 'name_en' | 'brand' | 'productCode' | 'description' | 'description_en' | 'category' | 'subcategory'
> &
  Partial<Pick<Product, 'specifications' | 'image' | 'inStock' | 'codes'>> &
  WithFacts;

interface IndexedText {
  folded: string;
  tokens: Token[];
  field: Field;
  /** The token that says what kind of thing it is. */
  kind?: number;
}

/** What a product is by its category. */
export interface CategoryKinds {
  /** What the category and the subcategory are about: kap for KUMANDA KAPLARI. */
  kinds: string[];
  /** What the category itself is called: kumanda for KUMANDALAR, none for KUMANDA KAPLARI. */
  ownKinds: string[];
}

export function categoryKinds({ category, subcategory }: SearchProduct): CategoryKinds {
  const { kinds, ownKinds } = categoryText(category);
  return { kinds: [...kinds, ...categoryText(subcategory ?? '').kinds], ownKinds };
}

export interface IndexedTexts {
  name: IndexedText;
  englishName: IndexedText;
  description: IndexedText;
  others: IndexedText[];
}

/** The texts of a product in which words are searched. Labels of specifications are none: all remotes have a 'Pil'. */
export function productTexts(product: SearchProduct): IndexedTexts {
  const facts = productFacts(product);
  const groupKinds = categoryKinds(product).kinds;
  const values = (product.specifications ?? []).map(specificationValue);
  return {
    name: nameText(product.name, groupKinds),
    englishName: nameText(product.name_en ?? '', groupKinds),
    description: plainText(
      `${product.description}\n${product.description_en ?? ''}`,
      searchFields.description,
    ),
    others: [
      plainText(facts.vehicles.join('\n'), searchFields.vehicle),
      categoryText(product.category).text,
      categoryText(product.subcategory ?? '').text,
      plainText(product.brand ?? '', searchFields.brand),
      plainText(
        [...technicalValues(facts), ...values, ...technicalCodes(product)].join('\n'),
        searchFields.technical,
      ),
    ],
  };
}

function plainText(text: string, field: Field): IndexedText {
  const folded = fold(text);
  return { folded, tokens: tokenize(folded), field };
}

/** Blade profiles and chips of many products; the other references are searched as codes. */
function technicalCodes({ codes = [] }: SearchProduct): string[] {
  return codes.filter((each) => !isNaming(each)).map(({ code }) => code);
}

function technicalValues(facts: ProductFacts): string[] {
  const { chips, blades, frequencies, buttons, batteries } = facts;
  return [
    ...chips,
    ...blades,
    ...batteries,
    ...frequencies.map((frequency) => `${frequency} mhz`),
    ...(buttons === null ? [] : [`${buttons} tus`]),
    ...filterFields.flatMap((field) => facts[field] ?? []),
  ];
}

interface CategoryText extends CategoryKinds {
  text: IndexedText;
}

const categoryTexts = new Map<string, CategoryText>();
const maxCached = 2_000;

/** What a category is about is the last noun of each of its parts: 'Kapı Kolları ve Rozetler'. */
function categoryText(name: string): CategoryText {
  const known = categoryTexts.get(name);
  if (known) return known;
  const text = plainText(name, searchFields.category);
  const { folded, tokens } = text;
  const kindsAt = tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const gap = folded.slice(token.end, next?.start);
    const endsPart = !next || isConjunction(next) || /[/,(]/.test(gap);
    return endsPart && /^\p{L}+$/u.test(token.text) && !isQuality(token.text) && depthAt(folded, token) === 0
      ? [at]
      : [];
  });
  const isAlone = (at: number) => at === 0 || kindsAt.includes(at - 1) || isConjunction(tokens[at - 1]);
  const formsAt = (at: number) => formsOf(tokens[at]?.text ?? '');
  const read = { text, kinds: kindsAt.flatMap(formsAt), ownKinds: kindsAt.filter(isAlone).flatMap(formsAt) };
  if (categoryTexts.size < maxCached) categoryTexts.set(name, read);
  return read;
}

/** What a name is about is its last noun that names a kind, outside of parentheses and before 'for'. */
function nameText(name: string, groupKinds: readonly string[]): IndexedText {
  const text = plainText(name, searchFields.name);
  const { folded, tokens } = text;
  const preposition = tokens.findIndex((token) => prepositions.has(token.text));
  for (let at = (preposition < 0 ? tokens.length : preposition) - 1; at >= 0; at--) {
    const token = tokens[at];
    if (!token || token.isCanonical || depthAt(folded, token) > 0) continue;
    if (formsOf(token.text).some((form) => kindWords.has(form) || groupKinds.includes(form))) {
      return { ...text, kind: at };
    }
  }
  return text;
}

function isConjunction(token: Token | undefined): boolean {
  return token?.text === 've' || token?.text === 'and';
}

/** 'kodlu', 'çipsiz' and the like. */
function isQuality(word: string): boolean {
  return /.{2}(?:l[iu]|s[iu]z|mis|mus)$/.test(word) && baseForm(word) === null;
}

function depthAt(folded: string, { start }: Token): number {
  if (!folded.includes('(')) return 0;
  const before = folded.slice(0, start);
  return before.split('(').length - before.split(')').length;
}
