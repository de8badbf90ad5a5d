import { quoteWords } from '#app/i18n/quote-words.ts';

const tr = {
  title: 'Fiyat Teklifi',
  number: 'Teklif no',
  day: 'Tarih',
  customer: 'Müşteri',
  vehicle: 'Araç',
  product: 'Ürün',
  quantity: 'Adet',
  unitPrice: 'Birim fiyat',
  amount: 'Tutar',
  notAvailable: 'Şu anda yok',
  notPriced: 'Ayrıca bildirilir',
  alternative: 'Yerine',
  totals: quoteWords.tr.totals,
  note: 'Not',
  terms: quoteWords.tr.terms,
  accounts: 'Banka hesabı',
  taxOffice: 'Vergi dairesi',
  taxNumber: 'Vergi no',
  mersis: 'MERSİS',
  validUntil: (day: string) => `Bu fiyatlar ${day} gününün sonuna kadar geçerlidir.`,
  rate: (currency: string, rate: string) => `Kur: 1 ${currency} = ${rate} TL`,
  link: 'Teklifin güncel hâli',
};

const en: QuotePdfWords = {
  title: 'Quote',
  number: 'Quote no.',
  day: 'Date',
  customer: 'Customer',
  vehicle: 'Vehicle',
  product: 'Product',
  quantity: 'Qty',
  unitPrice: 'Unit price',
  amount: 'Amount',
  notAvailable: 'Not available now',
  notPriced: 'Will follow',
  alternative: 'Instead',
  totals: quoteWords.en.totals,
  note: 'Note',
  terms: quoteWords.en.terms,
  accounts: 'Bank account',
  taxOffice: 'Tax office',
  taxNumber: 'Tax no.',
  mersis: 'MERSİS',
  validUntil: (day) => `These prices are valid until the end of ${day}.`,
  rate: (currency, rate) => `Rate: 1 ${currency} = ${rate} TRY`,
  link: 'The quote online',
};

export type QuotePdfWords = typeof tr;
export const quotePdfWords = { tr, en };
