import { compareFitments, type FitmentChanges, hasChanges, type WantedFitment } from '../compare-fitments.ts';
import { type FieldError, fieldError } from '../field-error.ts';
import { sameValue } from '../same-value.ts';
import type { ProductRow } from '../schemas/product.ts';
import type { FitmentRow } from '../schemas/vehicles.ts';
import { isUnusable, type SheetCell, textOf } from './cell.ts';
import { columnOf, type SheetField } from './columns.ts';
import type { DocumentCells, DocumentLink } from './document-cells.ts';
import { formatCell } from './format-cell.ts';
import type { NewGroup } from './groups.ts';
import type { GivenCells, Refuse } from './layout.ts';
import { type ReadCell, readCell } from './read-cell.ts';
import { resolveCodes } from './resolve-codes.ts';
import { resolveGroups, resolvePrices } from './resolve-row.ts';
import type { VehicleCells } from './vehicle-cells.ts';
import { isClearMark } from './words.ts';

export type RowValues = Partial<Omit<ProductRow, 'id' | 'created_at' | 'updated_at'>>;

export interface RowReaderDeps {
  documentCells: DocumentCells;
  vehicleCells: VehicleCells;
  fitmentsOf(productId: number): readonly FitmentRow[];
  findGroup(group: NewGroup): string | undefined;
  /** The address of a picture by its address or file name; undefined if the shop does not have it. */
  findImage(entry: string): string | undefined;
}

export interface ReadRow {
  /** The values that are different from the product's. */
  values: RowValues;
  fitments?: FitmentChanges;
  /** All that the product is to have. */
  links?: readonly DocumentLink[];
}

/** Reads the cells of a row. `product` is the one that the row is about; a new one has none. */
export function createRowReader(deps: RowReaderDeps) {
  const { documentCells, vehicleCells, fitmentsOf, findGroup, findImage } = deps;
  const storedOf = (product: ProductRow | undefined) => (product ? fitmentsOf(product.id) : []);

  function relatedText(product: ProductRow, field: SheetField): string {
    if (field === 'documents') return documentCells.write(product.id);
    return field === 'fitments' ? vehicleCells.write(storedOf(product)) : '';
  }

  /** A cell that is as the export writes it changes nothing, whatever it would be read as. */
  function isAsExported(cell: SheetCell, product: ProductRow, field: SheetField): boolean {
    const exported = formatCell(product, field, relatedText(product, field));
    if (exported === null || isUnusable(cell)) return false;
    if (typeof exported === 'number') return cell === exported;
    return textOf(cell).replace(/\r\n?/g, '\n') === exported.replace(/\r\n?/g, '\n').trim();
  }

  function readGiven(product: ProductRow | undefined, field: SheetField, cell: SheetCell): ReadCells {
    const column = columnOf(field);
    if (typeof cell === 'string' && isClearMark(cell))
      return column.cleared === undefined
        ? { error: fieldError('not_clearable') }
        : { value: column.cleared };
    const result = readCell(column, cell);
    if ('error' in result) return result;
    if (field === 'images') return readImages(result.value as string[], findImage);
    if (field !== 'fitments' && field !== 'documents') return result;
    const text = String(result.value);
    const read =
      field === 'documents'
        ? documentCells.read(text, product?.id)
        : vehicleCells.read(text, storedOf(product));
    return 'errors' in read ? read : { value: read.wanted };
  }

  return function readRow(
    product: ProductRow | undefined,
    given: GivenCells,
    skipped: ReadonlySet<SheetField>,
    refuse: Refuse,
  ): ReadRow {
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
      const result = readGiven(product, field, cell);
      if ('value' in result) read.set(field, result.value);
      else for (const error of 'errors' in result ? result.errors : [result.error]) refuse(field, error);
    }
    resolvePrices(product, read, refuse);
    resolveGroups(product, read, findGroup, refuse);
    resolveCodes(product, read, refuse);
    const wanted = read.get('fitments') as readonly WantedFitment[] | undefined;
    const links = read.get('documents') as readonly DocumentLink[] | undefined;
    read.delete('fitments');
    read.delete('documents');
    const changed = [...read].filter(
      ([field, value]) => !product || !sameValue(value, product[field as keyof ProductRow]),
    );
    const fitments = wanted && compareFitments(storedOf(product), wanted);
    return {
      values: Object.fromEntries(changed) as RowValues,
      ...(fitments && hasChanges(fitments) && { fitments }),
      ...(links && { links }),
    };
  };
}

type ReadCells = ReadCell | { errors: FieldError[] };

function readImages(entries: readonly string[], findImage: RowReaderDeps['findImage']): ReadCells {
  const missing = entries.filter((entry) => findImage(entry) === undefined);
  if (missing.length === 0)
    return { value: [...new Set(entries.flatMap((entry) => findImage(entry) ?? []))] };
  return {
    errors: missing.map((entry) =>
      /^(?:\w+:)?\/\//.test(entry) ? fieldError('foreign_image', entry) : fieldError('unknown_image', entry),
    ),
  };
}
