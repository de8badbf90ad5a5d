const currency = 'tl|try|lira|usd|eur|euro|dolar';
const label = String.raw`(?:@\s?|fiyat[ıi]?\s?[:=]?\s?|birim\s?[:=]?\s?)?`;
const before = String.raw`(?:[₺$€]\s?|(?<![\p{L}\p{N}-])(?:tl|usd|eur)\s)\d[\d.,]*`;
/** Not the digits of a code, and not the sign of the next number: 'DLP-16 ₺45', '7 TL-VOL-3'. */
const behind = String.raw`(?:(?<=\d[x×*])|(?<![\p{L}\p{N}.,]|[\p{L}\p{N}]-))\d[\d.,]*\s?(?:[₺$€](?!\d)|(?:${currency})(?![\p{L}\p{N}]|-\p{L}))`;

/** A price with its currency. */
export const money = new RegExp(
  `${label}(?:${behind}|${before})(?:['’]?[dt][ae]n)?(?:\\s?\\+\\s?kdv)?`,
  'giu',
);
