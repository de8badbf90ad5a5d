import type { CartItem } from '#domain/cart.ts';

export type ItemTexts = Pick<CartItem, 'description' | 'specifications'>;

/** What the quote message tells of a product beyond what a list knows of it; undefined where it cannot be had. */
export async function fetchItemTexts(id: number): Promise<ItemTexts | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(`/api/products/${id}`);
    return response.ok ? readTexts(await response.json()) : undefined;
  } catch {
    // The message then goes without them.
    return undefined;
  }
}

function readTexts(row: { description?: unknown; specifications?: unknown }): ItemTexts {
  return {
    description: typeof row.description === 'string' ? row.description : '',
    specifications: Array.isArray(row.specifications) ? row.specifications.map(String) : [],
  };
}
