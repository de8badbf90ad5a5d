export interface ColumnWords {
  /** The heading of the export. */
  heading: string;
  /** Further headings under which the import recognises the column, the English ones among them. */
  aliases: readonly string[];
  /** In characters. */
  width: number;
  /** For the sheet that explains the columns. */
  explanation: string;
}
