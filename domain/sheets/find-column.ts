import { fold, withoutSeparators } from '../fold.ts';
import type { SheetColumn, SheetField } from './column-types.ts';
import { sheetColumns } from './columns.ts';

const byField = new Map(sheetColumns.map((column) => [column.field, column]));

export const columnOf = (field: SheetField) => byField.get(field) as SheetColumn;

export const isSheetField = (text: string): text is SheetField => byField.has(text as SheetField);

const bareHeading = (heading: string) =>
  withoutSeparators(fold(heading)).replace(/[^\p{L}\p{N}\p{Sc}]/gu, '');

const byHeading = new Map(
  sheetColumns.flatMap(({ field, heading, aliases }) =>
    [field, heading, ...aliases].map((name) => [bareHeading(name), field] as const),
  ),
);

/** The field of a heading in either language, whatever its case, accents and punctuation. */
export const fieldOfHeading = (heading: string): SheetField | undefined =>
  byHeading.get(bareHeading(heading));
