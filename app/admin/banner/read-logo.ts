import { fitWidth, groupLimits } from '#app/admin/manager/images/compress-image.ts';

/**
 * A chosen picture of any kind the browser can show, drawings included, made small enough to send.
 * Only a photograph becomes JPEG: what may have a clear ground keeps it as PNG.
 */
export async function readLogo(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { maxWidth, quality } = groupLimits;
    // A drawing may have no size of its own.
    const natural = { width: image.naturalWidth || maxWidth, height: image.naturalHeight || maxWidth / 2 };
    const { width, height } = fitWidth(natural, maxWidth);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', quality);
  } finally {
    URL.revokeObjectURL(address);
  }
}
