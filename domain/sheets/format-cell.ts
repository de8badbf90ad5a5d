import { formatBreak } from '../price-breaks.ts';
import { formatCode, withSimilarMark } from '../product-codes.ts';
import type { ProductRow } from '../schemas/product.ts';
import { joinList } from './cell.ts';
import { isCodeField, kindOfField } from './code-columns.ts';
import { columnOf, type SheetField } from './columns.ts';
import { wordOfFlag, wordOfStatus } from './words.ts';

/** More does not fit into a cell of Excel. Such a cell is left empty, which changes nothing when it is read back. */
const maxCellLength = 32_767;

/** What the export writes into the cell of a product. `related` is the text of what is not in its row: documents, vehicles. */
export function formatCell(row: ProductRow, field: SheetField, related = ''): string | number | null {
  const cell = isRelated(field) ? related || null : formatValue(row, field);
  return typeof cell === 'string' && cell.length > maxCellLength ? null : cell;
}

const isRelated = (field: SheetField) => field === 'documents' || field === 'fitments';

function formatValue(
  row: ProductRow,
  field: Exclude<SheetField, 'documents' | 'fitments'>,
): string | number | null {
  if (isCodeField(field)) {
    const codes = row.codes.filter(({ kind }) => kind === kindOfField(field));
    return joinList(codes.map(withSimilarMark)) || null;
  }
  const value = row[field];
  if (value === null || value === undefined) return null;
  switch (columnOf(field).kind) {
    case 'flag':
      return wordOfFlag(value as boolean);
    case 'status':
      return wordOfStatus(row.status);
    case 'codes':
      return joinList(row.codes.map(formatCode)) || null;
    case 'breaks':
      return joinList((row.price_breaks ?? []).map(formatBreak)) || null;
    case 'list':
    case 'images':
      return joinList(value as readonly string[]) || null;
    default:
      return value as string | number;
  }
}
