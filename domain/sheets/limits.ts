export const maxUploadBytes = 10_000_000;
/** Of all parts of a workbook together. */
export const maxInflatedBytes = 100_000_000;
export const maxRows = 20_000;
