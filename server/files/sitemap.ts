import { shopPages } from '#domain/addresses.ts';
import { fold } from '#domain/fold.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';

const sitemapPath = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const languages = [
  ['tr', ''],
  ['en', '/en'],
] as const;

/** The sitemap, generated once per version; a large one is an index of numbered parts. */
export function createSitemap(catalogue: CatalogueService, publicUrl: string, maxUrls = 20_000): FileHandler {
  let cached: { version: string; files: Map<string, EncodedBody> } | undefined;

  function filesOf(current: Catalogue): Map<string, EncodedBody> {
    if (cached?.version !== current.version) {
      const files = writeSitemap(sitemapEntries(current), publicUrl, maxUrls);
      cached = { version: current.version, files };
    }
    return cached.files;
  }

  return (request, pathname) =>
    sitemapPath.test(pathname)
      ? catalogue.current().then(({ catalogue: current }) => {
          const file = filesOf(current).get(pathname);
          if (!file) return new Response('There is no such part of the sitemap.\n', { status: 404 });
          return bodyResponse(request, file, { 'Cache-Control': 'public, max-age=600' });
        })
      : undefined;
}

function writeSitemap(entries: SitemapEntry[], publicUrl: string, maxUrls: number) {
  const perPart = Math.floor(maxUrls / languages.length);
  const parts: SitemapEntry[][] = [];
  for (let at = 0; at < entries.length; at += perPart) parts.push(entries.slice(at, at + perPart));
  const [only] = parts;
  if (parts.length === 1 && only) return new Map([['/sitemap.xml', encodeXml(pageList(only, publicUrl))]]);
  return new Map([
    ['/sitemap.xml', encodeXml(partList(parts, publicUrl))],
    ...parts.map((part, index) => [partPath(index), encodeXml(pageList(part, publicUrl))] as const),
  ]);
}

function encodeXml(xml: string): EncodedBody {
  return encodeBody(head + xml, 'application/xml; charset=utf-8');
}

function partPath(index: number): string {
  return `/sitemap-${index + 1}.xml`;
}

function partList(parts: SitemapEntry[][], publicUrl: string): string {
  const files = parts.map((part, index) => {
    const changed = later(part.map((entry) => entry.changed));
    return `<sitemap><loc>${escapeXml(publicUrl + partPath(index))}</loc>${lastChange(changed)}</sitemap>`;
  });
  return `<sitemapindex xmlns="${schema}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

function pageList(entries: SitemapEntry[], publicUrl: string): string {
  const urls = entries.flatMap(({ path, changed }) => {
    const inLanguage = (prefix: string) => escapeXml(publicUrl + withPrefix(prefix, path));
    const alternates = [...languages, ['x-default', ''] as const]
      .map(
        ([code, prefix]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${inLanguage(prefix)}"/>`,
      )
      .join('');
    return languages.map(
      ([, prefix]) => `<url><loc>${inLanguage(prefix)}</loc>${lastChange(changed)}${alternates}</url>`,
    );
  });
  const namespaces = `xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  return `<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`;
}

function withPrefix(prefix: string, path: string): string {
  return prefix && path === '/' ? prefix : prefix + path;
}

function lastChange(changed: string): string {
  return changed && `<lastmod>${changed}</lastmod>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

interface SitemapEntry {
  /** The Turkish path; the English page is under /en. */
  path: string;
  /** Empty if unknown. */
  changed: string;
}

const staticPages = shopPages.filter(({ isCached, param }) => isCached && !param);

/** Every indexable page, with the time of its last change. */
export function sitemapEntries(catalogue: Catalogue): SitemapEntry[] {
  const { publicRows, categories, subcategories, brands, vehicles } = catalogue;
  const shopChanged = later(publicRows.map((row) => row.updated_at));
  const categoryChanged = lastChanges(publicRows, (row) => row.category);
  const subcategoryChanged = lastChanges(publicRows, (row) => `${row.category}\n${row.subcategory ?? ''}`);
  const brandChanged = lastChanges(publicRows, (row) => fold(row.brand ?? ''));

  /** Listings without products are left out. */
  function listing(query: Record<string, string>, group: { updated_at: string }, products?: string) {
    if (products === undefined) return [];
    return [{ path: `/shop?${new URLSearchParams(query)}`, changed: later([group.updated_at, products]) }];
  }

  return [
    ...staticPages.map(({ path, showsProducts }) => ({
      path: `/${path}`,
      changed: showsProducts ? shopChanged : '',
    })),
    ...categories.flatMap((row) => listing({ kategori: row.name }, row, categoryChanged.get(row.name))),
    ...subcategories.flatMap((row) =>
      listing(
        { kategori: row.parent_category, alt: row.name },
        row,
        subcategoryChanged.get(`${row.parent_category}\n${row.name}`),
      ),
    ),
    ...brands.flatMap((row) => listing({ marka: row.name }, row, brandChanged.get(fold(row.name)))),
    ...publicRows.map((row) => ({ path: `/urun/${row.id}`, changed: row.updated_at })),
    ...vehicles.map((row) => ({ path: `/arac/${row.slug}`, changed: row.updated_at })),
  ];
}

function lastChanges(rows: readonly ProductRow[], keyOf: (row: ProductRow) => string): Map<string, string> {
  const changes = new Map<string, string>();
  for (const row of rows) changes.set(keyOf(row), later([changes.get(keyOf(row)) ?? '', row.updated_at]));
  return changes;
}

/** All stored times have the same format, so they compare as strings. */
function later(times: readonly string[]): string {
  return times.reduce((last, time) => (time > last ? time : last), '');
}
