import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { drawDemoImage } from '#seed/draw-image.ts';
import { createCatalogueService } from '#server/catalogue/service.ts';
import { collectingLog, host } from '#tests/helpers/shop.ts';
import type { FileHandler } from './file-handler.ts';
import { createDemoImages, createOgImages } from './images.ts';
import { createRobots, createServiceWorker, createWebManifest } from './site-files.ts';
import { createSitemap } from './sitemap.ts';

const publicUrl = 'https://shop.example';
const folder = mkdtempSync(path.join(tmpdir(), 'kontak-machines-'));
let stored = { version: '1-a', updatedAt: '2026-01-01T00:00:00.000Z', rows: demoCatalogue() };
const catalogue = createCatalogueService({
  readCatalogue: async () => stored,
  ownSnapshot: path.join(folder, 'own.ndjson'),
  shippedSnapshot: path.join(folder, 'shipped.ndjson'),
  log: collectingLog().log,
});

afterAll(async () => {
  await catalogue.flush();
  rmSync(folder, { recursive: true, force: true });
});

function ask(files: FileHandler, pathname: string, headers = {}) {
  return files(new Request(`http://${host}${pathname}`, { headers }), pathname);
}

async function textOf(files: FileHandler, pathname: string): Promise<string> {
  return (await ask(files, pathname))?.text() ?? '';
}

async function catalogueNow() {
  return (await catalogue.current()).catalogue;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

test('the sitemap holds every public product in both languages, with its last change', async () => {
  const xml = await textOf(createSitemap(catalogue, publicUrl), '/sitemap.xml');
  const { publicRows } = await catalogueNow();
  const addresses = new Set(locations(xml));
  expect(publicRows.length).toBeGreaterThan(900);
  const expected = publicRows.flatMap(({ id }) => [`${publicUrl}/urun/${id}`, `${publicUrl}/en/urun/${id}`]);
  expect(expected.filter((address) => !addresses.has(address))).toEqual([]);
  const [first] = publicRows;
  expect(xml).toContain(
    `<url><loc>${publicUrl}/urun/${first?.id}</loc><lastmod>${first?.updated_at}</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="tr" href="${publicUrl}/urun/${first?.id}"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/en/urun/${first?.id}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${publicUrl}/urun/${first?.id}"/></url>`,
  );
});

test('the sitemap holds the pages, the categories and the brands, and nothing of the owner', async () => {
  const addresses = locations(await textOf(createSitemap(catalogue, publicUrl), '/sitemap.xml'));
  for (const path of [
    '/',
    '/en',
    '/shop',
    '/en/shop',
    '/kategoriler',
    '/indir',
    '/en/indir',
    '/bayilik',
    '/en/bayilik',
  ]) {
    expect(addresses).toContain(publicUrl + path);
  }
  expect(addresses).toContain(`${publicUrl}/shop?kategori=KUMANDALAR`);
  expect(addresses).toContain(`${publicUrl}/en/shop?marka=BMW`);
  expect(addresses.some((address) => /&#38;alt=/.test(address))).toBe(true);
  expect(addresses.filter((address) => /\/(2000|admin|login|verify)/.test(address))).toEqual([]);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('what is hidden from visitors is hidden from the sitemap, from the moment it is', async () => {
  const sitemap = createSitemap(catalogue, publicUrl);
  const row = (await catalogueNow()).publicRows.at(-1);
  const before = await ask(sitemap, '/sitemap.xml');
  expect(await before?.text()).toContain(`/urun/${row?.id}<`);
  const products = stored.rows.products.map((each) =>
    each.id === row?.id ? { ...each, status: 'passive' as const } : each,
  );
  stored = { ...stored, version: '2-b', rows: { ...stored.rows, products } };
  catalogue.invalidate();
  await catalogueNow();
  expect(await textOf(sitemap, '/sitemap.xml')).not.toContain(`/urun/${row?.id}<`);
});

test('a large sitemap is an index of parts that hold everything once', async () => {
  const whole = locations(await textOf(createSitemap(catalogue, publicUrl), '/sitemap.xml'));
  const split = createSitemap(catalogue, publicUrl, 1_000);
  const parts = locations(await textOf(split, '/sitemap.xml'));
  expect(parts.length).toBe(Math.ceil(whole.length / 1_000));
  const pages = await Promise.all(parts.map((part) => textOf(split, part.slice(publicUrl.length))));
  expect(pages.flatMap(locations)).toEqual(whole);
  expect((await ask(split, `/sitemap-${parts.length + 1}.xml`))?.status).toBe(404);
});

test('robots are kept from the owner’s pages and shown the sitemap', async () => {
  const lines = (await textOf(createRobots(publicUrl), '/robots.txt')).split('\n');
  for (const path of ['/2000', '/admin', '/login', '/verify', '/api/']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain('Allow: /');
  expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('the manifest names the shop and has an icon for every shape', async () => {
  const manifest = JSON.parse(
    await textOf(
      createWebManifest(async () => ({ name: 'Kontak' })),
      '/manifest.webmanifest',
    ),
  );
  expect(manifest).toMatchObject({ name: 'Kontak', lang: 'tr', start_url: '/', display: 'standalone' });
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

const drawing = 'flip-b3-hu66-volkswagen-front-1a2b';
writeFileSync(path.join(folder, `${drawing}.svg`), drawDemoImage(`${drawing}.svg`) ?? '');

test('a demo image is served from its file, and not sent again when unchanged', async () => {
  const images = createDemoImages(folder);
  const address = `/images/demo/${drawing}.svg`;
  const answer = await ask(images, address);
  expect(answer?.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(await answer?.text()).toBe(drawDemoImage(`${drawing}.svg`));
  const etag = answer?.headers.get('etag') ?? '';
  expect((await ask(images, address, { 'if-none-match': etag }))?.status).toBe(304);
});

test('an unknown name under /images/demo/ is a short 404, also one that leads out of the folder', async () => {
  const images = createDemoImages(path.join(folder, 'images'));
  for (const name of ['flip-b3-hu66-audi-front-0000.svg', `../${drawing}.svg`, '', '%00.svg']) {
    const answer = await ask(images, `/images/demo/${name}`);
    expect(answer?.status).toBe(404);
    expect((await answer?.text())?.length).toBeLessThan(100);
  }
});

test('a product’s drawing can be shared as a picture of 1200 by 630', async () => {
  const answer = await ask(createOgImages(folder), `/images/og/${drawing}.png`);
  expect(answer?.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(150_000);
});

test('the service worker is the built one, and one that removes itself when it is switched off or missing', async () => {
  const file = path.join(folder, 'service-worker.js');
  const address = '/service-worker.js';
  expect(await textOf(createServiceWorker(file, true), address)).toContain('registration.unregister()');
  writeFileSync(file, 'built');
  expect(await textOf(createServiceWorker(file, true), address)).toBe('built');
  expect(await textOf(createServiceWorker(file, false), address)).toContain('registration.unregister()');
  const response = await ask(createServiceWorker(file, true), address);
  expect(response?.headers.get('Cache-Control')).toBe('no-cache');
  expect(response?.headers.get('Content-Security-Policy')).toContain("connect-src 'self'");
  expect(ask(createServiceWorker(file, true), '/shop')).toBeUndefined();
});
