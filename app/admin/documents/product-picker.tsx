import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { documentAdminWords as t } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Plus, X } from '#app/ui/icons.tsx';
import { createTextFilter, filterableText } from '#domain/text-filter.ts';
import { fieldText } from '../manager/error-texts.ts';
import { errorClass, hintClass, inputClass, labelClass } from '../manager/form/field-styles.ts';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useProductName } from '../manager/rows/use-product-name.ts';
import type { DocumentDraft } from './document-draft.ts';

const maxOffered = 8;

/** The products of a document: found by name or code, and removed one by one. */
export function ProductPicker() {
  const id = useId();
  const { field, fieldState } = useController<DocumentDraft, 'products'>({ name: 'products' });
  const { products } = useCatalogue();
  const [typed, setTyped] = useState('');
  const chosen = field.value;
  const isMatch = createTextFilter(typed);
  const offered = isMatch
    ? products.rows
        .filter(
          ({ id, name, productCode }) =>
            !chosen.includes(id) && isMatch(filterableText(`${name} ${productCode ?? ''}`)),
        )
        .slice(0, maxOffered)
    : [];
  const nameOf = useProductName();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor={id} className={labelClass}>
        {t.findProduct}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-describedby={`${id}-note`}
        aria-invalid={fieldState.error ? true : undefined}
        className={inputClass}
      />
      <p id={`${id}-note`} className={fieldState.error ? errorClass : hintClass}>
        {fieldState.error?.message ? fieldText(fieldState.error.message) : t.findProductHint}
      </p>
      {offered.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {offered.map(({ id: product, name, productCode }) => (
            <li key={product} className="flex items-center gap-2 pl-3">
              <span className="min-w-0 flex-1 text-sm">
                {name} <span className="tabular text-ink-soft">{productCode}</span>
              </span>
              <IconButton
                label={t.addProduct(name)}
                onClick={() => {
                  field.onChange([...chosen, product]);
                  setTyped('');
                }}
              >
                <Plus className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label={t.fields.products} className="flex flex-wrap gap-2">
          {chosen.map((product) => (
            <li
              key={product}
              className="flex min-w-0 max-w-full items-center rounded-md bg-sunken pl-3 text-sm"
            >
              <span className="min-w-0 truncate">{nameOf(product)}</span>
              <IconButton
                label={t.removeProduct(nameOf(product))}
                onClick={() => field.onChange(chosen.filter((each) => each !== product))}
              >
                <X className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
