import type * as z from 'zod';
import { fieldError } from '#domain/field-error.ts';
import { quantityErrors } from '#domain/price-breaks.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { productDefaults } from '#domain/product-defaults.ts';
import { checkFields } from '#domain/schemas/field-errors.ts';
import {
  bannerBrandCreate,
  bannerBrandUpdate,
  brandCreate,
  brandUpdate,
  categoryCreate,
  categoryUpdate,
} from '#domain/schemas/grouping.ts';
import { productCreate, productUpdate } from '#domain/schemas/product.ts';
import { type Rows, StoreError, type Values } from './catalogue-store.ts';
import { isDataUrl } from './inline-pictures.ts';
import type { LocalKind, LocalState } from './local-state.ts';

const schemas: Record<LocalKind, { create: z.ZodType; update: z.ZodType }> = {
  products: { create: productCreate, update: productUpdate },
  categories: { create: categoryCreate, update: categoryUpdate },
  brands: { create: brandCreate, update: brandUpdate },
  'banner-brands': { create: bannerBrandCreate, update: bannerBrandUpdate },
};

const described = { name_en: null, description: '', description_en: null, image: null };

/** The database's column defaults. */
export const defaults: { [K in LocalKind]: Values<K> } = {
  products: productDefaults,
  categories: described,
  brands: described,
  'banner-brands': { logo: null, order: 0, is_active: true },
};

const inlinePicture = /^data:image\/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/;
const placeholderPrefix = '/inline/';

/** Validates like the server. A data URL that could not be uploaded may stay in the row, so it is checked apart. */
export function checkValues<K extends LocalKind>(
  kind: K,
  write: 'create' | 'update',
  values: Values<K>,
): Values<K> {
  const inline: string[] = [];
  const hide = (address: unknown) => {
    if (!isDataUrl(address) || !inlinePicture.test(address)) return address;
    return `${placeholderPrefix}${inline.push(address) - 1}`;
  };
  const show = (address: unknown) =>
    typeof address === 'string' && address.startsWith(placeholderPrefix)
      ? (inline[Number(address.slice(placeholderPrefix.length))] ?? address)
      : address;

  const checked = checkFields(schemas[kind][write], withPictures(values, hide));
  if (!checked.ok)
    throw new StoreError('bad_input', 'Some fields are missing, wrong or unknown', {
      errors: checked.errors,
    });
  return rounded(withPictures(checked.value as Values<K>, show));
}

function withPictures<V extends object>(values: V, replace: (address: unknown) => unknown): V {
  const replaced = Object.entries(values).map(([field, value]) => {
    if (field === 'images' && Array.isArray(value)) return [field, value.map(replace)];
    return [field, field === 'image' || field === 'logo' ? replace(value) : value];
  });
  return Object.fromEntries(replaced) as V;
}

/** The database stores one decimal of a rating. */
function rounded<V extends object>(values: V): V {
  const rating = 'rating' in values ? values.rating : undefined;
  return typeof rating === 'number' ? { ...values, rating: Math.round(Number(`${rating}e1`)) / 10 } : values;
}

/** A new category comes after all others. */
export function defaultsOf({ rows }: LocalState, kind: LocalKind): object {
  if (kind !== 'categories') return defaults[kind];
  const order = rows.categories.reduce((last, row) => Math.max(last, (row.order ?? 0) + 1), 0);
  return { ...described, order };
}

/** What the database and the server refuse of a product's quantities. */
export function checkQuantities(row: Rows['products'] | undefined, values: Values<'products'>): void {
  const errors = quantityErrors(row, values);
  if (errors) throw new StoreError('bad_input', 'Some fields are missing, wrong or unknown', { errors });
}

/** The foreign keys of a product. */
export function checkReferences({ rows }: LocalState, kind: LocalKind, row: object): void {
  if (kind !== 'products') return;
  const { category, brand, subcategory } = row as Rows['products'];
  const unknown = (field: string) =>
    new StoreError('bad_input', 'Some fields are missing, wrong or unknown', {
      errors: { [field]: fieldError('unknown_reference') },
    });
  if (!rows.categories.some(({ name }) => name === category)) throw unknown('category');
  if (brand !== null && !rows.brands.some(({ name }) => name === brand)) throw unknown('brand');
  if (subcategory !== null) throw unknown('subcategory');
}

export function checkUnique({ rows }: LocalState, kind: LocalKind, row: { id: number; name: string }): void {
  if (kind === 'products') checkEan(rows.products, row as Rows['products']);
  if (kind !== 'categories' && kind !== 'brands') return;
  if (rows[kind].some(({ id, name }) => name === row.name && id !== row.id))
    throw new StoreError('already_exists', 'There is one of that name already', {
      errors: { name: fieldError('taken') },
    });
}

function checkEan(products: readonly Rows['products'][], row: Rows['products']): void {
  const eanOf = ({ codes = [] }: Rows['products']) => codes.find(({ kind }) => kind === 'ean')?.code;
  const ean = eanOf(row);
  if (ean !== undefined && products.some((each) => each.id !== row.id && eanOf(each) === ean))
    throw new StoreError('already_exists', 'There is one of that name already', {
      errors: { codes: fieldError('taken') },
    });
}

export function checkUnused({ rows }: LocalState, kind: LocalKind, { name }: { name: string }): void {
  const isNamed = rows.products.some(
    (product) =>
      (kind === 'categories' && product.category === name) || (kind === 'brands' && product.brand === name),
  );
  if (isNamed)
    throw new StoreError(
      problemCodes.stillReferenced,
      'Other rows still refer to this one; move or delete them first',
    );
}
