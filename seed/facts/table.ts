/** Parses a table in text form: one row per line, cells separated by bars. */
export function readTable<Column extends string>(columns: readonly Column[], text: string) {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns.length || cells.includes('')) {
        throw new Error(`a row needs ${columns.length} cells: ${line}`);
      }
      return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<
        Column,
        string
      >;
    });
}
