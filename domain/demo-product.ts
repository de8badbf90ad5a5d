/** Whether a product is one of the demo's, by its drawn picture. */
export function isDemoProduct({ images }: { images: readonly string[] }): boolean {
  return images.some((image) => image.startsWith('/images/demo/'));
}
