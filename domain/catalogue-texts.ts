import type { Product } from './product.ts';

export type ProductTexts = Pick<Product, 'description' | 'description_en'>;

const perLine = 50;

/** The descriptions in the order of the catalogue: JSON as a whole, and readable line by line as it arrives. */
export function encodeTexts(products: readonly ProductTexts[]): string {
  const lines: string[] = [];
  for (let start = 0; start < products.length; start += perLine) {
    const batch = products.slice(start, start + perLine);
    lines.push(JSON.stringify(batch.map(({ description, description_en }) => [description, description_en])));
  }
  return `[\n${lines.join(',\n')}\n]`;
}

/** What one line of the file holds; nothing for the brackets around all of them. */
export function decodeTextLine(line: string): ProductTexts[] {
  if (!line.startsWith('[[')) return [];
  const batch: [string, string | null][] = JSON.parse(line.replace(/,$/, ''));
  return batch.map(([description, description_en]) => ({ description, description_en }));
}
