import { parseDecimal } from './money.ts';
import { keysOf } from './record-of.ts';

export type FieldKind =
  | 'name'
  | 'text'
  | 'description'
  | 'category'
  | 'subcategory'
  | 'brand'
  | 'money'
  | 'currency'
  | 'count'
  | 'limit'
  | 'quantity'
  | 'breaks'
  | 'status'
  | 'flag'
  | 'list'
  | 'rating'
  | 'codes'
  | 'images';

interface FieldDescription {
  /** Texts, amounts of money and flags need no code of their own. Other kinds do. */
  kind: FieldKind;
  /** The most characters of a text or of an entry of a list. */
  max?: number;
  /** The most entries of a list. */
  maxEntries?: number;
  /** What a new product has. */
  initial?: boolean;
  /** The part of the product's form that has a control for it. Absent: it has code of its own there. */
  form?: 'details' | 'english';
  /** Its control has several lines. */
  isMultiline?: true;
  /** Visitors never get it. */
  isOwnerOnly?: true;
  /** The owner's list has a column for it. */
  inGrid?: true;
}

/**
 * The fields of a product. Schemas, defaults, form, grid and sheets read them here. What visitors filter by is in
 * fact-filters.ts, because they do not load this table. CONTRIBUTING.md says what else a new field needs.
 */
export const productFields = {
  name: { kind: 'name', max: 300 },
  name_en: { kind: 'text', max: 300, form: 'english' },
  description: { kind: 'description', max: 20_000 },
  description_en: { kind: 'text', max: 20_000, form: 'english', isMultiline: true },
  category: { kind: 'category', max: 120 },
  subcategory: { kind: 'subcategory', max: 120 },
  brand: { kind: 'brand', max: 120, inGrid: true },
  price: { kind: 'money' },
  originalPrice: { kind: 'money' },
  cost_price: { kind: 'money', isOwnerOnly: true },
  currency: { kind: 'currency' },
  min_quantity: { kind: 'quantity' },
  pack_size: { kind: 'quantity' },
  price_breaks: { kind: 'breaks', max: 80, maxEntries: 4 },
  stock: { kind: 'count' },
  low_stock: { kind: 'limit', isOwnerOnly: true },
  status: { kind: 'status' },
  images: { kind: 'images', max: 2_000, maxEntries: 20 },
  isNew: { kind: 'flag', initial: true, form: 'details' },
  isFeatured: { kind: 'flag', initial: false, form: 'details' },
  isHomepage: { kind: 'flag', initial: false, form: 'details' },
  productCode: { kind: 'text', max: 100 },
  warranty: { kind: 'text', max: 300, form: 'details' },
  warranty_en: { kind: 'text', max: 300, form: 'english' },
  specifications: { kind: 'list', max: 500, maxEntries: 60 },
  specifications_en: { kind: 'list', max: 500, maxEntries: 60, form: 'english' },
  rating: { kind: 'rating' },
  universal: { kind: 'flag', initial: false },
  codes: { kind: 'codes', max: 60, maxEntries: 40 },
} as const satisfies Record<string, FieldDescription>;

type Fields = typeof productFields;
export type ProductField = keyof Fields;

export const descriptionOf = (field: ProductField): FieldDescription => productFields[field];

type FieldOfKind<Kind> = { [F in ProductField]: Fields[F]['kind'] extends Kind ? F : never }[ProductField];

export const fieldNames = keysOf(productFields);

function fieldsOfKind<Kind extends FieldKind>(...kinds: Kind[]): FieldOfKind<Kind>[] {
  const isOfKind = (name: ProductField): name is FieldOfKind<Kind> =>
    kinds.some((kind) => kind === productFields[name].kind);
  return fieldNames.filter(isOfKind);
}

/** Null if the product has none. */
export const textFields = fieldsOfKind('text', 'subcategory', 'brand');
export const amountFields = fieldsOfKind('money');
export const flagFields = fieldsOfKind('flag');
/** Null: any quantity. */
export const quantityFields = fieldsOfKind('quantity');

const ownerFields: readonly string[] = fieldNames.filter((name) => descriptionOf(name).isOwnerOnly);

/** A product as visitors may see it. */
export const withoutOwnerFields = <Row extends object>(row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !ownerFields.includes(field))) as Row;

/** A typed rating, rounded to one decimal; undefined if it is no number. */
export function parseRating(typed: string): number | undefined {
  const rating = parseDecimal(typed, { decimals: 15 });
  return rating === undefined ? undefined : Math.round(rating * 10) / 10;
}
