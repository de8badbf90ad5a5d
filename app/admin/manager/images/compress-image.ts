export interface ImageLimits {
  maxWidth: number;
  quality: number;
  /** Everything but a JPEG becomes a PNG. */
  keepsTransparency?: true;
}

export const productLimits: ImageLimits = { maxWidth: 1200, quality: 0.8 };
export const groupLimits: ImageLimits = { maxWidth: 800, quality: 0.85 };

export const logoLimits: ImageLimits = { ...groupLimits, keepsTransparency: true };

export interface Size {
  width: number;
  height: number;
}

/** The size within the width, and within twice the width in height. */
export function fitSize({ width, height }: Size, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / width, (2 * maxWidth) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function compressedType(type: string, keepsTransparency = false): 'image/png' | 'image/jpeg' {
  return type === 'image/png' || (keepsTransparency && type !== 'image/jpeg') ? 'image/png' : 'image/jpeg';
}

/** Resizes and compresses an image; PNG stays PNG, everything else becomes JPEG. */
export async function compressImage(
  file: Blob,
  { maxWidth, quality, keepsTransparency }: ImageLimits,
): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitSize(bitmap, maxWidth);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures');
    const type = compressedType(file.type, keepsTransparency);
    if (type === 'image/jpeg') {
      // JPEG has no transparency, which would become black.
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return canvas.toDataURL(type, quality);
  } finally {
    bitmap.close();
  }
}
