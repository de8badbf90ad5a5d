/** What a price can be in. */
export const currencies = ['TRY', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const currencySymbols: Record<Currency, string> = { TRY: '₺', USD: '$', EUR: '€' };

/** Those that need a rate, because visitors see lira. */
export const foreignCurrencies = ['USD', 'EUR'] as const;
export type ForeignCurrency = (typeof foreignCurrencies)[number];

/** To two decimals, a whole lira, the nearest 5, or an amount that ends in ,90. */
export const roundings = ['none', 'whole', 'five', 'ninety'] as const;
export type Rounding = (typeof roundings)[number];
