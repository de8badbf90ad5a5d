import { createContext, use } from 'react';
import type { Lang } from '#domain/localised.ts';
import { en } from './en.ts';
import { tr, type Words } from './tr.ts';

interface Language {
  lang: Lang;
  t: Words;
}

const dictionaries: Record<Lang, Words> = { tr, en };
const LanguageContext = createContext<Language | undefined>(undefined);

export function languageOf(pathname: string): Lang {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'tr';
}

export function words(lang: Lang): Words {
  return dictionaries[lang];
}

/** The same page's address in a language: Turkish at the bare path, English under /en. */
export function addressIn(lang: Lang, path: string): string {
  const bare = path.replace(/^\/en(?=\/|\?|#|$)/, '') || '/';
  if (lang === 'tr') return bare.startsWith('/') ? bare : `/${bare}`;
  return bare.startsWith('/?') || bare.startsWith('/#') || bare === '/'
    ? `/en${bare.slice(1)}`
    : `/en${bare}`;
}

export function LanguageProvider({ lang, children }: { lang: Lang; children: React.ReactNode }) {
  return <LanguageContext value={{ lang, t: dictionaries[lang] }}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage must be used within LanguageProvider');
  return language;
}
