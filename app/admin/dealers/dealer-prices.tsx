import { memo, useId, useMemo, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { dealerWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import { currencySymbols } from '#domain/currency.ts';
import { formatPrice } from '#domain/format-price.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { errorClass, hintClass, inputClass, labelClass } from '../manager/form/field-styles.ts';
import { useFieldError } from '../manager/form/fields.tsx';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type DealerDraft, toPriceDraft } from './dealer-draft.ts';
import { PriceSheetInput } from './price-sheet-input.tsx';
import { findTypedProduct, ProductInput } from './product-input.tsx';

const t = dealerWords.prices;
const cell = 'px-3 py-1.5 align-middle';

/** The prices of single products, as a grid, and from a sheet. */
export function DealerPrices() {
  const { control, getValues, setValue } = useFormContext<DealerDraft>();
  const { fields, prepend, remove } = useFieldArray({ control, name: 'prices' });
  const { rows } = useCatalogueTable('products');
  const products = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  return (
    <section aria-label={t.title} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-bold">{t.title}</h3>
      <p className={hintClass}>{t.hint}</p>
      <AddProduct
        rows={rows}
        isThere={(id) => getValues('prices').some(({ product_id }) => product_id === id)}
        onAdd={({ id, currency }) =>
          prepend({ product_id: id, price: '', currency }, { focusName: 'prices.0.price' })
        }
      />
      {fields.length === 0 && <p className="text-ink-soft text-sm">{t.none}</p>}
      {fields.length > 0 && (
        <div className="max-h-[30rem] overflow-y-auto rounded-md border border-line bg-surface">
          <table aria-label={t.list} className="w-full text-sm">
            <thead className="sticky top-0 z-10 border-line border-b bg-sunken text-left text-ink-soft max-sm:sr-only">
              <tr>
                <th scope="col" className={cell}>
                  {t.product}
                </th>
                <th scope="col" className={`${cell} whitespace-nowrap text-right max-sm:hidden`}>
                  {t.listPrice}
                </th>
                <th scope="col" className={cell}>
                  {t.price}
                </th>
                <td className={cell} />
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {fields.map(({ id, product_id }, at) => (
                <PriceRow key={id} at={at} product={products.get(product_id)} onRemove={remove} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PriceSheetInput
        onRead={({ prices, cleared }) => {
          const given = new Set([...prices.map(({ product_id }) => product_id), ...cleared]);
          const kept = getValues('prices').filter(({ product_id }) => !given.has(product_id));
          setValue('prices', [...prices.map(toPriceDraft), ...kept], { shouldDirty: true });
        }}
      />
    </section>
  );
}

interface PriceRowProps {
  at: number;
  product: ProductRow | undefined;
  onRemove: (at: number) => void;
}

const PriceRow = memo(function PriceRow({ at, product, onRemove }: PriceRowProps) {
  const { register, getValues } = useFormContext<DealerDraft>();
  const error = useFieldError(`prices.${at}.price`) ?? undefined;
  const { currency, product_id } = getValues(`prices.${at}`);
  const name = product?.name ?? String(product_id);
  const list = product?.price == null ? '—' : formatPrice(product.price, product.currency, 'tr');
  return (
    <tr className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center">
      <td className={`${cell} max-sm:col-span-2 max-sm:pb-0 [overflow-wrap:anywhere]`}>
        {name} <span className="tabular text-ink-faint">{product?.productCode}</span>
        <span className="tabular block text-ink-soft text-xs sm:hidden">{list}</span>
      </td>
      <td className={`${cell} tabular whitespace-nowrap text-right max-sm:hidden`}>{list}</td>
      <td className={cell}>
        <span className="flex items-center gap-1">
          <span aria-hidden="true" className="text-ink-faint">
            {currencySymbols[currency]}
          </span>
          <input
            {...register(`prices.${at}.price`)}
            aria-label={t.priceOf(name)}
            aria-invalid={error ? true : undefined}
            inputMode="decimal"
            autoComplete="off"
            className={`${inputClass} tabular w-28! text-right`}
          />
        </span>
        {error && <span className={errorClass}>{error}</span>}
      </td>
      <td className={`${cell} text-right`}>
        <IconButton label={t.removeOf(name)} onClick={() => onRemove(at)}>
          <X className="size-5" />
        </IconButton>
      </td>
    </tr>
  );
});

interface AddProductProps {
  rows: readonly ProductRow[];
  isThere: (id: number) => boolean;
  onAdd: (row: ProductRow) => void;
}

function AddProduct({ rows, isThere, onAdd }: AddProductProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function add() {
    if (typed.trim() === '') return;
    const product = findTypedProduct(rows, typed);
    if (!product) return setProblem(t.notFound);
    if (isThere(product.id)) return setProblem(t.there);
    setTyped('');
    onAdd(product);
  }

  return (
    <div className="grid max-w-xl gap-1">
      <label htmlFor={id} className={labelClass}>
        {t.addLabel}
      </label>
      <div className="flex gap-2">
        <ProductInput
          id={id}
          rows={rows}
          typed={typed}
          aria-describedby={problem && `${id}-problem`}
          onType={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button className="shrink-0" onClick={add}>
          {t.add}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={errorClass}>
          {problem}
        </p>
      )}
    </div>
  );
}
