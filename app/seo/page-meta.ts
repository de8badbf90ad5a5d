import type { MetaDescriptor } from 'react-router';
import type { Lang } from '#domain/localised.ts';
import { addressIn } from '../i18n/language.tsx';
import { type SharePicture, sharePicture } from './share-picture.ts';
import { absolute, type Site } from './site.ts';

interface PageMeta {
  /** What the page is about; the shop's name is added. */
  title: string;
  description: string;
  lang: Lang;
  /** The page's one true bare address, query included; the language is added. */
  path: string;
  /** A picture of the page's own, as the catalogue names it. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Not for search engines, though they may follow its links; it then has no one true address. */
  noindex?: boolean;
  structured?: object[];
}

const longestDescription = 160;
const locales: Record<Lang, string> = { tr: 'tr_TR', en: 'en_US' };

/** Everything a machine reads of a page, for a route's `meta`. `site` comes from `siteOf(matches)`. */
export function pageMeta(site: Site | undefined, page: PageMeta): MetaDescriptor[] {
  const { lang, path, noindex = false, structured = [] } = page;
  const description = shorten(page.description, longestDescription);
  if (!site) return [{ title: page.title }, { name: 'description', content: description }];
  const title = page.title.includes(site.business.name)
    ? page.title
    : `${page.title} · ${site.business.name}`;
  const address = absolute(site, addressIn(lang, path));
  const shared = { title, description, address, lang, type: page.type ?? 'website', site };
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : addresses(site, lang, path)),
    ...openGraph(shared, sharePicture(site, page.image)),
    ...structured.map((facts) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...facts } })),
  ];
}

function addresses(site: Site, lang: Lang, path: string): MetaDescriptor[] {
  const link = (hrefLang: string, target: Lang) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absolute(site, addressIn(target, path)),
  });
  return [
    { tagName: 'link', rel: 'canonical', href: absolute(site, addressIn(lang, path)) },
    link('tr', 'tr'),
    link('en', 'en'),
    link('x-default', 'tr'),
  ];
}

interface Shared {
  title: string;
  description: string;
  address: string;
  lang: Lang;
  type: string;
  site: Site;
}

function openGraph({ title, description, address, lang, type, site }: Shared, picture: SharePicture) {
  const other: Lang = lang === 'tr' ? 'en' : 'tr';
  const facts: [property: string, content: string | number | undefined][] = [
    ['og:site_name', site.business.name],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', locales[lang]],
    ['og:locale:alternate', locales[other]],
    ['og:image', picture.address],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', title],
  ];
  return [
    ...facts.flatMap(([property, content]) =>
      content === undefined ? [] : [{ property, content: String(content) }],
    ),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Whole words up to a length, on one line. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s.,;:·-]+$/, '')}…`;
}
