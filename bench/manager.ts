import type { BrowserContext, Page } from '@playwright/test';
import { Client } from '#tests/helpers/owner-client.ts';
import type { Site } from '#tests/helpers/start-site.ts';
import { percentile, tsxNameShim, withBrowser } from './chromium.ts';
import { median } from './load.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const typed = ['kumanda', 'bmw 433', 'hu66', 'anahtar kabı', 'volkswagen'];

/** The owner types into the search box of the product manager: the time from each key to the next frame. */
export async function benchManager(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
): Promise<void> {
  await withSite({ ...shop.variables, WORKERS: '1' }, (site) =>
    withBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: site.url, locale: 'tr-TR' });
      await context.addCookies(await ownerCookies(site));
      const rounds = [await typeInto(context), await typeInto(context), await typeInto(context)];
      addResult(
        { name: 'first rows shown', unit: 'ms', target: '< 1,000 at 10,000' },
        products,
        median(rounds.map(({ shown }) => shown)),
      );
      addResult(
        { name: 'all rows loaded', unit: 'ms', target: '< 3,000 at 10,000' },
        products,
        median(rounds.map(({ loaded }) => loaded)),
      );
      const keys = Array.from(rounds[0]?.keys ?? [], (_, at) =>
        median(rounds.map((round) => round.keys[at] ?? 0)),
      );
      addResult({ name: 'a key in the search box, p50', unit: 'ms' }, products, percentile(keys, 0.5));
      addResult(
        { name: 'a key in the search box, max', unit: 'ms', target: '< 50 at 10,000' },
        products,
        Math.max(...keys),
      );
    }),
  );
}

/** Types in a newly opened page. */
async function typeInto(context: BrowserContext): Promise<{ shown: number; loaded: number; keys: number[] }> {
  const page = await context.newPage();
  await page.addInitScript(tsxNameShim);
  await page.goto('/2000/login');
  await page.waitForURL('**/2000/dashboard');
  const startedAt = performance.now();
  await page.goto('/2000/products');
  await page.locator('[role=grid] [data-row-index]').first().waitFor({ timeout: 120_000 });
  const shown = performance.now() - startedAt;
  await page.locator('[role=grid][aria-busy=false]').waitFor({ timeout: 120_000 });
  await page.getByRole('progressbar').waitFor({ state: 'hidden', timeout: 120_000 });
  const loaded = performance.now() - startedAt;
  const keys = await typeAndMeasure(page);
  await page.close();
  return { shown, loaded, keys };
}

async function ownerCookies(site: Site) {
  const owner = await new Client(site).signIn();
  return owner
    .cookie()
    .split('; ')
    .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '', url: site.url }));
}

/** Measures from the keydown event until after the next animation frame. */
async function typeAndMeasure(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    document.addEventListener(
      'keydown',
      () => {
        const startedAt = performance.now();
        requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - startedAt)));
      },
      true,
    );
  });
  const box = page.getByRole('searchbox', { name: 'Ara' });
  for (const text of typed) {
    await box.pressSequentially(text, { delay: 120 });
    await box.press('ControlOrMeta+a');
    await box.press('Backspace');
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { taken: number[] }).taken);
}
