import type { Currency } from '../currency.ts';
import { type FieldError, fieldError } from '../field-error.ts';
import { productMargin, type VatTerms } from '../margin.ts';
import { outlierPercent } from '../price-rules.ts';
import { bareCode, isNaming } from '../product-codes.ts';
import { productDefaults } from '../product-defaults.ts';
import type { ProductRow } from '../schemas/product.ts';
import type { SheetField } from './columns.ts';
import type { RowValues } from './read-row.ts';

/** What the owner should look at before it is applied; it does not block. */
export interface Warning {
  field: SheetField;
  error: FieldError;
}

interface CodeOwner {
  /** Absent for a new product. */
  id: number | undefined;
  name: string;
}

const maxOwners = 2;

interface WarningDeps {
  products: readonly ProductRow[];
  hasRate(currency: Currency): boolean;
  vat: VatTerms;
}

const namingCodes = ({ productCode, codes = [] }: Partial<Pick<ProductRow, 'productCode' | 'codes'>>) =>
  [productCode ?? '', ...codes.filter(isNaming).map(({ code }) => code)].filter((code) => code !== '');

export function createWarner({ products, hasRate, vat }: WarningDeps) {
  /** By bare code, the first two products that have it, and the first rows that bring it. */
  let owners: Map<string, CodeOwner[]> | undefined;

  function codeWarnings(product: ProductRow | undefined, name: string, values: RowValues): Warning[] {
    if (values.productCode === undefined && values.codes === undefined) return [];
    owners ??= indexCodes(products);
    const known = new Set(product ? namingCodes(product).map(bareCode) : []);
    const owner = { id: product?.id, name };
    const warnings: Warning[] = [];
    for (const [field, codes] of [
      ['productCode', namingCodes({ productCode: values.productCode ?? null })],
      ['codes', namingCodes({ codes: values.codes ?? [] })],
    ] as const)
      for (const code of codes) {
        const bare = bareCode(code);
        if (known.has(bare)) continue;
        known.add(bare);
        const others = owners.get(bare) ?? [];
        const other = others.find(({ id }) => id === undefined || id !== product?.id);
        if (other) warnings.push({ field, error: fieldError('code_elsewhere', code, other.name) });
        if (others.length < maxOwners) owners.set(bare, [...others, owner]);
      }
    return warnings;
  }

  /** `name` is that of the product after the import. */
  return (product: ProductRow | undefined, name: string, values: RowValues): Warning[] => [
    ...priceWarnings(product, values, hasRate),
    ...lossWarnings(product, values, vat),
    ...codeWarnings(product, name, values),
    ...(['description', 'description_en'] as const).flatMap((field): Warning[] =>
      product?.[field] && values[field] !== undefined
        ? [{ field, error: fieldError('description_replaced') }]
        : [],
    ),
    ...removedPictures(product, values.images),
  ];
}

/** By their bare codes, products and their codes that name one. */
function indexCodes(products: readonly ProductRow[]): Map<string, CodeOwner[]> {
  const owners = new Map<string, CodeOwner[]>();
  for (const row of products)
    for (const code of new Set(namingCodes(row).map(bareCode))) {
      const list = owners.get(code);
      if (!list) owners.set(code, [row]);
      else if (list.length < maxOwners) list.push(row);
    }
  return owners;
}

function priceWarnings(
  product: ProductRow | undefined,
  values: RowValues,
  hasRate: WarningDeps['hasRate'],
): Warning[] {
  const { price, currency } = values;
  const warnings: Warning[] = [];
  if (product?.price && price != null && currency === undefined) {
    const percent = (price / product.price - 1) * 100;
    if (Math.abs(percent) > outlierPercent)
      warnings.push({ field: 'price', error: fieldError('price_moves', percent.toFixed(1)) });
  }
  const next = currency ?? product?.currency ?? productDefaults.currency;
  const isPriced = (price === undefined ? product?.price : price) != null;
  if (isPriced && (price !== undefined || currency !== undefined) && next !== 'TRY' && !hasRate(next))
    warnings.push({ field: 'price', error: fieldError('no_rate', next) });
  return warnings;
}

function lossWarnings(product: ProductRow | undefined, values: RowValues, vat: VatTerms): Warning[] {
  if (values.price === undefined && values.cost_price === undefined) return [];
  const { price = product?.price ?? null, cost_price = product?.cost_price ?? null } = values;
  if (!productMargin({ price, cost_price }, vat)?.isLoss) return [];
  return [
    { field: values.cost_price === undefined ? 'price' : 'cost_price', error: fieldError('below_cost') },
  ];
}

export function removedPictures(
  product: { images: readonly string[] } | undefined,
  images: readonly string[] | undefined,
): Warning[] {
  const removed = images ? (product?.images ?? []).filter((address) => !images.includes(address)).length : 0;
  return removed > 0 ? [{ field: 'images', error: fieldError('pictures_removed', removed) }] : [];
}

const maxNames = 3;

const someNames = (names: readonly string[]) =>
  [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ');

/** The links that a product has and that its cell does not have, by their titles. */
export const removedLinks = (titles: readonly string[]): Warning[] =>
  titles.length === 0
    ? []
    : [{ field: 'documents', error: fieldError('links_removed', titles.length, someNames(titles)) }];

/** The vehicles that a product has and that its cell does not name. */
export function removedVehicles(
  before: readonly { vehicle_id: number }[],
  after: readonly { vehicle_id: number }[],
  nameOf: (vehicleId: number) => string,
): Warning[] {
  const remaining = new Set(after.map(({ vehicle_id }) => vehicle_id));
  const removed = [...new Set(before.map(({ vehicle_id }) => vehicle_id))].filter((id) => !remaining.has(id));
  if (removed.length === 0) return [];
  const text = someNames(removed.map(nameOf));
  return [{ field: 'fitments', error: fieldError('vehicles_removed', removed.length, text) }];
}
