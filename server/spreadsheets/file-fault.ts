/** Why a file cannot be read. */
export type FileFault =
  | 'no_spreadsheet'
  | 'encrypted'
  | 'old_excel'
  | 'macros'
  | 'too_large_inside'
  | 'too_slow'
  | 'too_many_rows'
  | 'empty'
  | 'no_visible_sheet';

export class FileFaultError extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}
