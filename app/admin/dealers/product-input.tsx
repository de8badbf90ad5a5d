import { fold, withoutSeparators } from '#domain/fold.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { inputClass } from '../manager/form/field-styles.ts';

interface ProductInputProps extends Omit<React.ComponentProps<'input'>, 'value' | 'onChange'> {
  id: string;
  rows: readonly ProductRow[];
  typed: string;
  onType: (typed: string) => void;
}

/** A field for a product's code or name, with the products that it may mean. */
export function ProductInput({ id, rows, typed, onType, ...input }: ProductInputProps) {
  return (
    <>
      <input
        {...input}
        id={id}
        list={`${id}-products`}
        value={typed}
        autoComplete="off"
        className={inputClass}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={`${id}-products`}>
        {offeredProducts(rows, typed).map((row) => (
          <option key={row.id} value={row.productCode ?? row.name} label={row.name} />
        ))}
      </datalist>
    </>
  );
}

const keyOf = (text: string) => withoutSeparators(fold(text));

/** The product of a code or a name; undefined if there is none. */
export function findTypedProduct(rows: readonly ProductRow[], typed: string): ProductRow | undefined {
  const key = keyOf(typed);
  if (key === '') return undefined;
  return (
    rows.find(({ productCode }) => productCode !== null && keyOf(productCode) === key) ??
    rows.find(({ name }) => keyOf(name) === key)
  );
}

const mostOffered = 30;

/** What a text may mean, to choose from. */
function offeredProducts(rows: readonly ProductRow[], typed: string): ProductRow[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: ProductRow[] = [];
  for (const row of rows) {
    const text = `${fold(row.name)} ${fold(row.productCode ?? '')}`;
    if (words.every((word) => text.includes(word))) found.push(row);
    if (found.length === mostOffered) break;
  }
  return found;
}
