import sharp from 'sharp';
import { pictureWidths } from '#domain/picture-sources.ts';
import { imageFormat } from './formats.ts';

// One picture at a time on one core: a large upload must not slow the shop down for everybody else.
sharp.concurrency(1);
sharp.cache(false);

export const imageKinds = ['product', 'category', 'brand', 'banner'] as const;
export type ImageKind = (typeof imageKinds)[number];

const limits: Record<ImageKind, { width: number; quality: number }> = {
  product: { width: 1200, quality: 80 },
  category: { width: 800, quality: 85 },
  brand: { width: 800, quality: 85 },
  banner: { width: 800, quality: 85 },
};

const mostPixels = 50_000_000;

export interface ImageFile {
  /** What comes after the picture's base name: `.jpg`, `-640.avif`, … */
  ending: string;
  type: string;
  bytes: Buffer;
}

export type Processed = { ok: true; files: ImageFile[] } | { ok: false; reason: string };

/** Decodes and encodes anew, so that nothing of the upload but its pixels is ever served. */
export async function processImage(bytes: Buffer, kind: ImageKind): Promise<Processed> {
  const format = imageFormat(bytes);
  if (!format) return { ok: false, reason: 'is not a JPEG, PNG, WebP, GIF or AVIF image' };
  try {
    const input = () =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true, pages: 1 });
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels)
      return { ok: false, reason: `has ${width} × ${height} pixels; at most ${mostPixels} are taken` };

    const { width: most, quality } = limits[kind];
    const small = input().autoOrient().resize({ width: most, withoutEnlargement: true });
    const original =
      format === 'png'
        ? await small.png({ compressionLevel: 9 }).toBuffer()
        : await small.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    const files: ImageFile[] = [
      {
        ending: format === 'png' ? '.png' : '.jpg',
        type: format === 'png' ? 'image/png' : 'image/jpeg',
        bytes: original,
      },
    ];
    for (const variant of pictureWidths) {
      const resized = sharp(original).resize({ width: variant, withoutEnlargement: true });
      files.push({
        ending: `-${variant}.webp`,
        type: 'image/webp',
        bytes: await resized.clone().webp({ quality }).toBuffer(),
      });
      files.push({
        ending: `-${variant}.avif`,
        type: 'image/avif',
        bytes: await resized
          .clone()
          .avif({ quality: quality - 25, effort: 2 })
          .toBuffer(),
      });
    }
    return { ok: true, files };
  } catch {
    return { ok: false, reason: 'is damaged or cannot be read' };
  }
}
