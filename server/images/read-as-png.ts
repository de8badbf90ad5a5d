import type { ImageStore } from './image-store.ts';
import { loadSharp } from './load-sharp.ts';

const size = { width: 640, height: 240, fit: 'inside', withoutEnlargement: true } as const;

/** An uploaded picture as the data address of a PNG, which PDFs can hold; undefined if it is not there. */
export async function readAsPng(
  images: Pick<ImageStore, 'get'>,
  address: string | null,
): Promise<string | undefined> {
  if (address === null) return undefined;
  try {
    const bytes = await images.get(address.slice(address.lastIndexOf('/') + 1));
    if (!bytes) return undefined;
    const png = await (await loadSharp())(bytes).resize(size).png().toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    // A quote without the logo is better than none.
    return undefined;
  }
}
