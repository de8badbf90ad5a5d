import type { Currency } from '../currency.ts';
import { type FieldError, fieldError } from '../field-error.ts';
import { groupBy } from '../group-by.ts';
import { bareCode, type ProductCode } from '../product-codes.ts';
import { productDefaults } from '../product-defaults.ts';
import { amountFields } from '../product-fields.ts';
import type { ProductRow } from '../schemas/product.ts';
import { columnOf, type SheetField } from './columns.ts';
import type { NewGroup } from './groups.ts';
import type { GivenCells, Refuse } from './layout.ts';
import type { Price } from './price.ts';
import { type ReadBreak, readCell } from './read-cell.ts';
import { isClearMark } from './words.ts';

interface RowKey {
  id: number | undefined;
  code: string | undefined;
  name: string | undefined;
}

type Found =
  | { product: ProductRow; by: 'id' | 'code' }
  /** There is no such product: the row is a new one. */
  | { product: undefined }
  | { field: 'id' | 'productCode' | 'name'; error: FieldError };

/** Finds the product of a row by id, else by code: exactly, else whatever its case, spaces and hyphens. */
export function createProductFinder(products: readonly ProductRow[]) {
  const byId = new Map(products.map((row) => [row.id, row]));
  const byCode = groupBy(products, (row) => row.productCode);
  const byBareCode = groupBy(products, (row) => bareCode(row.productCode ?? ''));
  const byName = groupBy(products, (row) => row.name);

  return ({ id, code, name }: RowKey): Found => {
    if (id !== undefined) {
      const product = byId.get(id);
      return product ? { product, by: 'id' } : { field: 'id', error: fieldError('unknown_id', id) };
    }
    if (code !== undefined) {
      const bare = bareCode(code);
      const same = byCode.get(code) ?? (bare === '' ? [] : byBareCode.get(bare)) ?? [];
      if (same.length > 1)
        return {
          field: 'productCode',
          error: fieldError(
            'ambiguous_code',
            code,
            same
              .slice(0, 5)
              .map((row) => row.id)
              .join(', '),
          ),
        };
      return same[0] ? { product: same[0], by: 'code' } : { product: undefined };
    }
    const [named] = byName.get(name ?? '') ?? [];
    return named ? { field: 'name', error: fieldError('taken_name', named.id) } : { product: undefined };
  };
}

/** What says which product a row is about. */
export function readKey(given: GivenCells, refuse: Refuse): RowKey {
  function read<Value>(field: SheetField): Value | undefined {
    const cell = given.get(field)?.cell;
    if (cell === undefined || (typeof cell === 'string' && isClearMark(cell))) return undefined;
    const result = readCell(columnOf(field), cell);
    if ('value' in result) return result.value as Value;
    refuse(field, result.error);
    return undefined;
  }
  const id = read<number>('id');
  // The code of a row with an id is a value like any other.
  return id === undefined
    ? { id, code: read('productCode'), name: read('name') }
    : { id, code: undefined, name: undefined };
}

/** A new product must have a name and a category. */
export function requireNew(
  values: Partial<ProductRow>,
  code: string | undefined,
  given: GivenCells,
  refuse: Refuse,
) {
  if (!given.has('name') && !given.has('category'))
    return code === undefined
      ? refuse(undefined, fieldError('no_key'))
      : refuse('productCode', fieldError('unknown_code', code));
  for (const field of ['name', 'category'] as const) {
    if (values[field] === undefined && !given.has(field))
      refuse(field, fieldError('missing_cell', columnOf(field).heading));
  }
}

interface CodesRow {
  row: number;
  /** Absent for a new product. */
  id?: number;
  values: { codes?: readonly ProductCode[] };
}

const eanOf = (codes: readonly ProductCode[] = []) => codes.find(({ kind }) => kind === 'ean')?.code;

/** Says why rows cannot have their EAN: an earlier row has it, or its product does not give it up in this sheet. */
export function findTakenEans<Row extends CodesRow>(
  products: readonly { id: number; codes: readonly ProductCode[] }[],
  rows: readonly Row[],
): Map<Row, FieldError> {
  const owners = new Map(products.map(({ id, codes }) => [eanOf(codes), id]));
  const eans = new Map(products.map(({ id, codes }) => [id, eanOf(codes)]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const claims = new Map<string, Row>();
  const refused = new Map<Row, FieldError>();

  for (const row of rows) {
    const ean = eanOf(row.values.codes);
    if (ean === undefined || owners.get(ean) === row.id) continue;
    const earlier = claims.get(ean);
    if (earlier) refused.set(row, fieldError('repeated_ean', ean, earlier.row));
    else claims.set(ean, row);
  }

  function isGivenUp(ean: string, owner: number): boolean {
    const giver = rowOf.get(owner);
    return giver !== undefined && !refused.has(giver) && eanOf(giver.values.codes) !== ean;
  }
  const unchecked = [...claims];
  for (const [ean, row] of unchecked) {
    const owner = owners.get(ean);
    if (owner === undefined || refused.has(row) || isGivenUp(ean, owner)) continue;
    refused.set(row, fieldError('taken_ean', ean, owner));
    // The product of this row keeps its own EAN now.
    const ownEan = row.id === undefined ? undefined : eans.get(row.id);
    const next = ownEan === undefined ? undefined : claims.get(ownEan);
    if (ownEan !== undefined && next) unchecked.push([ownEan, next]);
  }
  return refused;
}

/** The stored names of category, brand and subcategory. */
export function resolveGroups(
  product: ProductRow | undefined,
  read: Map<SheetField, unknown>,
  findGroup: (group: NewGroup) => string | undefined,
  refuse: (field: SheetField, error: FieldError) => void,
) {
  function resolve(field: 'category' | 'brand' | 'subcategory', category?: string) {
    const name = read.get(field);
    if (typeof name !== 'string') return;
    const found = findGroup({ kind: field, name, ...(category !== undefined && { category }) });
    if (found !== undefined) return void read.set(field, found);
    if (field === 'category') refuse(field, fieldError('unknown_category', name));
    else if (field === 'brand') refuse(field, fieldError('unknown_brand', name));
    else refuse(field, fieldError('unknown_subcategory', name, category ?? ''));
  }
  resolve('category');
  resolve('brand');
  const category = (read.get('category') ?? product?.category) as string | undefined;
  if (category !== undefined) resolve('subcategory', category);
  // A subcategory belongs to its category.
  const isMoved = product?.subcategory != null && read.has('category') && category !== product.category;
  if (isMoved && !read.has('subcategory')) read.set('subcategory', null);
}

const pricedFields = [...amountFields, 'price_breaks'] as const;

/** The amounts of the prices and the cost, and the currency of the product if one of them or the column names it. */
export function resolvePrices(
  product: ProductRow | undefined,
  read: Map<SheetField, unknown>,
  refuse: (field: SheetField, error: FieldError) => void,
) {
  const said = read.get('currency') as Currency | undefined;
  const written = new Set<Currency>(said ? [said] : []);
  function note(field: SheetField, { currency }: Price) {
    if (!currency) return;
    if (said && currency !== said) refuse(field, fieldError('currency_differs'));
    else if (written.size > 0 && !written.has(currency)) refuse(field, fieldError('prices_differ'));
    written.add(currency);
  }
  for (const field of amountFields) {
    const price = read.get(field) as Price | null | undefined;
    if (!price) continue;
    read.set(field, price.amount);
    note(field, price);
  }
  const breaks = (read.get('price_breaks') ?? []) as readonly ReadBreak[];
  for (const { price } of breaks) note('price_breaks', price);
  if (breaks.length > 0)
    read.set(
      'price_breaks',
      breaks.map(({ quantity, price }) => ({ price: price.amount, quantity })),
    );
  const [currency] = written;
  if (!currency) return;
  const isChanged = currency !== (product?.currency ?? productDefaults.currency);
  // The other amounts would be in the new currency as well. Nobody but the owner would notice that of the cost.
  const others = amountFields.filter((field) => product?.[field] != null && !read.has(field));
  const hasOthers = others.length > 0 || (product?.price_breaks?.length && !read.has('price_breaks'));
  if (isChanged && (said ? others.includes('cost_price') : hasOthers))
    refuse(pricedFields.find((field) => read.has(field)) ?? 'currency', fieldError('prices_differ'));
  read.set('currency', currency);
}
