import type { Lang } from '#domain/localised.ts';
import type { TotalWords } from '#domain/quote-totals.ts';

interface QuoteWords {
  totals: TotalWords;
  quoteNote: string;
  terms: string;
  accept: string;
  acceptHint: string;
  acceptText: (number: string, total: string) => string;
}

/** Of quotes, on the customer's page, in the chat and on the PDF. Apart from the words that every page loads. */
export const quoteWords: Record<Lang, QuoteWords> = {
  tr: {
    totals: {
      subtotal: 'Ara toplam',
      discount: (percent) => (percent ? `İndirim (%${percent})` : 'İndirim'),
      net: 'KDV hariç tutar',
      vat: (rate) => `KDV (%${rate})`,
      total: 'Genel toplam',
    },
    quoteNote: 'Teklif notu',
    terms: 'Ödeme ve teslimat',
    accept: 'Onaylıyorum',
    acceptHint: 'WhatsApp’ta bize yazarsınız; sipariş yazışmada kesinleşir.',
    acceptText: (number, total) => `${number} numaralı teklifi onaylıyorum. Genel toplam: ${total}.`,
  },
  en: {
    totals: {
      subtotal: 'Subtotal',
      discount: (percent) => (percent ? `Discount (${percent}%)` : 'Discount'),
      net: 'Net of VAT',
      vat: (rate) => `VAT (${rate}%)`,
      total: 'Grand total',
    },
    quoteNote: 'Note on the quote',
    terms: 'Payment and delivery',
    accept: 'I accept',
    acceptHint: 'It opens the chat with us; the order is settled there.',
    acceptText: (number, total) => `I accept quote ${number}. Grand total: ${total}.`,
  },
};
