import type { ProductRow } from '../schemas/product.ts';

/** The fields of a product that a spreadsheet has columns for. */
export type SheetField = Exclude<keyof ProductRow, 'created_at' | 'updated_at'>;

export type ColumnKind =
  | 'id'
  | 'text'
  | 'money'
  | 'currency'
  | 'count'
  | 'rating'
  | 'status'
  | 'flag'
  | 'list'
  | 'codes'
  | 'images'
  | 'category'
  | 'subcategory'
  | 'brand';

export interface SheetColumn {
  field: SheetField;
  /** The heading of the export. */
  heading: string;
  /** Further headings under which the import recognises the column, the English ones among them. */
  aliases: readonly string[];
  kind: ColumnKind;
  /** The most characters of a text or of an entry of a list. */
  max?: number;
  /** The most entries of a list. */
  maxEntries?: number;
  /** What `[SİL]` sets; absent when the field cannot be empty. */
  cleared?: null | '' | readonly [];
  /** In characters. */
  width: number;
  /** For the sheet that explains the columns. */
  explanation: string;
}
