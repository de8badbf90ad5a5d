import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from '#tests/helpers/chromium.mjs';
import type { Note } from './figures.ts';
import { median } from './load.ts';
import { getRaw } from './processes.ts';
import { type Filled, withSite } from './shops.ts';

// Not among the dependencies: it is large, and nothing but this needs it.
const lighthouse = 'lighthouse@12.8.2';
const pages = {
  home: '/',
  shop: '/shop',
  product: '/urun/1',
  categories: '/kategoriler',
  dealership: '/bayilik',
};

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue: number }> & {
    'network-requests': { details: { items: Fetched[] } };
  };
}

interface Fetched {
  url: string;
  /** In bytes, headers included. */
  transferSize: number;
}

/** Lighthouse on a simulated phone, the median of three. */
export async function benchLighthouse(note: Note, products: number, shop: Filled): Promise<void> {
  await withSite({ ...shop.variables, WORKERS: '1' }, async ({ url }) => {
    for (const [name, address] of Object.entries(pages)) {
      const reports = [await look(url + address), await look(url + address), await look(url + address)];
      const audit = (key: string) =>
        median(reports.map((each) => each.audits[key]?.numericValue ?? Number.NaN));
      const [speed = 0, ...others] = categories.map((key) =>
        median(reports.map((each) => each.categories[key].score * 100)),
      );
      note({ name: `${name}, score`, unit: '', must: '≥ 99' }, products, speed);
      note({ name: `${name}, the lowest other score`, unit: '', must: '100' }, products, Math.min(...others));
      note(
        { name: `${name}, first paint`, unit: 's', must: '≤ 0.9' },
        products,
        audit('first-contentful-paint') / 1_000,
      );
      note(
        { name: `${name}, largest paint`, unit: 's', must: '≤ 1.5' },
        products,
        audit('largest-contentful-paint') / 1_000,
      );
      note({ name: `${name}, blocked`, unit: 'ms', must: '≤ 50' }, products, audit('total-blocking-time'));
      note({ name: `${name}, shift`, unit: '', must: '0' }, products, audit('cumulative-layout-shift'));
      const fetched = reports.map((each) => each.audits['network-requests'].details.items);
      const must = name === 'shop' ? '≤ 250' : undefined;
      const first = fetched.map(firstLoad);
      note({ name: `${name}, first load`, unit: 'kB', must }, products, median(first.map(kilobytes)));
      const scripts = first[0]?.filter((each) => each.url.endsWith('.js')) ?? [];
      const mostScript = name === 'shop' ? '≤ 115' : undefined;
      note(
        { name: `${name}, its JavaScript`, unit: 'kB', must: mostScript },
        products,
        await bodies(scripts),
      );
      note({ name: `${name}, fetched in all`, unit: 'kB' }, products, median(fetched.map(kilobytes)));
    }
  });
}

/** Everything, pictures and headers included, that came before the catalogue, which waits until the page is idle. */
function firstLoad(fetched: readonly Fetched[]): readonly Fetched[] {
  const end = fetched.findIndex(({ url }) => url.includes('/assets/fetch-catalogue-'));
  return end < 0 ? fetched : fetched.slice(0, end);
}

/** Without headers, as they are sent. */
async function bodies(fetched: readonly Fetched[]): Promise<number> {
  const sent = await Promise.all(fetched.map(async ({ url }) => (await getRaw(url)).arrayBuffer()));
  return sent.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1_000;
}

function kilobytes(fetched: readonly Fetched[]): number {
  return fetched.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000;
}

async function look(url: string): Promise<Report> {
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
      { env: { ...process.env, CHROME_PATH: await ensureChromium() }, maxBuffer: 100_000_000 },
    );
    return JSON.parse(stdout);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}
