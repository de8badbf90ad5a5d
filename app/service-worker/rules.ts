import { type Address, findAddress } from '#domain/addresses.ts';

/** The page of the shop at a path; undefined for a page's data. */
function findPage(pathname: string): Address | undefined {
  const found = findAddress(pathname);
  return found && !found.isData && found.address.area === 'shop' ? found.address : undefined;
}

/** Those of one visitor are not stored, but without a connection the worker says so in their place. */
export const isShopPage = (pathname: string) => findPage(pathname) !== undefined;

export type CacheKind = 'page' | 'catalogue' | 'vehicle' | 'asset' | 'image';

/** What a path of the site is stored as; undefined if it is not stored. */
export function cacheKindOf(pathname: string): CacheKind | undefined {
  if (findPage(pathname)?.isCached) return 'page';
  if (/^\/catalogue\/[^/]+\.jsonl$/.test(pathname)) return 'catalogue';
  if (/^\/catalogue\/[^/]+\/vehicles(\/[\w-]+)?\.json$/.test(pathname)) return 'vehicle';
  if (pathname.startsWith('/assets/')) return 'asset';
  return /^\/(images|icons|brand)\//.test(pathname) ? 'image' : undefined;
}

/** The response as it is stored; null if it must not be. */
export function storedResponse(response: Response, now = new Date()): Response | null {
  const { status, headers, body } = response;
  if (status !== 200 || /\bno-store\b/i.test(headers.get('Cache-Control') ?? '')) return null;
  const stored = new Headers(headers);
  // `document.lastModified` reads it: that is how a page knows how old it is.
  stored.set('Last-Modified', now.toUTCString());
  return new Response(body, { status, headers: stored });
}
