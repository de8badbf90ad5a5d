import type { Currency } from '../currency.ts';
import { type FieldError, type FieldErrors, fieldError } from '../field-error.ts';
import { productDefaults } from '../product-defaults.ts';
import { sameValue } from '../same-value.ts';
import type { ProductRow } from '../schemas/product.ts';
import { withStockStatus } from '../stock-status.ts';
import { isEmpty, isUnusable, type SheetCell, textOf } from './cell.ts';
import { columnOf, type SheetField } from './columns.ts';
import { formatCell } from './format-cell.ts';
import { createGroupFinder, type NewGroup } from './groups.ts';
import { type CellError, type LayoutColumn, nameOf, type SheetLayout } from './layout.ts';
import { type ReadCell, readCell } from './read-cell.ts';
import { createProductFinder, findTakenEans, resolveGroups, resolvePrices } from './resolve-row.ts';
import { isClearMark } from './words.ts';

export type RowValues = Partial<Omit<ProductRow, 'id' | 'created_at' | 'updated_at'>>;

export interface CellChange {
  field: SheetField;
  /** Undefined for a new product. */
  before?: unknown;
  after: unknown;
}

export interface PlannedRow {
  /** The number of the row in the file. */
  row: number;
  result: 'created' | 'changed' | 'unchanged' | 'failed';
  /** Absent for a new product. */
  id?: number;
  name: string;
  code: string | null;
  /** The currency of the prices after the import. */
  currency: Currency;
  changes: CellChange[];
  values: RowValues;
  errors: CellError[];
}

interface PlannerDeps {
  catalogue: {
    products: readonly ProductRow[];
    categories: readonly { name: string }[];
    brands: readonly { name: string }[];
    subcategories: readonly { name: string; parent_category: string }[];
  };
  layout: SheetLayout;
  /** The groups that the owner lets be created. */
  create: readonly NewGroup[];
  /** The address of a picture by its address or file name; undefined if the shop does not have it. */
  findImage(entry: string): string | undefined;
  /** What the schema says about the values of a new or a changed product. */
  validate(values: RowValues, isNew: boolean): FieldErrors;
}

type Given = { column: LayoutColumn; cell: SheetCell };

/** Compares rows of a sheet with the catalogue, one after the other. */
export function createPlanner({ catalogue, layout, create, findImage, validate }: PlannerDeps) {
  const findProduct = createProductFinder(catalogue.products);
  const groups = createGroupFinder(catalogue, create);
  /** The products and new codes of earlier rows, with their rows. */
  const seen = new Map<string, number>();

  /** Undefined for an empty row. */
  function planRow(number: number, cells: readonly SheetCell[]): PlannedRow | undefined {
    const given = new Map<SheetField, Given>();
    for (const [at, column] of layout.columns.entries()) {
      const cell = cells[at];
      if (column.field && !isEmpty(cell)) given.set(column.field, { column, cell: cell as SheetCell });
    }
    if (given.size === 0) return undefined;

    const errors: CellError[] = [];
    const refuse = (field: SheetField | undefined, error: FieldError) => {
      const column = layout.columns.find((each) => field !== undefined && each.field === field);
      errors.push({ row: number, column: column ? nameOf(column) : '', error });
    };
    const planned = (
      product: ProductRow | undefined,
      values: RowValues,
      changes: CellChange[],
    ): PlannedRow => ({
      row: number,
      result: errors.length > 0 ? 'failed' : resultOf(product, changes),
      ...(product && { id: product.id }),
      name: values.name ?? product?.name ?? textOf(given.get('name')?.cell),
      code: values.productCode ?? product?.productCode ?? (textOf(given.get('productCode')?.cell) || null),
      currency: values.currency ?? product?.currency ?? productDefaults.currency,
      changes: errors.length > 0 ? [] : changes,
      values,
      errors,
    });

    const key = readKey(given, refuse);
    if (errors.length > 0) return planned(undefined, {}, []);
    const found = findProduct(key);
    if ('error' in found) {
      refuse(found.field, found.error);
      return planned(undefined, {}, []);
    }
    const { product } = found;
    const name = product ? `id ${product.id}` : key.code && `code ${key.code}`;
    const earlier = name ? seen.get(name) : undefined;
    if (earlier !== undefined)
      refuse(product ? undefined : 'productCode', fieldError('repeated_row', earlier));
    else if (name) seen.set(name, number);

    const skipped = new Set<SheetField>(product && found.by === 'code' ? ['id', 'productCode'] : ['id']);
    const read = readValues(product, given, skipped, refuse);
    const values = product ? withStockStatus(product, read) : read;
    if (!product) requireNew(values, key.code, given, refuse);
    const changes = Object.entries(values).map(([field, after]) => ({
      field: field as SheetField,
      ...(product && { before: product[field as SheetField] }),
      after,
    }));
    if (errors.length === 0 && changes.length > 0)
      for (const [field, error] of Object.entries(validate(values, !product)))
        refuse(columnField(field), error);
    return planned(product, values, changes);
  }

  /** The values that are different from the product's. */
  function readValues(
    product: ProductRow | undefined,
    given: ReadonlyMap<SheetField, Given>,
    skipped: ReadonlySet<SheetField>,
    refuse: (field: SheetField, error: FieldError) => void,
  ): RowValues {
    const isUntouched = (field: SheetField) => {
      const cell = given.get(field)?.cell;
      return cell === undefined || (product !== undefined && isAsExported(cell, product, field));
    };
    // Cells that other cells are read with count even if they are as exported.
    const needed = new Set<SheetField>(['currency']);
    if (!isUntouched('category')) needed.add('subcategory');
    if (given.has('currency')) needed.add('cost_price');
    const read = new Map<SheetField, unknown>();
    for (const [field, { cell }] of given) {
      if (skipped.has(field) || (isUntouched(field) && !needed.has(field))) continue;
      const result = readGiven(field, cell, findImage);
      if ('error' in result) refuse(field, result.error);
      else read.set(field, result.value);
    }
    resolvePrices(product, read, refuse);
    resolveGroups(product, read, groups.find, refuse);
    const changed = [...read].filter(([field, value]) => !product || !sameValue(value, product[field]));
    return Object.fromEntries(changed) as RowValues;
  }

  /** To be called with all rows: an EAN can move from one product to another within the sheet. */
  function refuseTakenEans(rows: readonly PlannedRow[]): void {
    const column = layout.columns.find(({ field }) => field === 'codes');
    const written = rows.filter(({ result, values }) => result !== 'failed' && values.codes);
    for (const [row, error] of findTakenEans(catalogue.products, written)) {
      row.errors.push({ row: row.row, column: column ? nameOf(column) : '', error });
      row.result = 'failed';
      row.changes = [];
    }
  }

  return { planRow, refuseTakenEans, missingGroups: groups.missing };
}

function readGiven(field: SheetField, cell: SheetCell, findImage: PlannerDeps['findImage']): ReadCell {
  const column = columnOf(field);
  if (typeof cell === 'string' && isClearMark(cell))
    return column.cleared === undefined ? { error: fieldError('not_clearable') } : { value: column.cleared };
  const result = readCell(column, cell);
  return field === 'images' && 'value' in result ? readImages(result.value as string[], findImage) : result;
}

function readImages(entries: readonly string[], findImage: PlannerDeps['findImage']): ReadCell {
  const addresses = entries.map(findImage);
  const at = addresses.indexOf(undefined);
  const entry = entries[at];
  if (entry === undefined) return { value: addresses };
  return {
    error: /^(?:\w+:)?\/\//.test(entry)
      ? fieldError('foreign_image', entry)
      : fieldError('unknown_image', entry),
  };
}

function readKey(
  given: ReadonlyMap<SheetField, Given>,
  refuse: (field: SheetField, error: FieldError) => void,
): { id: number | undefined; code: string | undefined; name: string | undefined } {
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

/** A cell that is as the export writes it changes nothing, whatever it would be read as. */
function isAsExported(cell: SheetCell, product: ProductRow, field: SheetField): boolean {
  const exported = formatCell(product, field);
  if (exported === null || isUnusable(cell)) return false;
  if (typeof exported === 'number') return cell === exported;
  return textOf(cell).replace(/\r\n?/g, '\n') === exported.replace(/\r\n?/g, '\n').trim();
}

function requireNew(
  values: RowValues,
  code: string | undefined,
  given: ReadonlyMap<SheetField, Given>,
  refuse: (field: SheetField | undefined, error: FieldError) => void,
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

function resultOf(product: ProductRow | undefined, changes: readonly CellChange[]): PlannedRow['result'] {
  if (!product) return 'created';
  return changes.length > 0 ? 'changed' : 'unchanged';
}

const columnField = (path: string) => path.split('.')[0] as SheetField;
