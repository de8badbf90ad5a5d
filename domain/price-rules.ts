import type { Rounding } from './currency.ts';
import type { VatTerms } from './margin.ts';
import { descendingBreaks } from './price-breaks.ts';
import type { RateRow } from './schemas/rates.ts';
import type { PriceBreak } from './unit-price.ts';

// Whole numbers of BigInt: with floating point 1,15 × 1,1 is not exact, and half a kuruş rounds the wrong way.

/** In units of 10^-decimals; further decimal places are rounded. */
const scaled = (value: number, decimals: number) => BigInt(Math.round(value * 10 ** decimals));

/** Prices are multiples of `step` kuruş, plus `ending`. */
const steps: Record<Rounding, { step: bigint; ending: bigint }> = {
  none: { step: 1n, ending: 0n },
  whole: { step: 100n, ending: 0n },
  five: { step: 500n, ending: 0n },
  ninety: { step: 100n, ending: 90n },
};

/** The nearest price, half up, of `numerator / denominator` kuruş. What costs something does not become free. */
function roundPrice(numerator: bigint, denominator: bigint, rounding: Rounding): number {
  if (numerator <= 0n) return Number(numerator / denominator) / 100;
  const { step, ending } = steps[rounding];
  const rest = numerator - ending * denominator;
  const unit = step * denominator;
  const nearest = rest > 0n ? (2n * rest + unit) / (2n * unit) : 0n;
  const kurus = nearest * step + ending;
  return Number(kurus > 0n ? kurus : step) / 100;
}

/** The amount of a formula such as =C2*1,1 has more decimals than a price, and may be 1374.9450000000002. */
export const roundToCents = (amount: number) => roundPrice(scaled(amount, 6), 10_000n, 'none');

interface PriceChange {
  kind: 'percent' | 'amount' | 'set';
  /** Percent or an amount to add; or the new price. */
  value: number;
}

/** The price after a change; zero or less if there is nothing left of it. */
export function changePrice(price: number, { kind, value }: PriceChange, rounding: Rounding): number {
  if (kind === 'percent')
    return roundPrice(scaled(price, 2) * (1_000_000n + scaled(value, 4)), 1_000_000n, rounding);
  return roundPrice(
    scaled(kind === 'set' ? value : price, 2) + (kind === 'set' ? 0n : scaled(value, 2)),
    1n,
    rounding,
  );
}

/** The price of which `percent` are left after the cost, with the VAT that prices include. */
export function priceForMargin(cost: number, percent: number, vat: VatTerms, rounding: Rounding): number {
  const vatPercent = vat.prices_include_vat === false ? 0 : (vat.vat_rate ?? 0);
  const numerator = scaled(cost, 2) * (10_000n + scaled(vatPercent, 2));
  return roundPrice(numerator, 10_000n - scaled(percent, 2), rounding);
}

/** The breaks of a price that has changed, in proportion. Where rounding would make two equal, they are exact. */
export function changeBreaks(
  breaks: readonly PriceBreak[],
  before: number,
  after: number,
  rounding: Rounding,
): PriceBreak[] {
  const rounded = (to: Rounding) =>
    descendingBreaks(
      after,
      breaks.map(({ price, quantity }) => ({
        price: roundPrice(scaled(price, 2) * scaled(after, 2), scaled(before, 2), to),
        quantity,
      })),
    );
  const changed = rounded(rounding);
  return changed.length === breaks.length ? changed : rounded('none');
}

type Rate = Pick<RateRow, 'rate' | 'percentage' | 'rounding'>;

/** What visitors see of an amount in another currency. */
export function toLira(amount: number, { rate, percentage, rounding }: Rate): number {
  const factor = scaled(rate, 6) * (10_000n + scaled(percentage, 2));
  return roundPrice(scaled(amount, 2) * factor, 10_000_000_000n, rounding);
}

/** From this change of a rate on, new prices need a preview. */
const largeMovePercent = 10;

/** By how many percent prices change with another rate, apart from rounding. */
export function movePercent(before: Omit<Rate, 'rounding'>, after: Omit<Rate, 'rounding'>): number {
  const factor = ({ rate, percentage }: Omit<Rate, 'rounding'>) => rate * (100 + percentage);
  return (factor(after) / factor(before) - 1) * 100;
}

/** A price that moves by more, in percent, is shown to the owner as one to look at. */
export const outlierPercent = 50;

export const isLargeMove = (percent: number) => Math.abs(percent) > largeMovePercent + 1e-9;
