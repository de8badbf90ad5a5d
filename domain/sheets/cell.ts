/** A cell as a file has it. */
export type SheetCell = string | number | boolean | null | UnusableCell;

/** A date, an error such as #REF!, or a formula whose result is not in the file. */
export interface UnusableCell {
  kind: 'date' | 'error' | 'formula';
  text: string;
}

export const isUnusable = (cell: SheetCell): cell is UnusableCell =>
  typeof cell === 'object' && cell !== null;

export const isEmpty = (cell: SheetCell | undefined): cell is null | undefined | '' =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return isUnusable(cell) ? cell.text : String(cell).trim();
}

/** The name of a column in a spreadsheet: A, B, … Z, AA. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/** A program would take such a text for a formula when it opens a CSV file. */
const formulaStart = /^'*[=+\-@|\t\r\n]/;

/** An apostrophe before what would be a formula, and before what reading would take for such an apostrophe. */
export const defuseFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text);

export const restoreFormula = (text: string) =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;

/** The entries of a list in one cell: a | between them, \| and \\ inside them. */
export const joinList = (entries: readonly string[]) =>
  entries.map((entry) => entry.replace(/[\\|]/g, '\\$&')).join(' | ');

export function splitList(text: string): string[] {
  const entries = text.match(/(?:\\[\\|]|[^|])+/g) ?? [];
  return entries.map((entry) => entry.replace(/\\([\\|])/g, '$1').trim()).filter((entry) => entry !== '');
}
