import type { SettingsRow } from './schemas/settings.ts';
import { includesVat, type VatSettings } from './vat.ts';

/** What prices say of VAT. A cost is always without it. */
export interface VatTerms {
  /** Null: a quote of before VAT was part of it. */
  vat_rate: number | null;
  prices_include_vat: boolean | null;
}

export const vatTerms = (settings: Pick<SettingsRow, 'vat_rate'> & NonNullable<VatSettings>): VatTerms => ({
  vat_rate: settings.vat_rate,
  prices_include_vat: includesVat(settings),
});

/** What prices are multiplied by for their VAT: 1 if it is not in them. */
export const includedVatFactor = ({ vat_rate, prices_include_vat }: VatTerms) =>
  prices_include_vat === false ? 1 : (100 + (vat_rate ?? 0)) / 100;

export interface Margin {
  /** In percent of the price without VAT. */
  percent: number;
  /** The cost is above the price without VAT. */
  isLoss: boolean;
}

/** What is left of an amount without VAT; undefined of nothing. */
export function marginOf(net: number, cost: number): Margin | undefined {
  if (net <= 0) return undefined;
  return { percent: ((net - cost) / net) * 100, isLoss: toKurus(cost) > toKurus(net) };
}

const toKurus = (amount: number) => Math.round(amount * 100);

interface CostedProduct {
  price: number | null;
  /** Absent in rows of older snapshots. */
  cost_price?: number | null;
}

/** The margin of a product; undefined without a price or a cost. */
export function productMargin(
  { price, cost_price = null }: CostedProduct,
  vat: VatTerms,
): Margin | undefined {
  if (price === null || cost_price === null) return undefined;
  return marginOf(price / includedVatFactor(vat), cost_price);
}
