import type { Product } from './product.ts';

export type ProductTexts = Pick<Product, 'description' | 'description_en'>;

const productsPerLine = 50;

/** The descriptions in catalogue order, as JSON that can also be parsed line by line. */
export function encodeTexts(products: readonly ProductTexts[]): string {
  const lines: string[] = [];
  for (let start = 0; start < products.length; start += productsPerLine) {
    const batch = products.slice(start, start + productsPerLine);
    lines.push(JSON.stringify(batch.map(({ description, description_en }) => [description, description_en])));
  }
  return `[\n${lines.join(',\n')}\n]`;
}

/** Empty for the lines of the outer brackets. */
export function decodeTextLine(line: string): ProductTexts[] {
  if (!line.startsWith('[[')) return [];
  const batch: [string, string | null][] = JSON.parse(line.replace(/,$/, ''));
  return batch.map(([description, description_en]) => ({ description, description_en }));
}
