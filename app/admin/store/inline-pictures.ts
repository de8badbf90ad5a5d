import type { ImageKind } from '#domain/upload.ts';
import type { CatalogueStore } from './catalogue-store.ts';

export const isDataUrl = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith('data:');

/** Uploads what a list still holds as data addresses; the rest stays as it is. */
export async function uploadInlinePictures(
  store: Pick<CatalogueStore, 'uploadImage'>,
  kind: ImageKind,
  addresses: string[],
  productId?: number,
): Promise<string[]> {
  const uploaded: string[] = [];
  for (const [index, dataUrl] of addresses.entries()) {
    const image = { kind, dataUrl, index, ...(productId !== undefined && { productId }) };
    uploaded.push(isDataUrl(dataUrl) ? await store.uploadImage(image) : dataUrl);
  }
  return uploaded;
}
