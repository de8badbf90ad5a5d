import { useDeferredValue } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { adminWords, priceWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { currencies, roundings } from '#domain/currency.ts';
import { changePrices } from '#domain/endpoints/catalogue.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPrice } from '#domain/format-price.ts';
import type { VatTerms } from '#domain/margin.ts';
import { percentText } from '#domain/percent-text.ts';
import { priceForMargin } from '#domain/price-rules.ts';
import { keysOf } from '#domain/record-of.ts';
import { type ProductRow, productStatuses } from '#domain/schemas/product.ts';
import { errorClass } from '../manager/form/field-styles.ts';
import { CheckField, SelectField, TextField } from '../manager/form/fields.tsx';
import { nameOptions } from '../manager/form/name-options.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { useVatTerms } from '../settings/use-settings.ts';
import { callForSaved } from '../store/call-api.ts';
import { ListState } from '../ui/list-state.tsx';
import {
  chosenProducts,
  emptyPriceDraft,
  isNarrowed,
  type PriceDraft,
  parseChange,
  toPriceChangeInput,
} from './price-draft.ts';
import { PricePreview, shownProduct } from './price-preview.tsx';
import { usePricePreview } from './use-price-preview.ts';

const t = priceWords.change;

interface PriceFormProps {
  /** The products selected in the grid; undefined: they are chosen here. */
  ids: readonly number[] | undefined;
  onChooseOthers: () => void;
}

/** Which products, what change; then the preview. */
export function PriceForm({ ids, onChooseOthers }: PriceFormProps) {
  const products = useCatalogueTable('products');
  const preview = usePricePreview();
  const form = useForm<PriceDraft>({ defaultValues: emptyPriceDraft });
  const draft = form.watch();
  const { kind } = draft;
  const value = useValueWords(draft);
  const byId = new Map(products.rows.map((row) => [row.id, row]));
  const isUnknown = isNarrowed(draft) || preview.result?.rows.some(({ id }) => !byId.has(id));

  function submit(typed: PriceDraft) {
    // The rows come in parts; what is chosen is known when all are there.
    if (isNarrowed(typed) && products.isLoading)
      return form.setError('search', { message: 'loading' }, { shouldFocus: true });
    const found = isNarrowed(typed) ? chosenProducts(products.rows, typed).map(({ id }) => id) : ids;
    if (found?.length === 0) return form.setError('search', { message: 'none' }, { shouldFocus: true });
    const change = parseChange(typed);
    if (!change) return form.setError('value', { message: 'wrong' }, { shouldFocus: true });
    return preview.show((step) =>
      callForSaved(changePrices, { body: { ...toPriceChangeInput(typed, change, found), ...step } }),
    );
  }

  function edit() {
    form.clearErrors();
    preview.close();
  }

  return (
    <section aria-labelledby="price-form" className="grid gap-3">
      <h2 id="price-form" ref={preview.heading} tabIndex={-1} className="font-semibold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      <FormProvider {...form}>
        <form
          aria-labelledby="price-form"
          noValidate
          className="grid gap-3"
          onChange={edit}
          onSubmit={form.handleSubmit(submit)}
        >
          {ids ? (
            <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
              {t.selected(formatCount(ids.length))}
              <Button variant="quiet" className="text-sm" onClick={onChooseOthers}>
                {t.chooseOthers}
              </Button>
            </p>
          ) : (
            <PriceChoice products={products.isLoading ? [] : products.rows} draft={draft} />
          )}
          <div className="grid gap-3 sm:grid-cols-4">
            <SelectField<PriceDraft> name="kind" label={t.kind} options={wordOptions(t.kinds)} />
            <TextField<PriceDraft>
              name="value"
              label={value.label}
              inputMode="decimal"
              isRequired
              hint={value.hint}
              errorTexts={{ wrong: value.wrong }}
            />
            <SelectField<PriceDraft>
              name="round"
              label={t.round}
              options={wordOptions(t.roundings, [...roundings])}
            />
            <SelectField<PriceDraft> name="old_price" label={t.oldPrice} options={wordOptions(t.oldPrices)} />
          </div>
          {kind === 'margin' && <p className="max-w-prose text-ink-soft text-sm">{t.marginLead}</p>}
          {(kind === 'set' || kind === 'margin') && (
            <CheckField<PriceDraft>
              name="without_price"
              label={kind === 'set' ? t.withoutPrice : t.marginWithoutPrice}
            />
          )}
          <div>
            <Button
              type="submit"
              variant={preview.result ? 'plain' : 'signal'}
              disabled={preview.busy !== undefined}
            >
              {preview.busy === 'previewing' ? priceWords.previewing : priceWords.preview}
            </Button>
          </div>
        </form>
      </FormProvider>
      {preview.problem && (
        <p role="alert" className={errorClass}>
          {preview.problem}
        </p>
      )}
      {isUnknown && (products.isLoading || products.error) ? (
        <ListState
          rows={undefined}
          error={products.error}
          words={priceWords.products}
          onRetry={products.refetch}
        />
      ) : (
        <PricePreview preview={preview} productOf={(id) => shownProduct(byId.get(id), id)} canExclude />
      )}
    </section>
  );
}

/** What is typed as the value, and an example of what a margin does. */
function useValueWords({ kind, value }: PriceDraft) {
  const vat = useVatTerms();
  if (kind.startsWith('percent')) return { label: t.percent, hint: t.percentHint, wrong: t.badPercent };
  if (kind !== 'margin') return { label: t.amount, hint: t.amountHint, wrong: t.badAmount };
  const margin = parseChange({ ...emptyPriceDraft, kind, value })?.value ?? exampleMargin;
  const price = priceForMargin(exampleCost, margin, vat, 'none');
  const added = percentText((priceForMargin(exampleCost, margin, noVat, 'none') / exampleCost - 1) * 100);
  const vatWords = t.marginVat[vat.prices_include_vat === false ? 'excluded' : 'included'];
  const hint = t.marginHint(
    formatPrice(exampleCost, 'TRY', 'tr'),
    formatNumber(margin, 'tr'),
    formatPrice(price, 'TRY', 'tr'),
    vatWords,
    added,
  );
  return { label: t.margin, hint, wrong: t.badMargin };
}

const exampleMargin = 35;
const exampleCost = 100;
const noVat: VatTerms = { vat_rate: 0, prices_include_vat: false };

const labels = adminWords.products.fields;
const all = { value: '', label: t.all };

interface PriceChoiceProps {
  products: readonly ProductRow[];
  draft: PriceDraft;
}

/** Which products, and how many they are. */
function PriceChoice({ products, draft }: PriceChoiceProps) {
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

/** The options of a select, with their words. */
const wordOptions = <Key extends string>(words: Record<Key, string>, keys: readonly Key[] = keysOf(words)) =>
  keys.map((value) => ({ value, label: words[value] }));
