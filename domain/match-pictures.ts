import { fold } from './fold.ts';
import { groupBy } from './group-by.ts';
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

const maxPicturesOfProduct = productFields.images.maxEntries;
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
  const find = createCodeFinder(products);
  const unmatched: { picture: Picture; reason: UnmatchedReason }[] = [];
  const found = new Map<Product, { picture: Picture; at: number }[]>();

  for (const picture of pictures.toSorted((a, b) => compareNatural(a.name, b.name))) {
    const { named, at } = find(stemOf(picture));
    const [product] = named;
    const refuse = (reason: UnmatchedReason) => unmatched.push({ picture, reason });
    if (!isImage(picture)) refuse('not_image');
    else if (!product) refuse('none');
    else if (named.length > 1) refuse('several');
    else {
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

/** The products whose code a file is named like, and the number behind the code; -1 without one. */
function createCodeFinder<Product extends PicturedProduct>(products: readonly Product[]) {
  const exact = groupBy(products, ({ productCode }) => fold(productCode ?? '').trim());
  const loose = groupBy(products, ({ productCode }) => bareCode(productCode ?? ''));

  return (stem: string): { named: readonly Product[]; at: number } => {
    const [ending = '', dashed, bracketed] = number.exec(stem) ?? [];
    const numbered = { code: stem.slice(0, stem.length - ending.length), at: Number(dashed ?? bracketed) };
    const readings = ending === '' ? [{ code: stem, at: -1 }] : [{ code: stem, at: -1 }, numbered];
    const named = (codes: typeof exact, keyOf: (code: string) => string) =>
      readings.flatMap(({ code, at }) => {
        const key = keyOf(code);
        const found = key === '' ? [] : (codes.get(key) ?? []);
        return found.length > 0 ? [{ named: found, at }] : [];
      });
    const [sure] = named(exact, (code) => fold(code).trim());
    if (sure) return sure;
    // 'dmr1-2' may be the second picture of DMR-1, or the first of DMR-12.
    const [first, second] = named(loose, bareCode);
    return { named: [...(first?.named ?? []), ...(second?.named ?? [])], at: first?.at ?? -1 };
  };
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
