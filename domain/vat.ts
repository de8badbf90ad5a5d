import type { Lang } from './localised.ts';
import type { SettingsRow } from './schemas/settings.ts';

export type VatSettings = Pick<SettingsRow, 'vat' | 'vat_sentence' | 'vat_sentence_en'> | undefined;

/** The prices of a shop that says nothing about VAT include it. */
export const includesVat = (settings: VatSettings) => settings?.vat !== 'excluded';

const labels = {
  tr: { included: 'KDV dahil', excluded: '+ KDV' },
  en: { included: 'VAT included', excluded: '+ VAT' },
};

/** Stands beside a price; empty if the owner says nothing about VAT. */
export function vatLabel(settings: VatSettings, lang: Lang): string {
  return settings?.vat ? labels[lang][settings.vat] : '';
}

/** What the owner has written about VAT, for pages that also show the label. */
export function ownVatSentence(settings: VatSettings, lang: Lang): string {
  return (lang === 'en' && settings?.vat_sentence_en) || settings?.vat_sentence || '';
}
