import { fitSize, groupLimits } from '#app/admin/manager/images/compress-image.ts';

/**
 * Any image that the browser can decode, SVG included, resized for the upload.
 * JPEG stays JPEG; everything else becomes PNG, which keeps transparency.
 */
export async function readLogo(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { maxWidth, quality } = groupLimits;
    // An SVG may have no intrinsic size.
    const natural = { width: image.naturalWidth || maxWidth, height: image.naturalHeight || maxWidth / 2 };
    const { width, height } = fitSize(natural, maxWidth);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return canvas.toDataURL(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', quality);
  } finally {
    URL.revokeObjectURL(address);
  }
}
