import type { FilterField } from './fact-filters.ts';
import { type Product, type Quantities, quantitiesOf } from './product.ts';
import type { CodeKind, ProductCode } from './product-codes.ts';
import { noFacts, type ProductFacts, productFacts } from './product-facts.ts';
import { keysOf, recordOf } from './record-of.ts';

/** What only the search reads. */
export type DescribingTexts = Pick<Product, 'description' | 'description_en' | 'specifications'>;

/** The fields of a list. The texts for the search are loaded separately. */
export type ListedProduct = DescribingTexts &
  Pick<
    Product,
    | 'id'
    | 'name'
    | 'name_en'
    | 'category'
    | 'subcategory'
    | 'brand'
    | 'image'
    | 'price'
    | 'originalPrice'
    | 'isNew'
    | 'inStock'
    | 'rating'
    | 'productCode'
    | 'codes'
    | keyof Quantities
  > & { facts: ProductFacts /** Whether there are any in stock. */; hasStock: boolean };

type ListField = keyof Omit<
  ListedProduct,
  keyof DescribingTexts | 'facts' | 'hasStock' | 'codes' | keyof Quantities
>;
/** Kind and code, and 1 if it is similar. */
type CompactCode = [CodeKind, string, 1?];
type Encodable = Pick<Product, ListField | 'codes' | keyof Quantities> &
  (Pick<Product, 'stockCount' | 'specifications' | FilterField> | ListedProduct);

/** Distinct values, and for each product the number of its value. */
interface Dictionary<T> {
  values: T[];
  at: number[];
}

type NamedField = 'name' | 'name_en' | 'productCode';
type RepeatedField = 'category' | 'subcategory' | 'brand' | 'image';

/** By column: rows are a fifth larger when compressed. */
export type CompactCatalogue = {
  [F in Exclude<ListField, NamedField | RepeatedField>]: (Product[F] | null)[];
} & {
  /** Name, English name and code: next to each other, because they have words in common. */
  names: [string, string | null, string | null][];
  repeated: { [F in RepeatedField]: Dictionary<Product[F]> };
  hasStock: boolean[];
  /** Null for the many products that have none. */
  codes: (CompactCode[] | null)[];
  /** By position: most products have none. Absent in a file from before there were any. */
  quantities?: Record<number, Quantities>;
  facts: { [F in keyof ProductFacts]: Dictionary<ProductFacts[F]> };
};

export function encodeCatalogue(products: readonly Encodable[]): CompactCatalogue {
  return {
    id: products.map((product) => product.id),
    names: products.map(({ name, name_en, productCode }) => [name, name_en, productCode]),
    repeated: {
      category: dictionary(products.map(({ category }) => category)),
      subcategory: dictionary(products.map(({ subcategory }) => subcategory)),
      brand: dictionary(products.map(({ brand }) => brand)),
      image: dictionary(products.map(({ image }) => image)),
    },
    price: products.map((product) => product.price ?? null),
    originalPrice: products.map((product) => product.originalPrice),
    isNew: products.map((product) => product.isNew),
    inStock: products.map((product) => product.inStock),
    rating: products.map((product) => product.rating),
    hasStock: products.map((product) => ('hasStock' in product ? product.hasStock : product.stockCount > 0)),
    codes: products.map(({ codes }) => (codes.length === 0 ? null : codes.map(encodeCode))),
    quantities: encodeQuantities(products),
    facts: encodeFacts(products.map(productFacts)),
  };
}

function encodeQuantities(products: readonly Quantities[]): Record<number, Quantities> {
  const found = products.flatMap((product, at) => {
    const quantities = quantitiesOf(product);
    return Object.keys(quantities).length > 0 ? [[at, quantities]] : [];
  });
  return Object.fromEntries(found);
}

function encodeCode({ kind, code, similar }: ProductCode): CompactCode {
  return similar ? [kind, code, 1] : [kind, code];
}

function decodeCode([kind, code, similar]: CompactCode): ProductCode {
  return { code, kind, ...(similar && { similar: true }) };
}

const factKeys = keysOf(noFacts);

function encodeFacts(facts: ProductFacts[]): CompactCatalogue['facts'] {
  const columns: Record<string, unknown> = recordOf(factKeys, (key) =>
    dictionary(facts.map((each) => each[key])),
  );
  return columns as CompactCatalogue['facts'];
}

function dictionary<T>(column: T[]): Dictionary<T> {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  const at = column.map((value) => {
    const key = JSON.stringify(value);
    const number = numbers.get(key) ?? values.push(value) - 1;
    numbers.set(key, number);
    return number;
  });
  return { values, at };
}

/** A browser may have stored a file from before there was the column. */
function valueAt<T>(column: Dictionary<T> | undefined, position: number, otherwise: T): T {
  return column?.values[column.at[position] ?? -1] ?? otherwise;
}

function decodeFacts(facts: CompactCatalogue['facts'], position: number): ProductFacts {
  const values: Record<string, unknown> = recordOf(factKeys, (key) =>
    valueAt<unknown>(facts[key], position, noFacts[key]),
  );
  return values as unknown as ProductFacts;
}

/** In the order of the catalogue. */
export function encodeTexts(products: readonly DescribingTexts[]): DescribingTexts[] {
  return products.map(({ description, description_en, specifications }) => ({
    description,
    description_en,
    specifications,
  }));
}

const longLine = 2_000;

/**
 * A line of JSON for each column, and several for the names: parsed at once, 10,000 products would block a phone for
 * a tenth of a second.
 */
export function catalogueLines({ names, ...others }: CompactCatalogue): string[] {
  const lines = Object.entries(others).map(([name, column]) => JSON.stringify({ [name]: column }));
  for (let at = 0; at < names.length; at += longLine) {
    lines.push(JSON.stringify({ names: names.slice(at, at + longLine) }));
  }
  return lines;
}

/** Adds what a line holds. */
export function addCatalogueLine(columns: Partial<CompactCatalogue>, line: string): void {
  const { names, ...others }: Partial<CompactCatalogue> = JSON.parse(line);
  Object.assign(columns, others);
  if (names) columns.names = [...(columns.names ?? []), ...names];
}

export function decodeCatalogue(columns: CompactCatalogue): ListedProduct[] {
  return columns.id.map((_, position) => decodeProduct(columns, position));
}

/** The texts are empty until they are loaded. */
export function decodeProduct(columns: CompactCatalogue, position: number): ListedProduct {
  const price = columns.price[position] ?? null;
  const { category, subcategory, brand, image } = columns.repeated;
  const [name = '', name_en = null, productCode = null] = columns.names[position] ?? [];
  return {
    id: columns.id[position] ?? 0,
    name,
    name_en,
    description: '',
    description_en: null,
    specifications: [],
    category: valueAt(category, position, ''),
    subcategory: valueAt(subcategory, position, null),
    brand: valueAt(brand, position, null),
    image: valueAt(image, position, ''),
    ...(price !== null && { price }),
    originalPrice: columns.originalPrice[position] ?? null,
    isNew: columns.isNew[position] ?? false,
    inStock: columns.inStock[position] ?? false,
    rating: columns.rating[position] ?? null,
    productCode,
    hasStock: columns.hasStock[position] ?? false,
    codes: columns.codes[position]?.map(decodeCode) ?? [],
    ...columns.quantities?.[position],
    facts: decodeFacts(columns.facts, position),
  };
}
