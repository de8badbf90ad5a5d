/** A picture in a form, on its way to the server or already there. */
export interface Picture {
  id: string;
  /** What is shown: the kept address, or the picture itself while it is on its way. */
  shown: string;
  state: 'reading' | 'uploading' | 'kept' | 'failed';
  /** How much has gone out, from 0 to 1. */
  share: number;
  address?: string;
  dataUrl?: string;
  file?: File;
  problem?: string;
  /** The server could not be reached, so the picture may wait with its product. */
  mayWait?: boolean;
}

export function keptPicture(address: string, id: string): Picture {
  return { id, shown: address, state: 'kept', share: 1, address };
}

export function movePicture(pictures: readonly Picture[], from: number, to: number): readonly Picture[] {
  const picture = pictures[from];
  if (!picture || to < 0 || to >= pictures.length || from === to) return pictures;
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}

/** The showcase is the first place; the picture that was there takes the other's. */
export function makeShowcase(pictures: readonly Picture[], at: number): readonly Picture[] {
  const [first, chosen] = [pictures[0], pictures[at]];
  return first && chosen ? pictures.with(0, chosen).with(at, first) : pictures;
}

export function withoutPicture(pictures: readonly Picture[], id: string): readonly Picture[] {
  return pictures.filter((picture) => picture.id !== id);
}

export function withPicture(
  pictures: readonly Picture[],
  id: string,
  change: Partial<Picture>,
): readonly Picture[] {
  return pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture));
}

/** What the row keeps; a picture that may wait goes along as it is. */
export function pictureAddresses(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ address, dataUrl, mayWait }) => address ?? (mayWait && dataUrl ? dataUrl : []));
}

export function isOnItsWay({ state }: Picture): boolean {
  return state === 'reading' || state === 'uploading';
}

export function isLost({ state, mayWait }: Picture): boolean {
  return state === 'failed' && !mayWait;
}
