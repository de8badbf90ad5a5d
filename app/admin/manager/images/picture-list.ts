/** A picture in a form, before, during or after its upload. */
export interface Picture {
  id: string;
  /** The stored address, or an object URL until there is one. */
  src: string;
  state: 'reading' | 'uploading' | 'stored' | 'failed';
  /** From 0 to 1. */
  progress: number;
  address?: string;
  dataUrl?: string;
  file?: File;
  problem?: string;
  /** The server could not be reached: the picture may be queued with its product. */
  canQueue?: boolean;
  /** The file is no picture or damaged: it fails again. */
  isUnusable?: boolean;
}

export function storedPicture(address: string, id: string): Picture {
  return { id, src: address, state: 'stored', progress: 1, address };
}

/** Swaps a picture with the first one, which is the showcase. */
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

/** The value of the form's field: a queued picture is its data URL, one that failed is an empty text. */
export function pictureAddresses(pictures: readonly Picture[]): string[] {
  return pictures.flatMap(({ state, address, dataUrl, canQueue }) => {
    if (address) return address;
    if (canQueue && dataUrl) return dataUrl;
    return state === 'failed' ? '' : [];
  });
}
