/** The sample catalogues that ship have the ids up to this one; a product of the owner's in such a shop has a higher one. */
export const lastDemoProductId = 1_057;

export const isDrawing = (image: string) => image.startsWith('/images/demo/');

/** Whether a product is one of the demo's, by its drawn picture. A copy of one is the owner's. */
export function isDemoProduct({ id, images }: { id: number; images: readonly string[] }): boolean {
  return id <= lastDemoProductId && images.some(isDrawing);
}
