import { maxPictures } from '#domain/sheets/limits.ts';
import { looseName } from '#domain/sheets/plan-pictures.ts';
import { openZip } from './open-zip.ts';
import type { PictureFiles } from './picture-file.ts';

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || /zip/.test(type);

/** Whether a file is a picture or an archive that may have some. */
export const mayHavePictures = (file: File) => isZip(file) || file.type.startsWith('image/');

export const tooManyPictures = ({ pictures }: PictureFiles) => pictures.length > maxPictures;

/** The pictures of files and of archives. Of two with one name only the first is taken. */
export async function collectPictures(files: readonly File[]): Promise<PictureFiles> {
  const all: PictureFiles = { pictures: [], refused: [] };
  const seen = new Set<string>();
  for (const file of files) {
    const { pictures, refused } = isZip(file) ? await openZip(file) : ofFile(file);
    all.refused.push(...refused);
    for (const picture of pictures) {
      const name = looseName(picture.name);
      if (seen.has(name)) all.refused.push({ name: picture.name, reason: 'repeated' });
      else all.pictures.push(picture);
      seen.add(name);
    }
  }
  return all;
}

const ofFile = (file: File): PictureFiles => ({
  pictures: [{ name: file.name, type: file.type, open: async () => file }],
  refused: [],
});
