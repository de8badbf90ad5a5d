import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { needProgram } from '#tests/helpers/programs.mjs';
import { firstLoad } from '../scripts/first-load.mjs';
import { median } from './load.ts';
import { getRaw } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

// Not a dependency, because it is large and only used here.
const lighthouse = 'lighthouse@12.8.2';
const pages = {
  home: { address: '/', route: 'storefront/home/home' },
  shop: { address: '/shop', route: 'storefront/shop/shop' },
  product: { address: '/urun/1', route: 'storefront/product/product' },
  categories: { address: '/kategoriler', route: 'storefront/categories/categories' },
  dealership: { address: '/bayilik', route: 'storefront/dealership/dealership' },
  vehicle: { address: '/arac/fiat-doblo-2', route: 'storefront/vehicle/vehicle' },
  privacy: { address: '/gizlilik', route: 'storefront/privacy/privacy' },
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue: number }> & {
    'network-requests': { details: { items: NetworkRequest[] } };
  };
}

interface NetworkRequest {
  url: string;
  /** In bytes, headers included. */
  transferSize: number;
}

/** Lighthouse on a simulated phone; every result is the median of three runs. */
export async function benchLighthouse(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
): Promise<void> {
  await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url }) => {
    for (const [name, { address, route }] of Object.entries(pages)) {
      const reports = [
        await runLighthouse(url + address),
        await runLighthouse(url + address),
        await runLighthouse(url + address),
      ];
      const audit = (key: string) =>
        median(reports.map((each) => each.audits[key]?.numericValue ?? Number.NaN));
      const [speed = 0, ...others] = categories.map((key) =>
        median(reports.map((each) => each.categories[key].score * 100)),
      );
      addResult({ name: `${name}, score`, unit: '', target: '≥ 97' }, products, speed);
      addResult(
        { name: `${name}, the lowest other score`, unit: '', target: '100' },
        products,
        Math.min(...others),
      );
      addResult(
        { name: `${name}, first contentful paint`, unit: 's', target: '≤ 0.9' },
        products,
        audit('first-contentful-paint') / 1_000,
      );
      addResult(
        { name: `${name}, largest contentful paint`, unit: 's', target: '≤ 1.6' },
        products,
        audit('largest-contentful-paint') / 1_000,
      );
      addResult(
        { name: `${name}, total blocking time`, unit: 'ms', target: '≤ 50' },
        products,
        audit('total-blocking-time'),
      );
      addResult(
        { name: `${name}, layout shift`, unit: '', target: '0' },
        products,
        audit('cumulative-layout-shift'),
      );
      const fetched = reports.map((each) => each.audits['network-requests'].details.items);
      const target = name === 'shop' ? '≤ 250' : undefined;
      const first = fetched.map(beforeCatalogue);
      addResult({ name: `${name}, first load`, unit: 'kB', target }, products, median(first.map(kilobytes)));
      const scriptTarget = name === 'shop' ? '≤ 140' : undefined;
      const scripts = firstLoad(route, 'tr').map((file) => url + file.slice(file.indexOf('/assets/')));
      addResult(
        { name: `${name}, its JavaScript`, unit: 'kB', target: scriptTarget },
        products,
        await bodyKilobytes(scripts),
      );
      addResult({ name: `${name}, all requests`, unit: 'kB' }, products, median(fetched.map(kilobytes)));
    }
  });
}

/** All requests before the catalogue, which the page fetches when idle. */
function beforeCatalogue(fetched: readonly NetworkRequest[]): readonly NetworkRequest[] {
  const end = fetched.findIndex(({ url }) => url.includes('/assets/fetch-catalogue-'));
  return end < 0 ? fetched : fetched.slice(0, end);
}

/** The size of the response bodies as sent, without headers. */
async function bodyKilobytes(urls: readonly string[]): Promise<number> {
  const sent = await Promise.all(urls.map(async (url) => (await getRaw(url)).arrayBuffer()));
  return sent.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1_000;
}

function kilobytes(fetched: readonly NetworkRequest[]): number {
  return fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
}

async function runLighthouse(url: string): Promise<Report> {
  const profile = mkdtempSync(path.join(tmpdir(), 'kontak-lighthouse-'));
  const flags = ['--headless', '--no-sandbox', `--user-data-dir=${profile}`];
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        '--yes',
        lighthouse,
        url,
        '--quiet',
        '--output=json',
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${flags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: await needProgram('chromium') }, maxBuffer: 100_000_000 },
    );
    return JSON.parse(stdout);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}
