import { type FieldError, fieldError } from '#domain/field-error.ts';
import { pictureWidths } from '#domain/picture-sources.ts';
import type { ImageKind } from '#domain/upload.ts';
import { loadSharp } from './load-sharp.ts';

const sizes: Record<ImageKind, { width: number; quality: number }> = {
  product: { width: 1200, quality: 80 },
  category: { width: 800, quality: 85 },
  brand: { width: 800, quality: 85 },
  banner: { width: 800, quality: 85 },
  logo: { width: 800, quality: 85 },
  document: { width: 1200, quality: 80 },
};

const maxPixels = 50_000_000;
/** A picture may be this many times as high as its largest width; a higher one becomes smaller. */
const maxAspect = 2;

export interface ImageFile {
  /** What follows the picture's base name: `.jpg`, `-640.avif`, … */
  suffix: string;
  type: string;
  bytes: Buffer;
}

export type Processed = { ok: true; files: ImageFile[] } | { ok: false; reason: FieldError };

/** Decodes and re-encodes, so that nothing of the upload but its pixels is served. */
export async function processImage(bytes: Buffer, kind: ImageKind): Promise<Processed> {
  const format = detectFormat(bytes);
  if (!format) return { ok: false, reason: fieldError('not_an_image') };
  const sharp = await loadSharp();
  try {
    const input = () =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true, pages: 1 });
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels)
      return { ok: false, reason: fieldError('too_many_pixels', `${width} × ${height}`, maxPixels) };

    const { width: most, quality } = sizes[kind];
    const small = input()
      .autoOrient()
      .resize({ width: most, height: most * maxAspect, fit: 'inside', withoutEnlargement: true });
    // A logo may be transparent in any format but JPEG.
    const isPng = format === 'png' || (kind === 'logo' && format !== 'jpeg');
    const original = isPng
      ? await small.png({ compressionLevel: 9 }).toBuffer()
      : await small.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
    const files: ImageFile[] = [
      {
        suffix: isPng ? '.png' : '.jpg',
        type: isPng ? 'image/png' : 'image/jpeg',
        bytes: original,
      },
    ];
    for (const variant of pictureWidths) {
      const resized = sharp(original).resize({ width: variant, withoutEnlargement: true });
      files.push({
        suffix: `-${variant}.webp`,
        type: 'image/webp',
        bytes: await resized.clone().webp({ quality }).toBuffer(),
      });
      files.push({
        suffix: `-${variant}.avif`,
        type: 'image/avif',
        bytes: await resized
          .clone()
          .avif({ quality: quality - 25, effort: 2 })
          .toBuffer(),
      });
    }
    return { ok: true, files };
  } catch {
    return { ok: false, reason: fieldError('damaged_image') };
  }
}

type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const signatures: [ImageFormat, (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  [
    'png',
    (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ],
  ['gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  [
    'avif',
    (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]$/.test(bytes.toString('latin1', 8, 12)),
  ],
];

/** The format by the first bytes; a file name or declared type is not trusted. */
export function detectFormat(bytes: Buffer): ImageFormat | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0];
}
