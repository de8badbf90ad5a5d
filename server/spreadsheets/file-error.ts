/** Why a file cannot be read. */
export type FileErrorCode =
  | 'no_spreadsheet'
  | 'encrypted'
  | 'old_excel'
  | 'macros'
  | 'too_large_inside'
  | 'too_slow'
  | 'too_many_rows'
  | 'empty'
  | 'no_visible_sheet';

export class FileError extends Error {
  readonly code: FileErrorCode;
  constructor(code: FileErrorCode) {
    super(code);
    this.code = code;
  }
}
