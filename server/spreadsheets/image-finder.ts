import type { ProductRow } from '#domain/schemas/product.ts';
import type { ImageStore } from '#server/images/image-store.ts';

/**
 * Finds pictures by address or file name: those that products have already, and the uploaded ones. Nothing is fetched
 * from elsewhere.
 */
export async function createImageFinder(
  products: readonly ProductRow[],
  images: ImageStore,
  publicUrl: string | undefined,
): Promise<(entry: string) => string | undefined> {
  const known = new Set(products.flatMap((row) => row.images));
  const uploaded = new Map((await images.list()).map((name) => [name, images.address(name)]));
  return (entry) => {
    const address = withoutOrigin(entry, publicUrl);
    if (known.has(address)) return address;
    const name = address.slice(address.lastIndexOf('/') + 1);
    const stored = uploaded.get(name);
    return stored !== undefined && (address === name || address === stored) ? stored : undefined;
  };
}

function withoutOrigin(entry: string, publicUrl: string | undefined): string {
  if (!publicUrl || !URL.canParse(entry)) return entry;
  const { origin, pathname } = new URL(entry);
  return origin === new URL(publicUrl).origin ? pathname : entry;
}
