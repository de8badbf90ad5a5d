/** A picture that was chosen or dropped, or that is in a ZIP archive. */
export interface PictureFile {
  name: string;
  type: string;
  open(): Promise<Blob>;
}

export type RefusedReason =
  | 'damaged_zip'
  | 'too_large_inside'
  | 'unsafe_path'
  | 'encrypted'
  | 'too_large'
  | 'repeated';

export interface PictureFiles {
  pictures: PictureFile[];
  refused: { name: string; reason: RefusedReason }[];
}
