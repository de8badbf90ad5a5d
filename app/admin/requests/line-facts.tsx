import { requestAdminWords } from '#app/i18n/admin-tr.ts';
import type { Currency } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPrice } from '#domain/format-price.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { PricingContext } from '#domain/schemas/request-rows.ts';

const t = requestAdminWords.line;

interface LineFactsProps {
  context: PricingContext['lines'][number];
  isLocked: boolean;
  onPrice: (price: string, currency: Currency) => void;
}

/** The stock and what the product cost so far. Each price can be taken over. */
export function LineFacts({ context, isLocked, onPrice }: LineFactsProps) {
  const { list_price, list_currency, stock, last_price, last_price_for_customer } = context;
  const day = (at: string) => formatMoment(at, 'tr').slice(0, 10);
  const prices = [
    list_price === null ? undefined : { price: list_price, currency: list_currency, label: t.listPrice },
    last_price && {
      price: last_price.unit_price,
      currency: last_price.currency,
      label: (price: string) => t.lastPrice(price, day(last_price.at)),
    },
    last_price_for_customer && {
      price: last_price_for_customer.unit_price,
      currency: last_price_for_customer.currency,
      label: (price: string) => t.lastForCustomer(price, day(last_price_for_customer.at)),
    },
  ].filter((each) => each !== undefined && each !== null);
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {stock !== null && <span>{t.stock(formatCount(stock))}</span>}
      {prices.map(({ price, currency, label }) => (
        <button
          key={label('')}
          type="button"
          title={t.usePrice}
          disabled={isLocked}
          onClick={() => onPrice(formatNumber(price, 'tr', 2), currency)}
          className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-ink disabled:no-underline"
        >
          {label(formatPrice(price, currency, 'tr'))}
        </button>
      ))}
    </p>
  );
}
