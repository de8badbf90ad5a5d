import { feedFiles, ownerScreens, shopPages, suggestions } from '#domain/addresses.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import { expect } from '../browser/sites.ts';

/** Everything that a visitor can read. A page or a call with a parameter that is not known here fails. */
export async function visitorAddresses(
  { url }: Pick<Site, 'url'>,
  { id, token, code }: { id: number; token: string; code: string },
) {
  const values: Record<string, string> = { id: String(id), token, key: token, slug: 'fiat-doblo-2' };
  const fill = (path: string) =>
    path.replace(/[:{](\w+)\}?/g, (_, parameter: string) => {
      expect(values, path).toHaveProperty(parameter);
      return values[parameter] ?? '';
    });
  const queries: Record<string, string[]> = {
    shop: [`?search=${code}`, '?kategori=KUMANDALAR&gorunum=tablo', '?arac=fiat-doblo-2', '?sirala=newest'],
    liste: [`?u=${id}x2`],
    karsilastir: [`?u=${id},1`],
    [suggestions.path]: [`?search=${code}`],
  };
  const pages = [...shopPages, suggestions].flatMap(({ path, area }) =>
    (area === 'shop' ? ['/', '/en/'] : ['/']).flatMap((prefix) =>
      ['', ...(queries[path] ?? [])].flatMap((query) => {
        const page = `${prefix}${fill(path)}`.replace(/(.)\/$/, '$1');
        const data = `${page === '/' ? '/_' : page}.data`;
        return [page + query, data + query];
      }),
    ),
  );
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  const reads = Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, methods]) =>
    methods.get && !methods.get.security ? [fill(path)] : [],
  );
  expect(reads.length).toBeGreaterThan(10);
  return [
    ...pages,
    ...reads,
    ...ownerScreens.map(({ path }) => `/${path}`),
    '/api/products?limit=200',
    '/.netlify/functions/products-cache?refresh=1',
    '/catalogue/now.jsonl',
    '/catalogue/now-texts.jsonl',
    '/catalogue/now/vehicles.json',
    '/catalogue/now/vehicles/fiat-doblo-2.json',
    ...Object.values(feedFiles).flatMap((feed) => [feed, `${feed}?dil=en`]),
    '/beslemeler/urunler.xsd',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/service-worker.js',
  ];
}
