import { matchPictures, type PicturePlace, placePictures, type UnmatchedReason } from '../match-pictures.ts';
import type { PlannedRow } from './plan-row.ts';
import { removedPictures } from './row-warnings.ts';

/** A picture that was given with the sheet. */
export interface SheetPicture {
  /** The name of the file. */
  name: string;
  address: string;
}

/** What becomes of a picture: the row whose product gets it, and its place there, 1 being the showcase. */
export interface PlacedPicture {
  name: string;
  row: PlannedRow;
  position: number;
}

/** `own_cell`: the row's cell names its pictures, and not this one. `failed_row`: the row has errors. */
export type UnplacedReason = UnmatchedReason | 'own_cell' | 'failed_row';

export interface PlannedPictures {
  placed: PlacedPicture[];
  unplaced: { name: string; reason: UnplacedReason }[];
}

interface PlanPicturesInput {
  /** All rows of the sheet, the unchanged ones too. Those that get pictures are changed. */
  rows: readonly PlannedRow[];
  pictures: readonly SheetPicture[];
  /** The addresses of those that a cell names, perhaps that of a row with errors. */
  named: ReadonlySet<string>;
  place: PicturePlace;
}

/** Gives rows the pictures that are named like their code and that no cell names. */
export function planPictures({ rows, pictures, named, place }: PlanPicturesInput): PlannedPictures {
  const standing = rows.filter(({ result }) => result !== 'failed' && result !== 'example');
  const free = pictures
    .filter(({ address }) => !named.has(address))
    .map((picture) => ({ ...picture, type: '' }));
  const open = standing.filter(({ values }) => values.images === undefined).map(picturedRow);
  const { matched, unmatched } = matchPictures(free, open, place);

  const added = new Map<PlannedRow, string[]>();
  for (const { picture, product } of matched) {
    const addresses = added.get(product.planned) ?? [];
    addresses.push(picture.address);
    added.set(product.planned, addresses);
  }
  for (const [row, addresses] of added) addPictures(row, placePictures(row.images, addresses, place));

  const nameOf = new Map(pictures.map(({ name, address }) => [address, name]));
  const placed = standing.flatMap((row) =>
    (row.values.images ?? []).flatMap((address, at) => {
      const name = nameOf.get(address);
      return name === undefined ? [] : [{ name, row, position: at + 1 }];
    }),
  );
  const used = new Set(placed.map(({ name }) => name));
  const ofFailedRows = pictures
    .filter(({ name, address }) => named.has(address) && !used.has(name))
    .map(({ name }) => ({ name, reason: 'failed_row' as const }));
  return { placed, unplaced: [...ofFailedRows, ...explain(unmatched, rows)] };
}

const picturedRow = (planned: PlannedRow) => ({ planned, productCode: planned.code, images: planned.images });

function addPictures(row: PlannedRow, images: string[]): void {
  row.values = { ...row.values, images };
  const before = row.result === 'created' ? {} : { before: row.images };
  row.changes.push({ field: 'images', ...before, after: images });
  if (row.result === 'unchanged') row.result = 'changed';
  for (const { error } of removedPictures(row, images))
    row.warnings.push({ row: row.row, column: '', error });
}

/** Says of a picture without a product whether a row with its code is there after all. */
function explain(
  unmatched: readonly { picture: { name: string; type: string }; reason: UnmatchedReason }[],
  rows: readonly PlannedRow[],
): PlannedPictures['unplaced'] {
  const alone = unmatched.filter(({ reason }) => reason === 'none').map(({ picture }) => picture);
  const others = matchPictures(alone, rows.filter(({ result }) => result !== 'example').map(picturedRow));
  const rowOf = new Map(others.matched.map(({ picture, product }) => [picture, product.planned]));
  return unmatched.map(({ picture, reason }) => {
    const row = rowOf.get(picture);
    if (!row) return { name: picture.name, reason };
    return { name: picture.name, reason: row.result === 'failed' ? 'failed_row' : 'own_cell' };
  });
}

/** The address of each given picture by its name, whatever its case. */
export function pictureFinder(pictures: readonly SheetPicture[]) {
  const exact = new Map(pictures.map(({ name, address }) => [name.normalize('NFC'), address]));
  const loose = new Map(pictures.map(({ name, address }) => [looseName(name), address]));
  return (entry: string) => exact.get(entry.normalize('NFC')) ?? loose.get(looseName(entry));
}

/** Names that differ in no more than their case are those of one file. */
export const looseName = (name: string) => name.normalize('NFC').toLowerCase();
