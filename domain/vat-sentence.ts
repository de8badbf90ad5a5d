import type { Lang } from './localised.ts';
import { includesVat, ownVatSentence, type VatSettings } from './vat.ts';

const sentences = {
  tr: { included: 'Fiyatlara KDV dahildir.', excluded: 'Fiyatlara KDV dahil değildir.' },
  en: { included: 'Prices include VAT.', excluded: 'Prices do not include VAT.' },
};

/**
 * For quotes and price lists, apart from what visitors load first; empty if the owner says nothing about VAT. A quote
 * says whether its prices include VAT, whatever the settings say by now.
 */
export function vatSentence(settings: VatSettings, lang: Lang, isIncluded: boolean | null = null): string {
  const own =
    isIncluded === null || isIncluded === includesVat(settings) ? ownVatSentence(settings, lang) : '';
  const kind = isIncluded === null ? settings?.vat : isIncluded ? 'included' : 'excluded';
  return own || (kind ? sentences[lang][kind] : '');
}
