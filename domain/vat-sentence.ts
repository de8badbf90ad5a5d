import type { Lang } from './localised.ts';
import { ownVatSentence, type VatSettings } from './vat.ts';

const sentences = {
  tr: { included: 'Fiyatlara KDV dahildir.', excluded: 'Fiyatlara KDV dahil değildir.' },
  en: { included: 'Prices include VAT.', excluded: 'Prices do not include VAT.' },
};

/** For quotes and price lists, apart from what visitors load first; empty if the owner says nothing about VAT. */
export function vatSentence(settings: VatSettings, lang: Lang): string {
  return ownVatSentence(settings, lang) || (settings?.vat ? sentences[lang][settings.vat] : '');
}
