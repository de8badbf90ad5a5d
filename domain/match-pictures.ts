import { compareNatural } from './name-order.ts';
import { bareCode } from './product-codes.ts';
import { productFields } from './product-fields.ts';

/** Where pictures go in a product that has some already. The first of its pictures is the showcase. */
export const picturePlaces = ['after', 'before', 'replace'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

export type UnmatchedReason = 'none' | 'several' | 'not_image' | 'full';

interface NamedPicture {
  /** The name of the file. */
  name: string;
  /** Empty when it is not known. */
  type: string;
}

interface PicturedProduct {
  productCode: string | null;
  images: readonly string[];
}

export interface PictureMatches<Picture, Product> {
  /** By product, and in the order in which the product gets them. */
  matched: { picture: Picture; product: Product }[];
  unmatched: { picture: Picture; reason: UnmatchedReason }[];
}

export const maxPicturesOfProduct = productFields.images.maxEntries;
/** A further picture of a product: 'KD-B05-2', 'KD-B05 (2)'. */
const number = /(?:[\s._-]+(\d{1,2})|\s*\((\d{1,2})\))$/;

const isImage = ({ type }: NamedPicture) => type === '' || type.startsWith('image/');
const stemOf = ({ name }: NamedPicture) => name.normalize('NFC').replace(/\.[^.]+$/, '');

/**
 * Finds the product of each picture: the file is named like its code. 'DMR-001.jpg' is the first, 'DMR-001-2.jpg' and
 * 'DMR-001-3.jpg' follow.
 */
export function matchPictures<Picture extends NamedPicture, Product extends PicturedProduct>(
  pictures: readonly Picture[],
  products: readonly Product[],
  place: PicturePlace = 'after',
): PictureMatches<Picture, Product> {
  const byCode = new Map<string, Product[]>();
  for (const product of products) {
    const code = bareCode(product.productCode ?? '');
    if (code) byCode.set(code, [...(byCode.get(code) ?? []), product]);
  }
  const unmatched: { picture: Picture; reason: UnmatchedReason }[] = [];
  const found = new Map<Product, { picture: Picture; at: number }[]>();

  for (const picture of pictures.toSorted((a, b) => compareNatural(a.name, b.name))) {
    const stem = stemOf(picture);
    const [ending = '', dashed, bracketed] = number.exec(stem) ?? [];
    const whole = byCode.get(bareCode(stem));
    const named = whole ?? byCode.get(bareCode(stem.slice(0, stem.length - ending.length))) ?? [];
    const [product] = named;
    const refuse = (reason: UnmatchedReason) => unmatched.push({ picture, reason });
    if (!isImage(picture)) refuse('not_image');
    else if (!product) refuse('none');
    else if (named.length > 1) refuse('several');
    else {
      const at = whole ? -1 : Number(dashed ?? bracketed ?? -1);
      const list = found.get(product) ?? [];
      list.push({ picture, at });
      found.set(product, list);
    }
  }

  const matched = [...found].flatMap(([product, list]) => {
    const free = maxPicturesOfProduct - (place === 'replace' ? 0 : product.images.length);
    const ordered = list.toSorted((a, b) => a.at - b.at);
    for (const { picture } of ordered.slice(Math.max(0, free))) unmatched.push({ picture, reason: 'full' });
    return ordered.slice(0, Math.max(0, free)).map(({ picture }) => ({ picture, product }));
  });
  return { matched, unmatched };
}

/** The pictures of a product with added ones. */
export function placePictures<Address>(
  images: readonly Address[],
  added: readonly Address[],
  place: PicturePlace,
): Address[] {
  if (place === 'replace') return [...added];
  return place === 'before' ? [...added, ...images] : [...images, ...added];
}
