import { fold } from './fold.ts';
import { splitSpecification } from './product-facts.ts';

export interface ComparedRow {
  label: string;
  /** One for each product, null if it has none. */
  values: (string | null)[];
  differs: boolean;
}

export function comparedRow(label: string, values: (string | null)[]): ComparedRow {
  return { label, values, differs: new Set(values.map((value) => fold(value ?? ''))).size > 1 };
}

/**
 * A row for each label that a product's specifications have, in the order of the first product that has it. Texts
 * without a label have the last row.
 */
export function compareSpecifications(
  products: readonly (readonly string[])[],
  withoutLabel: string,
): ComparedRow[] {
  const rows = new Map<string, { label: string; values: string[][] }>();
  for (const [at, specifications] of products.entries())
    for (const specification of new Set(specifications)) {
      const { label = '', text } = splitSpecification(specification);
      if (text === '') continue;
      const row = rows.get(fold(label)) ?? { label, values: products.map(() => []) };
      rows.set(fold(label), row);
      row.values[at]?.push(text);
    }
  const last = rows.get('');
  rows.delete('');
  return [...rows.values(), ...(last ? [{ ...last, label: withoutLabel }] : [])].map(({ label, values }) =>
    comparedRow(
      label,
      values.map((texts) => (texts.length > 0 ? texts.join(', ') : null)),
    ),
  );
}
