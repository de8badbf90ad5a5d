import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { cacheKindOf, isShopPage } from '#app/service-worker/rules.ts';
import {
  type Address,
  findAddress,
  otherOwnerPages,
  ownerAreas,
  ownerScreens,
  productAliases,
  shopPages,
  suggestions,
} from '#domain/addresses.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { pageRoute, unknownRoute } from '#server/observability/request-metrics.ts';
import { canonicalPageUrl } from './page-url.ts';

const rows = starterCatalogue();
const catalogue = createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows });
const ownerPages = [...ownerScreens, ...productAliases, ...otherOwnerPages];
const addresses: Address[] = [...shopPages, suggestions, ...ownerPages];

const token = 'abcdefghijklmnopqrstuv';
const samples: Record<string, string> = { id: '3', slug: rows.vehicles[0]?.slug ?? '', token, '*': 'x' };
/** A path of the address; its parameter needs a sample above. */
function sampleOf({ path }: Address): string {
  return `/${path.replace(/:(\w+)|\*/, (found, name = found) => samples[name] ?? 'no sample')}`;
}
const english = (path: string) => `/en${path}`.replace(/\/$/, '');

test('every route of the site is an address of the table, and every address leads to itself', () => {
  const pathsOf = (entries: readonly RouteConfigEntry[], parent = ''): string[] =>
    entries.flatMap(({ path = '', children }) => {
      const full = [parent, path].filter(Boolean).join('/');
      return children ? pathsOf(children, full) : [full];
    });
  const paths = pathsOf(routes).map((path) => path.replace(/^en\?\/?/, ''));
  // The page of unknown addresses.
  expect(paths.sort()).toEqual([...addresses.map(({ path }) => path), '*'].sort());
  for (const address of addresses) {
    const path = sampleOf(address);
    for (const [form, isData] of [
      [path, false],
      [path.toUpperCase(), false],
      [`${path}/`.replace('//', '/'), false],
      [`${path === '/' ? '/_' : path}.data`, true],
      [`${path}/_.data`.replace('//', '/'), true],
    ] as const)
      expect([form, findAddress(form)]).toMatchObject([form, { address, isData, isEnglish: false }]);
    const found = findAddress(english(path));
    expect([path, found?.address]).toEqual([path, address.area === 'shop' ? address : undefined]);
  }
  for (const path of ['/wp-admin.php', '/english', '/shop/x', '/urun', '/urun/3/x', '/talep/', '/en/2000'])
    expect([path, findAddress(path)]).toEqual([path, undefined]);
});

test('a page is cached if the table says so, and other parameters make no further entries', () => {
  const urlOf = (path: string, query = '') =>
    canonicalPageUrl(path, new URLSearchParams(query), catalogue)?.url;
  for (const address of addresses) {
    const path = sampleOf(address);
    for (const form of address.area === 'shop' ? [path, english(path)] : [path]) {
      const cached = address.isCached ? form || '/' : undefined;
      for (const query of ['', 'utm_source=x', 'u=1x1&search2=y'])
        expect([form, query, urlOf(form, query)]).toEqual([form, query, cached]);
      expect([form, urlOf(`${form}.data`, '_routes=root')]).toEqual([form, undefined]);
    }
    if (address.param) expect(urlOf(`/${address.path.replace(/:\w+/, 'YOK!')}`)).toMatch(/\/0$/);
    if (!address.cachedQuery) continue;
    for (const name of address.cachedQuery) expect(urlOf(path, `${name}=nothing`)).toBe(path);
    for (const name of ['search', 'arac']) expect(urlOf(path, `${name}=x`)).toBeUndefined();
  }
});

test('a former name of a group is not taken for an unknown one: the page redirects it', () => {
  const formerNames = [{ group: 'categories' as const, id: 1, names: ['ESKİ'] }];
  const renamed = createCatalogue({ version: '1', updatedAt: '2026-01-01', rows, formerNames });
  const urlOf = (kategori: string) =>
    canonicalPageUrl('/shop', new URLSearchParams({ kategori }), renamed)?.url;
  expect(urlOf('ESKİ')).toBeUndefined();
  expect(urlOf('YOK')).toBe('/shop');
  expect(urlOf('KUMANDALAR')).toBe('/shop?kategori=KUMANDALAR');
});

test('of a vehicle’s years those are cached between which its page differs', () => {
  const demo = demoCatalogue();
  const fitments = demo.fitments.map((fitment) => ({ ...fitment, year_to: 2014 }));
  const withYears = createCatalogue({ version: '1', updatedAt: '2026-01-01', rows: { ...demo, fitments } });
  const urlOf = (slug: string, year: string, of = withYears) =>
    canonicalPageUrl(`/en/arac/${slug}`, new URLSearchParams({ yil: year, x: '1' }), of)?.url;
  const page = '/en/arac/fiat-doblo-2';
  for (const year of ['2010', '2012', '2014']) expect(urlOf('fiat-doblo-2', year)).toBe(`${page}?yil=2010`);
  expect(urlOf('fiat-doblo-2', '2022')).toBe(`${page}?yil=2015`);
  for (const year of ['', '2023', '1900', 'x']) expect(urlOf('fiat-doblo-2', year)).toBe(page);
  const alike = createCatalogue({ version: '1', updatedAt: '2026-01-01', rows: demo });
  expect(urlOf('fiat-doblo-2', '2012', alike)).toBe(page);
});

test('a page is counted by its address, the owner’s all together', () => {
  for (const address of addresses) {
    const label = address.area === 'owner' ? 'owner' : `/${address.path}`;
    expect(pageRoute(sampleOf(address))).toBe(label);
    expect(label).not.toBe(unknownRoute);
  }
  expect(pageRoute('/wp-admin.php')).toBe(unknownRoute);
});

test('the browser stores cached pages, speaks for the shop’s others without a connection, and leaves the owner’s alone', () => {
  for (const address of addresses) {
    const path = sampleOf(address);
    expect([path, cacheKindOf(path)]).toEqual([path, address.isCached ? 'page' : undefined]);
    expect([path, isShopPage(path)]).toEqual([path, address.area === 'shop']);
    expect([path, cacheKindOf(`${path}.data`)]).toEqual([path, undefined]);
  }
});

const http = readFileSync('deploy/nginx/http.conf', 'utf8');
/** The patterns of a map of nginx with the values they lead to, in order. */
function mapOf(name: string): [RegExp, string][] {
  const start = http.indexOf(`$${name} {`);
  const block = http.slice(start, http.indexOf('\n}', start));
  return [...block.matchAll(/"~(\*?)(.+)" (.+);/g)].map(([, flag, pattern = '', value = '']) => [
    new RegExp(pattern, flag ? 'i' : ''),
    value,
  ]);
}
const firstMatch = (patterns: [RegExp, string][], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? '';

test('nginx limits what is rendered for each request, and nothing that is cached', () => {
  const limits = mapOf('kontak_page_client');
  const isLimited = (target: string) => firstMatch(limits, target) === '$kontak_client';
  for (const address of addresses) {
    const path = sampleOf(address);
    for (const form of [path, `${path}/`.replace('//', '/'), `${path === '/' ? '/_' : path}.data`]) {
      expect([form, isLimited(`${form}?`)]).toEqual([form, !address.isCached]);
      for (const name of address.cachedQuery ?? [])
        expect([form, name, isLimited(`${form}?${name}=x&sayfa=2`)]).toEqual([form, name, false]);
      for (const query of address.cachedQuery ? ['search=x', 'arac=x', 'kategori=x&cip=y'] : ['_routes=x'])
        if (address.cachedQuery || form.endsWith('.data'))
          expect([form, isLimited(`${form}?${query}`)]).toEqual([form, true]);
    }
  }
});

test('nginx never caches the owner’s pages or one with a token, and does not log the token', () => {
  const server = readFileSync('deploy/nginx/server.conf', 'utf8');
  const [, pattern = ''] = /# Never cached[^\n]*\nlocation ~\* (\S+) \{/.exec(server) ?? [];
  const neverCached = new RegExp(pattern, 'i');
  const logged = mapOf('kontak_logged_uri');
  for (const address of addresses) {
    const path = sampleOf(address);
    const isPrivate = address.area === 'owner' || address.isSecret === true;
    expect([path, neverCached.test(path)]).toEqual([path, isPrivate]);
    expect([path, firstMatch(logged, path) !== '']).toEqual([path, address.isSecret === true]);
  }
  const link = `/bayi/${'x'.repeat(43)}`;
  expect([neverCached.test(link), neverCached.test('/bayilik'), firstMatch(logged, link) !== '']).toEqual([
    true,
    false,
    true,
  ]);
  expect(ownerAreas).toEqual(['/2000', '/admin', '/login', '/verify']);
});
