import { requestAdminWords } from '#app/i18n/admin-tr.ts';
import type { Currency } from '#domain/currency.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPrice } from '#domain/format-price.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { percentText } from '#domain/percent-text.ts';
import type { Cost } from '#domain/quote-margin.ts';
import type { PricingContext } from '#domain/schemas/request-rows.ts';
import { Lock } from '../icons.tsx';
import type { DraftMargin } from './use-quote-margin.ts';

const t = requestAdminWords.line;

interface LineFactsProps {
  context: PricingContext['lines'][number];
  /** As it is wanted. */
  quantity: number;
  isLocked: boolean;
  margin: React.ReactNode;
  onPrice: (price: string, currency: Currency) => void;
}

/** The stock and what the product cost so far. Each price can be taken over. */
export function LineFacts({ context, quantity, isLocked, margin, onPrice }: LineFactsProps) {
  const { list_price, list_currency, stock, last_price, last_price_for_customer } = context;
  const { dealer_price, dealer_currency = 'TRY' } = context;
  const day = (at: string) => formatMoment(at, 'tr').slice(0, 10);
  const prices = [
    list_price === null ? undefined : { price: list_price, currency: list_currency, label: t.listPrice },
    dealer_price === undefined
      ? undefined
      : { price: dealer_price, currency: dealer_currency, label: t.dealerPrice },
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
    <p className="tabular flex flex-wrap items-baseline gap-x-3 text-ink-soft text-sm">
      {stock !== null && (stock >= quantity || isLocked) && <span>{t.stock(formatCount(stock))}</span>}
      {stock !== null && stock < quantity && !isLocked && (
        <span className="rounded-sm bg-signal-wash px-1.5 font-semibold text-ink">
          {t.shortage(formatCount(quantity), formatCount(stock))}
        </span>
      )}
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
      {margin}
    </p>
  );
}

/** What is said of a line; undefined without a cost. */
export function lineMarginText({ costs, margin }: DraftMargin, at: number): string | undefined {
  const cost = costs[at];
  if (!cost) return undefined;
  const left = margin?.lines[at]?.margin;
  const shown = formatCost(cost);
  return left ? t.costAndMargin(shown, percentText(left.percent)) : t.costOnly(shown);
}

const formatCost = ({ amount, currency }: Cost) => formatPrice(amount, currency, 'tr');

interface LineMarginProps {
  text: string;
  isLoss: boolean;
}

export function LineMargin({ text, isLoss }: LineMarginProps) {
  return (
    <span
      title={requestAdminWords.onlyYou}
      className={`inline-flex items-baseline gap-1 ${isLoss ? 'font-semibold text-bad' : ''}`}
    >
      <Lock className="size-3.5 shrink-0 self-center" />
      {isLoss ? `${text} (${t.loss})` : text}
      <span className="sr-only"> {requestAdminWords.onlyYou}</span>
    </span>
  );
}
