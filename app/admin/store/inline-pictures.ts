import type { CatalogueStore, ImageKind } from './catalogue-store.ts';

export const isInline = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith('data:');

/** Uploads what a list still holds as data addresses; the rest stays as it is. */
export async function settlePictures(
  store: Pick<CatalogueStore, 'uploadImage'>,
  kind: ImageKind,
  addresses: string[],
  productId?: number,
): Promise<string[]> {
  const settled: string[] = [];
  for (const [index, dataUrl] of addresses.entries()) {
    const image = { kind, dataUrl, index, ...(productId !== undefined && { productId }) };
    settled.push(isInline(dataUrl) ? await store.uploadImage(image) : dataUrl);
  }
  return settled;
}
