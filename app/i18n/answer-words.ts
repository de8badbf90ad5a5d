import type { Lang } from '#domain/localised.ts';
import type { AnswerWords } from '#domain/quote-answer.ts';

const tr: AnswerWords = {
  title: (business, number) => `${business} - Fiyat teklifi ${number}`,
  vehicle: 'Araç',
  pieces: (quantity) => `${quantity} adet`,
  notAvailable: 'Şu anda yok',
  notPriced: 'Fiyatı ayrıca bildirilecek',
  alternative: 'Yerine',
  note: 'Not',
  sum: 'Ara toplam',
  discount: (percent) => `İndirim %${percent}`,
  total: 'Toplam',
  rate: (currency, rate) => `Kur: 1 ${currency} = ${rate} TL`,
  validUntil: (day) => `Bu fiyatlar ${day} gününün sonuna kadar geçerlidir.`,
  link: 'Teklifiniz',
  allInLink: (count) => `${count} satırın tamamı ve fiyatları bağlantıda.`,
};

const en: AnswerWords = {
  title: (business, number) => `${business} - Quote ${number}`,
  vehicle: 'Vehicle',
  pieces: (quantity) => `${quantity} pcs`,
  notAvailable: 'Not available now',
  notPriced: 'The price will follow',
  alternative: 'Instead',
  note: 'Note',
  sum: 'Subtotal',
  discount: (percent) => `Discount ${percent}%`,
  total: 'Total',
  rate: (currency, rate) => `Rate: 1 ${currency} = ${rate} TRY`,
  validUntil: (day) => `These prices are valid until the end of ${day}.`,
  link: 'Your quote',
  allInLink: (count) => `All ${count} lines and their prices are behind the link.`,
};

/** The owner's answer, in the language that the request was sent in. */
export const answerWords: Record<Lang, AnswerWords> = { tr, en };
