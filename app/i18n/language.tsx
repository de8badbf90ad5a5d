import { createContext, use, useMemo } from 'react';
import type { Lang } from '#domain/localised.ts';
import type { Words } from './tr.ts';

interface Language {
  lang: Lang;
  t: Words;
}

const dictionaries: Partial<Record<Lang, Words>> = {};

// The server renders both languages. A browser loads the one it shows, and the other before it changes to it.
if (import.meta.env.SSR) await Promise.all([loadWords('tr'), loadWords('en')]);

const LanguageContext = createContext<Language | undefined>(undefined);

export function languageOf(pathname: string): Lang {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'tr';
}

export async function loadWords(lang: Lang): Promise<void> {
  dictionaries[lang] ??= lang === 'en' ? (await import('./en.ts')).en : (await import('./tr.ts')).tr;
}

export const hasWords = (lang: Lang) => dictionaries[lang] !== undefined;

/** Falls back to the other language while one has not loaded, or if it cannot be loaded. */
export function words(lang: Lang): Words {
  const loaded = dictionaries[lang] ?? dictionaries.tr ?? dictionaries.en;
  if (!loaded) throw new Error('loadWords must be awaited before words');
  return loaded;
}

/** A path in a language: Turkish without a prefix, English under /en. */
export function localizedPath(lang: Lang, path: string): string {
  // Several slashes at the start would name another host.
  const bare = path.replace(/^\/en(?=\/|\?|#|$)/, '').replace(/^[/\\]+/, '/') || '/';
  if (lang === 'tr') return bare.startsWith('/') ? bare : `/${bare}`;
  return bare.startsWith('/?') || bare.startsWith('/#') || bare === '/'
    ? `/en${bare.slice(1)}`
    : `/en${bare}`;
}

export function LanguageProvider({ lang, children }: { lang: Lang; children: React.ReactNode }) {
  const t = words(lang);
  const language = useMemo(() => ({ lang, t }), [lang, t]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage must be used within LanguageProvider');
  return language;
}
