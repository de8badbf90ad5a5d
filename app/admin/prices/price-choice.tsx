import { useDeferredValue } from 'react';
import { adminWords, priceWords } from '#app/i18n/admin-tr.ts';
import { currencies } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { type ProductRow, productStatuses } from '#domain/schemas/product.ts';
import { SelectField, TextField } from '../manager/form/fields.tsx';
import { nameOptions } from '../manager/form/name-options.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { chosenProducts, type PriceDraft } from './price-draft.ts';
import { wordOptions } from './word-options.ts';

const t = priceWords.change;
const labels = adminWords.products.fields;
const all = { value: '', label: t.all };

interface PriceChoiceProps {
  products: readonly ProductRow[];
  draft: PriceDraft;
}

/** Which products, and how many they are. */
export function PriceChoice({ products, draft }: PriceChoiceProps) {
  const categories = useCatalogueTable('categories');
  const brands = useCatalogueTable('brands');
  const chosen = chosenProducts(products, useDeferredValue(draft));
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <SelectField<PriceDraft>
        name="category"
        label={labels.category}
        options={[all, ...nameOptions(categories.rows, '')]}
      />
      <SelectField<PriceDraft>
        name="brand"
        label={labels.brand}
        options={[all, ...nameOptions(brands.rows, '')]}
      />
      <SelectField<PriceDraft>
        name="currency"
        label={labels.currency}
        options={[all, ...wordOptions(adminWords.products.form.currencies, [...currencies])]}
      />
      <TextField<PriceDraft>
        name="search"
        label={t.search}
        hint={t.searchHint}
        errorTexts={{ none: t.noneFound, loading: priceWords.products.loading }}
      />
      <SelectField<PriceDraft>
        name="status"
        label={labels.status}
        options={[all, ...wordOptions(adminWords.products.statuses, [...productStatuses])]}
      />
      <SelectField<PriceDraft> name="stock" label={t.stock} options={[all, ...wordOptions(t.stocks)]} />
      {products.length > 0 && (
        <p className="tabular font-medium text-sm col-span-full">{t.chosen(formatCount(chosen.length))}</p>
      )}
    </div>
  );
}
