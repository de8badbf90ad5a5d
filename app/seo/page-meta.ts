import type { MetaDescriptor } from 'react-router';
import type { Lang } from '#domain/localised.ts';
import { localizedPath } from '../i18n/language.tsx';
import { sharePicture } from './share-picture.ts';
import { absolute, type Site } from './site.ts';

interface PageMeta {
  /** Without the shop's name, which is appended. */
  title: string;
  description: string;
  lang: Lang;
  /** The canonical address with its query, without the language. */
  path: string;
  /** A picture in the catalogue. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** `noindex, follow`, without a canonical link. */
  noindex?: boolean;
  structured?: object[];
}

const longestDescription = 160;
const locales: Record<Lang, string> = { tr: 'tr_TR', en: 'en_US' };

/** The result of a route's `meta`. `site` comes from `siteOf(matches)`. */
export function pageMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  const { lang, path, noindex = false, structured = [] } = page;
  if (!site) return [{ title: page.title }];
  const title = page.title.includes(site.business.name)
    ? page.title
    : `${page.title} · ${site.business.name}`;
  return [
    { title },
    noindex
      ? { name: 'robots', content: 'noindex, follow' }
      : { tagName: 'link', rel: 'canonical', href: absolute(site, localizedPath(lang, path)) },
    // Crawlers read these from the server's HTML, so the browser does not need them.
    ...(import.meta.env.SSR ? described(site, title, page) : []),
    ...structured.map((facts) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...facts } })),
  ];
}

function described(site: Site, title: string, page: PageMeta): MetaDescriptor[] {
  const { lang, type = 'website' } = page;
  const description = shorten(page.description, longestDescription);
  const picture = sharePicture(site, page.image);
  const other: Lang = lang === 'tr' ? 'en' : 'tr';
  const facts: [property: string, content: string | number | undefined][] = [
    ['og:site_name', site.business.name],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', absolute(site, localizedPath(lang, page.path))],
    ['og:locale', locales[lang]],
    ['og:locale:alternate', locales[other]],
    ['og:image', picture.address],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', title],
  ];
  const alternates: [hrefLang: string, lang: Lang][] = [
    ['tr', 'tr'],
    ['en', 'en'],
    ['x-default', 'tr'],
  ];
  return [
    { name: 'description', content: description },
    ...(page.noindex
      ? []
      : alternates.map(([hrefLang, each]) => ({
          tagName: 'link',
          rel: 'alternate',
          hrefLang,
          href: absolute(site, localizedPath(each, page.path)),
        }))),
    ...facts.flatMap(([property, content]) =>
      content === undefined ? [] : [{ property, content: String(content) }],
    ),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Cuts at a word and puts the text on one line. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s.,;:·-]+$/, '')}…`;
}
