import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { maxProductsInBrowser } from '#domain/catalogue.ts';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { projectFiles } from '#server/project-files.ts';
import { catalogueOf } from './catalogue.ts';
import { percentile, tsxNameShim, withBrowser } from './chromium.ts';
import { getRaw } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

/** The catalogue in the browser: its transfer size, and how long a search and a filter with all counts take. */
export async function benchBrowser(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
): Promise<void> {
  const searches = sampleSearches(products);
  await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url }) => {
    if (products > maxProductsInBrowser) return benchServerSearch(addResult, products, url, searches);
    await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.addInitScript(tsxNameShim);
      await page.goto(`${url}/shop`);
      // Until the page has hydrated and is idle, as when somebody begins to search.
      await page.waitForTimeout(5_000);
      const version = await versionOf(url);
      const lists = await getRaw(`${url}/catalogue/${version}.jsonl`);
      const size = (await lists.arrayBuffer()).byteLength / 1_000;
      addResult(
        { name: 'catalogue without descriptions, brotli', unit: 'kB', target: '≤ 180 at 10,000' },
        products,
        size,
      );
      await measureSlowly(addResult, products, page, version);
      await addFitments(page, products);
      const { read, search, filter, table, vehicle, firstVehicle } = await measureIn(page, version, searches);
      addResult({ name: 'reading the catalogue, in slices', unit: 'ms' }, products, read);
      addResult({ name: 'search, p50', unit: 'ms' }, products, percentile(search, 0.5));
      addResult(
        { name: 'search, p99', unit: 'ms', target: '≤ 8 at 10,000' },
        products,
        percentile(search, 0.99),
      );
      addResult({ name: 'filter with counts, p50', unit: 'ms' }, products, percentile(filter, 0.5));
      addResult(
        { name: 'filter with counts, p99', unit: 'ms', target: '≤ 8 at 10,000' },
        products,
        percentile(filter, 0.99),
      );
      addResult(
        { name: 'filter in the table, p99', unit: 'ms', target: '≤ 8 at 10,000' },
        products,
        percentile(table, 0.99),
      );
      addResult({ name: 'choosing a vehicle, the first time', unit: 'ms' }, products, firstVehicle);
      addResult(
        { name: 'choosing a vehicle, p99', unit: 'ms', target: '≤ 8 at 10,000' },
        products,
        percentile(vehicle, 0.99),
      );
    });
  });
}

const vehicleSlug = 'fiat-doblo-2';
const fitmentsPerProduct = 20;

/** Gives the vehicle as many fitments as it would have if each product had twenty. */
async function addFitments(page: Page, products: number): Promise<void> {
  await page.route(`**/vehicles/${vehicleSlug}.json`, async (route) => {
    const response = await route.fetch();
    const known: VehicleFitments = await response.json();
    const every = Math.round(demoCatalogue().vehicles.length / fitmentsPerProduct);
    const fitments = Array.from({ length: Math.floor(products / every) }, (_, at) => ({
      ...known.fitments[at % known.fitments.length],
      product: 1 + at * every,
    }));
    await route.fulfill({ response, json: { ...known, fitments } });
  });
}

/** Whole words, prefixes, codes and several words. */
function sampleSearches(products: number): string[] {
  const { products: rows } = catalogueOf(Math.min(products, 2_000));
  return rows.slice(0, 400).flatMap(({ name, productCode }, at) => {
    const words = name.split(' ');
    const word = words[at % words.length] ?? '';
    return [word.slice(0, 1 + (at % 6)), word, `${words[0]} ${word}`, productCode?.slice(0, 5) ?? word];
  });
}

async function versionOf(url: string): Promise<string> {
  const response = await fetch(`${url}/.netlify/functions/products-cache`, {
    headers: { 'If-None-Match': '*' },
  });
  return /"(.+)"/.exec(response.headers.get('etag') ?? '')?.[1] ?? '';
}

/** The catalogue on a processor as slow as a phone's: until it can be searched, and the longest it blocks. */
async function measureSlowly(
  addResult: AddResult,
  products: number,
  page: Page,
  version: string,
): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { ready, longest } = await page.evaluate(
    async ({ chunk, version }) => {
      const { fetchCatalogue } = await import(`/assets/${chunk}`);
      let longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      }).observe({ type: 'longtask' });
      const startedAt = performance.now();
      await fetchCatalogue(version, undefined);
      const ready = performance.now() - startedAt;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { ready, longest };
    },
    { chunk: catalogueChunk(), version },
  );
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  addResult({ name: 'search ready, 4 × slower', unit: 'ms', target: '≤ 3,000 at 10,000' }, products, ready);
  addResult(
    { name: 'longest block meanwhile, 4 × slower', unit: 'ms', target: '≤ 50 at 10,000' },
    products,
    longest,
  );
}

function catalogueChunk(): string | undefined {
  const assets = path.join(projectFiles.clientBuild, 'assets');
  return readdirSync(assets).find((file) => /^fetch-catalogue-.*\.js$/.test(file));
}

/** Measures the code that the shop's page loads. */
async function measureIn(page: Page, version: string, searches: string[]) {
  const chunk = catalogueChunk();
  return page.evaluate(
    async ({ chunk, version, searches, slug }) => {
      const { fetchCatalogue, fetchTexts } = await import(`/assets/${chunk}`);
      const startedAt = performance.now();
      const catalogue = await fetchTexts(await fetchCatalogue(version, undefined));
      const read = performance.now() - startedAt;
      const noFilter = { category: null, subcategory: null, brand: null, search: '', campaign: false };
      const noVehicle = { vehicle: null, year: null };
      const noFacts = { chip: null, blade: null, frequency: null, buttons: null, inStock: false };
      const everything = {
        ...noFilter,
        ...noVehicle,
        ...noFacts,
        literal: false,
        sort: null,
        layout: 'standard',
        page: 1,
      };
      const time = (query: Record<string, string | number>) => {
        const start = performance.now();
        catalogue.list({ ...everything, ...query }, 'tr');
        return performance.now() - start;
      };
      const { categories, brands } = catalogue.choices as {
        categories: { name: string }[];
        brands: string[];
      };
      const filters = categories.flatMap(({ name }, at) =>
        [undefined, ...brands.slice(at, at + 8)].flatMap((brand) =>
          ['name', 'price-low'].map((sort) => ({ category: name, sort, ...(brand && { brand }) })),
        ),
      );
      for (let round = 0; round < 2; round += 1) for (const params of filters.slice(0, 60)) time(params);
      for (const search of searches.slice(0, 60)) time({ search });
      const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));
      const search: number[] = [];
      for (const text of searches) {
        search.push(time({ search: text }));
        if (search.length % 20 === 0) await yieldToBrowser();
      }
      const filter: number[] = [];
      for (const params of filters) {
        filter.push(time(params));
        if (filter.length % 20 === 0) await yieldToBrowser();
      }
      const table = filters.map((params) => time({ ...params, layout: 'tablo' }));
      await catalogue.prepareVehicles([slug]);
      const firstVehicle = time({ vehicle: slug, year: 2009 });
      const vehicle: number[] = [];
      for (let round = 0; round < 1_000; round += 1) {
        vehicle.push(time({ vehicle: slug, year: 2010 + (round % 12) }));
        if (vehicle.length % 20 === 0) await yieldToBrowser();
      }
      return { read, search, filter, table, vehicle, firstVehicle };
    },
    { chunk, version, searches, slug: vehicleSlug },
  );
}

/** Catalogues above the browser's limit are searched on the server. */
async function benchServerSearch(
  addResult: AddResult,
  products: number,
  url: string,
  searches: string[],
): Promise<void> {
  const times = async (addressOf: (text: string) => string) => {
    const taken: number[] = [];
    for (const text of searches.slice(0, 200)) {
      const startedAt = performance.now();
      await (await fetch(url + addressOf(text))).arrayBuffer();
      taken.push(performance.now() - startedAt);
    }
    return taken;
  };
  await times((search) => `/shop.data?${new URLSearchParams({ search })}`);
  const lists = await times((search) => `/shop.data?${new URLSearchParams({ search })}`);
  const suggestions = await times((search) => `/catalogue/suggestions?${new URLSearchParams({ search })}`);
  addResult({ name: 'search on the server, p50', unit: 'ms' }, products, percentile(lists, 0.5));
  addResult({ name: 'search on the server, p95', unit: 'ms' }, products, percentile(lists, 0.95));
  addResult({ name: 'search on the server, p99', unit: 'ms' }, products, percentile(lists, 0.99));
  addResult(
    { name: 'suggestions from the server, p99', unit: 'ms' },
    products,
    percentile(suggestions, 0.99),
  );
}
