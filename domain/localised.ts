export type Lang = 'tr' | 'en';

interface Named {
  name: string;
  name_en?: string | null;
}

interface Described {
  description: string;
  description_en?: string | null;
}

export function localisedName(entity: Named, lang: Lang): string {
  return inLanguage(lang, entity.name, entity.name_en);
}

export function localisedLabel(entity: { label: string; label_en: string }, lang: Lang): string {
  return inLanguage(lang, entity.label, entity.label_en);
}

export function localisedDescription(entity: Described, lang: Lang): string {
  return inLanguage(lang, entity.description, entity.description_en);
}

interface Hours {
  opening_hours: string | null;
  opening_hours_en: string | null;
}

export function localisedHours(settings: Hours | undefined, lang: Lang): string {
  return inLanguage(lang, settings?.opening_hours ?? '', settings?.opening_hours_en);
}

export function inLanguage(lang: Lang, turkish: string, english: string | null | undefined): string {
  return lang === 'en' && english?.trim() ? english : turkish;
}
