import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import type { FileHandler } from './file-handler.ts';
import { later, type SitemapEntry, sitemapEntries } from './sitemap-entries.ts';

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
