/** Before the rate of a price in another currency. */
export const rateWord = { tr: 'Kur', en: 'Exchange rate' };
