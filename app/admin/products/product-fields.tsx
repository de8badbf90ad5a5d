import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { currencies } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatPrice } from '#domain/format-price.ts';
import { includedVatFactor, productMargin } from '#domain/margin.ts';
import { parseMoney } from '#domain/money.ts';
import { percentText } from '#domain/percent-text.ts';
import { productsWithCode } from '#domain/product-codes.ts';
import { descriptionOf, fieldNames, flagFields, textFields } from '#domain/product-fields.ts';
import { productStatuses } from '#domain/schemas/product.ts';
import { withStockStatus } from '#domain/stock-status.ts';
import { hintClass } from '../manager/form/field-styles.ts';
import { CheckField, SelectField, TextareaField, TextField } from '../manager/form/fields.tsx';
import { FoldedSection } from '../manager/form/folded-section.tsx';
import { ListField } from '../manager/form/list-field.tsx';
import { useCatalogue } from '../manager/rows/catalogue.tsx';
import { useLowStock, useVatTerms } from '../settings/use-settings.ts';
import type { Rows } from '../store/catalogue-store.ts';
import { type ProductDraft, parseStock } from './product-draft.ts';

const t = adminWords.products.form;
const labels = adminWords.products.fields;

/** The controls of the fields that need no code of their own. */
function PlainFields({ part, className }: { part: 'details' | 'english'; className?: string }) {
  return textFields
    .filter((name) => descriptionOf(name).form === part)
    .map((name) => {
      const Field = descriptionOf(name).isMultiline ? TextareaField<ProductDraft> : TextField<ProductDraft>;
      return <Field key={name} name={name} label={labels[name]} className={className} />;
    });
}

export function TextFields({ productId }: { productId: number | undefined }) {
  const { products } = useCatalogue();
  const code = useFormContext<ProductDraft>().watch('productCode');
  const others = useMemo(
    () => sameCodeNames(products.rows, code, productId),
    [products.rows, code, productId],
  );
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
      <TextField<ProductDraft> name="name" label={labels.name} isRequired />
      <TextField<ProductDraft>
        name="productCode"
        label={labels.productCode}
        warning={others && t.sameCode(others)}
      />
      <TextareaField<ProductDraft> name="description" label={labels.description} className="sm:col-span-2" />
    </div>
  );
}

export function PriceFields() {
  const statuses = productStatuses.map((value) => ({ value, label: adminWords.products.statuses[value] }));
  const form = useFormContext<ProductDraft>();
  const [isPriceOnCall, currency, status] = form.watch(['isPriceOnCall', 'currency', 'status']);
  const stockHint = useStockHint();
  const lowStock = useLowStock();
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <div className="grid content-start">
        <TextField<ProductDraft>
          name="price"
          label={labels.price}
          inputMode="decimal"
          isRequired={!isPriceOnCall}
          disabled={isPriceOnCall}
          hint={t.priceHint}
        />
        <CheckField<ProductDraft>
          name="isPriceOnCall"
          label={adminWords.products.priceOnCall}
          deps={['price']}
        />
      </div>
      <SelectField<ProductDraft>
        name="currency"
        label={labels.currency}
        options={currencies.map((value) => ({ value, label: t.currencies[value] }))}
        hint={currency === 'TRY' ? '' : t.currencyHint}
      />
      <TextField<ProductDraft>
        name="originalPrice"
        label={labels.originalPrice}
        inputMode="decimal"
        hint={t.originalPriceHint}
      />
      <CostField />
      <TextField<ProductDraft>
        name="stock"
        label={labels.stock}
        inputMode="numeric"
        placeholder="0"
        hint={stockHint}
      />
      <TextField<ProductDraft>
        name="low_stock"
        label={labels.low_stock}
        inputMode="numeric"
        placeholder={lowStock > 0 ? formatCount(lowStock) : ''}
        hint={t.lowStockHint}
      />
      <TextField<ProductDraft>
        name="min_quantity"
        label={labels.min_quantity}
        inputMode="numeric"
        hint={t.minQuantityHint}
      />
      <TextField<ProductDraft>
        name="pack_size"
        label={labels.pack_size}
        inputMode="numeric"
        hint={t.packSizeHint}
      />
      <SelectField<ProductDraft>
        name="status"
        label={labels.status}
        options={statuses}
        hint={status === 'passive' ? t.passiveHint : ''}
      />
      <div className="col-span-2 sm:col-span-4">
        <ListField<ProductDraft>
          name="price_breaks"
          label={labels.price_breaks}
          hint={t.priceBreakHint}
          itemLabel={t.priceBreak}
          addLabel={t.addPriceBreak}
          removeLabel={t.removePriceBreak}
        />
      </div>
    </div>
  );
}

/** With the margin of what is typed. A cost above the price is said and can be saved. */
function CostField() {
  const form = useFormContext<ProductDraft>();
  const [price, cost, isPriceOnCall, currency] = form.watch([
    'price',
    'cost_price',
    'isPriceOnCall',
    'currency',
  ]);
  const vat = useVatTerms();
  const amount = (typed: string) => (typed.trim() === '' ? null : (parseMoney(typed) ?? null));
  const typed = { price: isPriceOnCall ? null : amount(price), cost_price: amount(cost) };
  const margin = productMargin(typed, vat);
  const net = formatPrice((typed.price ?? 0) / includedVatFactor(vat), currency, 'tr');
  return (
    <TextField<ProductDraft>
      name="cost_price"
      label={labels.cost_price}
      inputMode="decimal"
      hint={margin ? t.costMargin(percentText(margin.percent), net) : t.costHint}
      warning={margin?.isLoss ? t.costLoss(net) : undefined}
    />
  );
}

/** What the shop says about the stock, or what becomes of the status when this is saved. */
function useStockHint(): string {
  const { watch, formState } = useFormContext<ProductDraft>();
  const [status, stock] = watch(['status', 'stock']);
  const { status: savedStatus = status, stock: savedStock = '' } = formState.defaultValues ?? {};
  const count = parseStock(stock);
  if (status === 'active' && count === 0) return t.stockZeroHint;
  const saved = { status: savedStatus, stock: parseStock(savedStock) };
  const isBack = status === savedStatus && withStockStatus(saved, { stock: count }).status === 'active';
  if (isBack) return t.stockBackHint;
  return status === 'out-of-stock' && count > 0 ? t.stockHiddenHint : '';
}

export function ShowcaseFields() {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <PlainFields part="details" className="col-span-2 sm:col-span-3" />
        <TextField<ProductDraft> name="rating" label={labels.rating} inputMode="decimal" />
      </div>
      <div className="flex flex-wrap gap-x-6">
        {flagFields
          .filter((name) => descriptionOf(name).form === 'details')
          .map((name) => (
            <CheckField<ProductDraft> key={name} name={name} label={labels[name]} />
          ))}
      </div>
      <ListField<ProductDraft>
        name="specifications"
        label={labels.specifications}
        hint={t.specificationHint}
        itemLabel={t.specification}
        addLabel={t.addSpecification}
        removeLabel={t.removeSpecification}
      />
      <ListField<ProductDraft>
        name="codes"
        label={labels.codes}
        hint={t.codeHint}
        itemLabel={t.code}
        addLabel={t.addCode}
        removeLabel={t.removeCode}
      />
    </div>
  );
}

/** Collapsed until it is opened or a field in it is invalid. */
export function EnglishFields() {
  const { errors } = useFormContext<ProductDraft>().formState;
  const isInvalid = fieldNames.some((name) => errors[name] && descriptionOf(name).form === 'english');
  return (
    <FoldedSection title={t.english} isNeeded={isInvalid}>
      <p className={hintClass}>{t.englishHint}</p>
      <PlainFields part="english" />
      <ListField<ProductDraft>
        name="specifications_en"
        label={labels.specifications_en}
        hint={t.specificationHint}
        itemLabel={t.specificationEnglish}
        addLabel={t.addSpecification}
        removeLabel={t.removeSpecificationEnglish}
      />
    </FoldedSection>
  );
}

const namedAtMost = 2;

/** The names of the other products with this code; undefined if there are none. */
export function sameCodeNames(
  products: readonly Rows['products'][],
  code: string | null,
  exceptId?: number,
): string | undefined {
  const others = productsWithCode(products, code, exceptId);
  if (others.length === 0) return undefined;
  const names = others
    .slice(0, namedAtMost)
    .map(({ name }) => `“${name}”`)
    .join(', ');
  const more = others.length - namedAtMost;
  return more > 0 ? t.andMore(names, formatCount(more)) : names;
}
