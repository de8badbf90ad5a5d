import { createContext, use } from 'react';
import type { Lang } from '#domain/localised.ts';
import type { Words } from './tr.ts';
import type { FirstWords } from './tr-first.ts';
import type { PageWords } from './tr-pages.ts';

interface Language<W = FirstWords> {
  lang: Lang;
  t: W;
}

const firstWords: Partial<Record<Lang, FirstWords>> = {};
const allWords: Partial<Record<Lang, Words>> = {};
const coming = new Map<Lang, Promise<void>>();
const retryAfter = 1_000;

// The server speaks both languages; a browser loads the one it shows, and the other when it is switched to.
if (import.meta.env.SSR) await Promise.all([loadPageWords('tr'), loadPageWords('en')]);

const LanguageContext = createContext<Language | undefined>(undefined);

export function languageOf(pathname: string): Lang {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'tr';
}

export async function loadWords(lang: Lang): Promise<void> {
  firstWords[lang] ??=
    lang === 'en' ? (await import('./en-first.ts')).enFirst : (await import('./tr-first.ts')).trFirst;
}

/** The words of the pages beside the shop. Where they cannot come, those of the other language will do. */
export function loadPageWords(lang: Lang): Promise<void> {
  const words = coming.get(lang) ?? fetchPageWords(lang);
  coming.set(lang, words);
  return words;
}

async function fetchPageWords(lang: Lang): Promise<void> {
  try {
    const [pages] = await Promise.all([importPageWords(lang), loadWords(lang)]);
    allWords[lang] = { ...words(lang), ...pages };
  } catch (error) {
    window.addEventListener('online', () => void fetchPageWords(lang).catch(() => undefined), { once: true });
    if (pageWords(lang)) return;
    // Not at once: whoever waits has to find this very failure, or would wait for the next one, and so on.
    setTimeout(() => coming.delete(lang), retryAfter);
    throw error;
  }
}

async function importPageWords(lang: Lang): Promise<PageWords> {
  return lang === 'en' ? (await import('./en-pages.ts')).enPages : (await import('./tr-pages.ts')).trPages;
}

/** Until a language has come, or when it cannot come, the other one serves. */
export function words(lang: Lang): FirstWords {
  const known = firstWords[lang] ?? firstWords.tr ?? firstWords.en;
  if (!known) throw new Error('loadWords must come before words');
  return known;
}

/** Undefined while none have come; then there is no title yet, and no page either. */
export function pageWords(lang: Lang): Words | undefined {
  return allWords[lang] ?? allWords.tr ?? allWords.en;
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
  return <LanguageContext value={{ lang, t: words(lang) }}>{children}</LanguageContext>;
}

/** For pages beside the shop: the one before stays until their words have come. */
export function usePageLanguage(): Language<Words> {
  const { lang } = useLanguage();
  if (!allWords[lang]) use(loadPageWords(lang));
  const t = pageWords(lang);
  if (!t) throw new Error('there are no words for this page');
  return { lang, t };
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage must be used within LanguageProvider');
  return language;
}
