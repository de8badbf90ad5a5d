import { pictureWords as t } from '#app/i18n/admin-tr.ts';
import { matchPictures, type PicturePlace, placePictures } from '#domain/match-pictures.ts';
import type { PictureFile } from '../manager/images/picture-file.ts';
import type {
  PicturedProduct,
  PictureMatch,
  PictureTarget,
  UploadedPicture,
} from '../manager/images/picture-target.ts';
import type { Rows } from '../store/catalogue-store.ts';
import { type EachChange, useChangeEach } from './use-change-each.ts';

type Product = Rows['products'];

const productsPerRequest = 1_000;

/** Pictures for the products of the list. */
export function usePictureTarget(products: readonly Product[]): PictureTarget {
  const changeEach = useChangeEach();
  return {
    lead: t.lead,
    reasons: t.reasons,
    saving: t.saving,
    done: t.done,
    match: async (pictures, place) => matchProducts(pictures, products, place),
    async save(uploaded, place) {
      const changes = imageChanges(uploaded, products, place);
      for (let at = 0; at < changes.length; at += productsPerRequest) {
        const part = changes.slice(at, at + productsPerRequest);
        const work = { what: t.title, names: part.map(({ row }) => row.name) };
        const failure = await changeEach(part, t.changed, work);
        if (failure) return failure;
      }
      return undefined;
    },
  };
}

function matchProducts(
  pictures: readonly PictureFile[],
  products: readonly Product[],
  place: PicturePlace,
): PictureMatch {
  const { matched, unmatched } = matchPictures(pictures, products, place);
  const byId = new Map<number, PicturedProduct>();
  for (const { picture, product } of matched) {
    const { id, name, productCode: code, images } = product;
    const known = byId.get(id) ?? { key: id, id, name, code, images: images.length, pictures: [] };
    const before = place === 'after' ? images.length : 0;
    known.pictures.push({ picture, position: before + known.pictures.length + 1 });
    byId.set(id, known);
  }
  return {
    products: [...byId.values()],
    unmatched: unmatched.map(({ picture: { name }, reason }) => ({ name, reason })),
  };
}

/** The pictures that each product has afterwards. */
function imageChanges(
  uploaded: readonly UploadedPicture[],
  products: readonly Product[],
  place: PicturePlace,
): EachChange[] {
  const byId = new Map(products.map((row) => [row.id, row]));
  const added = new Map<Product, string[]>();
  for (const { product, address } of uploaded) {
    // As it is by now: the list was read again after a conflict.
    const row = byId.get(product.key);
    if (!row) continue;
    const addresses = added.get(row) ?? [];
    addresses.push(address);
    added.set(row, addresses);
  }
  return [...added].map(([row, addresses]) => {
    const others = row.images.filter((address) => !addresses.includes(address));
    return { row, values: { images: placePictures(others, addresses, place) } };
  });
}
