import type { Page } from '@playwright/test';
import { tr, type Words } from '#app/i18n/tr.ts';
import { isPublic } from '#domain/product.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { expect, visit } from './fixtures.ts';

const demo = demoCatalogue();

/** What the tested site shows of the demo catalogue. */
export const publicRows = demo.products.filter(isPublic);

export const listOf = (page: Page, t: Words = tr) => page.getByRole('list', { name: t.shop.list });
export const cardsOf = (page: Page, t: Words = tr) => listOf(page, t).getByRole('listitem');
export const statusOf = (page: Page) => page.locator('main').getByRole('status');
export const searchOf = (page: Page, t: Words = tr) =>
  page.getByRole('searchbox', { name: t.search.label, exact: true });

export const pageLink = (page: Page, number: number, t: Words = tr) =>
  page
    .getByRole('navigation', { name: t.shop.pagination.label })
    .getByRole('link', { name: String(number), exact: true });

export async function expectCount(page: Page, count: number, t: Words = tr): Promise<void> {
  await expect(statusOf(page)).toHaveText(t.shop.count(count));
}

/** Opens the shop and waits until it can list by itself, descriptions included. */
export async function visitReady(page: Page, address: string): Promise<void> {
  const texts = page.waitForResponse(/\/catalogue\/.+-texts\.jsonl$/);
  await visit(page, address);
  // Descriptions come once the visitor does something.
  await page.mouse.move(1, 1);
  await (await texts).finished();
  await idle(page);
}

/** The catalogue is read in slices; behind them all comes this. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 500 })),
  );
}

/** Every request for data from now on; pictures and scripts are not data. */
export function dataRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    // The scripts of a page are loaded when a link to it is pointed at.
    const isScript = new URL(request.url()).pathname.startsWith('/assets/');
    if (!isScript && ['fetch', 'xhr', 'document'].includes(request.resourceType())) seen.push(request.url());
  });
  return seen;
}
