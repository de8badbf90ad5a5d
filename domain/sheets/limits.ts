export const maxUploadBytes = 10_000_000;
/** Of all parts of a workbook together. */
export const maxInflatedBytes = 100_000_000;
/** Of the rows of a sheet as JSON: a workbook may have a long text once and show it in every row. */
export const maxCellsLength = 30_000_000;
export const maxRows = 20_000;
