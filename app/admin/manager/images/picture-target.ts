import type { PicturePlace } from '#domain/match-pictures.ts';
import type { UnplacedReason } from '#domain/sheets/plan-pictures.ts';
import type { PictureFile, RefusedReason } from './picture-file.ts';

/** A product and the pictures that it would get. */
export interface PicturedProduct {
  /** Its id, or its row in a sheet. */
  key: number;
  /** Absent for a new one. */
  id?: number;
  name: string;
  code: string | null;
  /** How many pictures it has now. */
  images: number;
  /** In their order; that in position 1 is the showcase. */
  pictures: { picture: PictureFile; position: number }[];
}

export interface PictureMatch {
  products: PicturedProduct[];
  unmatched: { name: string; reason: UnplacedReason | RefusedReason }[];
}

export interface UploadedPicture {
  picture: PictureFile;
  product: PicturedProduct;
  address: string;
}

/** What pictures are added to: the products of the list, or those of a sheet. */
export interface PictureTarget {
  lead: string;
  reasons: Record<UnplacedReason | RefusedReason, string>;
  match(pictures: readonly PictureFile[], place: PicturePlace): Promise<PictureMatch>;
  /** Resolves to why it failed. */
  save(uploaded: readonly UploadedPicture[], place: PicturePlace): Promise<string | undefined>;
  saving: string;
  done(pictures: string, products: string): string;
}
