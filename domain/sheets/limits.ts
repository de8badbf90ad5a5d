export const maxUploadBytes = 10_000_000;
/** The unpacked size of all parts of a workbook together. */
export const maxInflatedBytes = 100_000_000;
/** The length of a sheet's rows as JSON: a workbook may store a long text once and repeat it in every row. */
export const maxCellsLength = 30_000_000;
export const maxRows = 20_000;
/** Pictures that are chosen together with a sheet, or dropped onto the list of products. */
export const maxPictures = 5_000;
