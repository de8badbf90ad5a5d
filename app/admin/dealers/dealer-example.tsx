import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { dealerWords } from '#app/i18n/admin-tr.ts';
import { createDealerRules, type DealerRule, type DealerTerms } from '#domain/dealer.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPrice } from '#domain/format-price.ts';
import { parseMoney } from '#domain/money.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { unitPrice } from '#domain/unit-price.ts';
import { labelClass } from '../manager/form/field-styles.ts';
import { useCatalogueTable } from '../manager/rows/use-catalogue-table.ts';
import { type DealerDraft, readPercent } from './dealer-draft.ts';
import { findTypedProduct, ProductInput } from './product-input.tsx';

const t = dealerWords.example;

/** What is typed so far; what cannot be read counts as nothing. */
function termsOf({ percent, rules, prices }: DealerDraft): DealerTerms {
  return {
    percent: readPercent(percent) ?? 0,
    rules: rules
      .filter(({ group }) => group !== '')
      .map(({ kind, group, percent: own }) => ({ [kind]: group, percent: readPercent(own) ?? 0 })),
    prices: prices.flatMap(({ price, ...fixed }) => {
      const amount = price.trim() === '' ? undefined : parseMoney(price);
      return amount === undefined ? [] : [{ ...fixed, price: amount }];
    }),
  };
}

/** Which rule decides what a product costs the dealer, as the form stands. */
export function DealerExample() {
  const id = useId();
  const { watch } = useFormContext<DealerDraft>();
  const { rows } = useCatalogueTable('products');
  const [typed, setTyped] = useState('');
  const product =
    findTypedProduct(rows, typed) ??
    rows.find(({ price, brand }) => price !== null && brand !== null) ??
    rows[0];
  return (
    <section aria-label={t.title} className="grid max-w-3xl gap-3 rounded-md bg-sunken p-4">
      <h3 className="font-bold">{t.title}</h3>
      <p className="text-ink-soft text-sm">{t.order}</p>
      <label htmlFor={id} className={labelClass}>
        {t.product}
      </label>
      <ProductInput
        id={id}
        rows={rows}
        typed={typed}
        onType={setTyped}
        placeholder={product ? [product.productCode, product.name].filter(Boolean).join(' · ') : ''}
      />
      {product && <Price product={product} rule={createDealerRules(termsOf(watch()))(product)} />}
    </section>
  );
}

function Price({ product, rule }: { product: ProductRow; rule: DealerRule }) {
  const { price, price_breaks = [], currency } = product;
  const isFixed = rule.source === 'product';
  const priceFor = (quantity: number) =>
    unitPrice(
      product,
      quantity,
      isFixed ? { kind: 'fixed', price: rule.price } : { kind: 'percent', percent: rule.percent },
    );
  const own = priceFor(1);
  const text = (amount: number | null | undefined, of = currency) =>
    amount == null ? t.onCall : formatPrice(amount, of, 'tr');
  const sentence = () => {
    if (rule.source === 'product') return t.sources.product;
    const percent = formatNumber(rule.percent, 'tr');
    if (rule.source === 'general') return t.sources.general(percent);
    return t.sources[rule.source](product[rule.source] ?? '', percent);
  };
  return (
    <div className="grid gap-1">
      <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <div>
          <dt className="text-ink-soft">{t.list}</dt>
          <dd className="tabular">{text(price)}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{t.dealer}</dt>
          <dd className="tabular font-semibold">{text(own, isFixed ? rule.currency : currency)}</dd>
        </div>
        {!isFixed &&
          price_breaks.map(({ quantity }) => (
            <div key={quantity}>
              <dt className="text-ink-soft">{t.from(quantity)}</dt>
              <dd className="tabular">{text(priceFor(quantity))}</dd>
            </div>
          ))}
      </dl>
      <p role="status" className="text-sm">
        {sentence()}
      </p>
    </div>
  );
}
