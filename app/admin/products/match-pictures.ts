import { compareNatural } from '#domain/name-order.ts';
import { bareCode } from '#domain/product-codes.ts';
import type { Rows } from '../store/catalogue-store.ts';

type Product = Rows['products'];
export type UnmatchedReason = 'none' | 'several' | 'not_image' | 'full';

export interface MatchedPicture {
  file: File;
  product: Product;
}

export interface PictureMatches {
  matched: MatchedPicture[];
  unmatched: { file: File; reason: UnmatchedReason }[];
}

const maxImages = 20;
/** A second picture of a product: 'KD-B05-2', 'KD-B05 (2)'. */
const number = /(?:[\s._-]+\d{1,2}|\s*\(\d{1,2}\))$/;

const isImage = (file: File) => file.type === '' || file.type.startsWith('image/');
const stemOf = ({ name }: File) => name.normalize('NFC').replace(/\.[^.]+$/, '');

/** Finds the product of each picture: the file is named like its code, also with a number behind it. */
export function matchPictures(files: readonly File[], products: readonly Product[]): PictureMatches {
  const byCode = new Map<string, Product[]>();
  for (const product of products) {
    const code = bareCode(product.productCode ?? '');
    if (code) byCode.set(code, [...(byCode.get(code) ?? []), product]);
  }
  const result: PictureMatches = { matched: [], unmatched: [] };
  const free = new Map<number, number>();

  for (const file of files.toSorted((a, b) => compareNatural(a.name, b.name))) {
    const refuse = (reason: UnmatchedReason) => result.unmatched.push({ file, reason });
    const stem = stemOf(file);
    const named = byCode.get(bareCode(stem)) ?? byCode.get(bareCode(stem.replace(number, ''))) ?? [];
    const [product] = named;
    if (!isImage(file)) refuse('not_image');
    else if (!product) refuse('none');
    else if (named.length > 1) refuse('several');
    else {
      const left = free.get(product.id) ?? maxImages - product.images.length;
      free.set(product.id, left - 1);
      if (left > 0) result.matched.push({ file, product });
      else refuse('full');
    }
  }
  return result;
}
