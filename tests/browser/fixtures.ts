import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { en } from '#app/i18n/en.ts';
import { tr, type Words } from '#app/i18n/tr.ts';
import type { Lang } from '#domain/localised.ts';
import { type BrowserErrors, collectBrowserErrors } from './browser-errors.ts';
import { test as base } from './sites.ts';

export { expect };

/** Every test fails on an error in the browser; `browserErrors.allow(/…/)` names those that a test causes. */
export const test = base.extend<{ browserErrors: BrowserErrors }>({
  browserErrors: [
    async ({ context, baseURL }, use) => {
      const browserErrors = collectBrowserErrors(context, baseURL ?? '');
      await use(browserErrors);
      expect(browserErrors.seen(), 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export interface TestLanguage {
  lang: Lang;
  /** What stands before the bare address: nothing, or /en. */
  prefix: '' | '/en';
  words: Words;
}

export const languages: readonly [TestLanguage, TestLanguage] = [
  { lang: 'tr', prefix: '', words: tr },
  { lang: 'en', prefix: '/en', words: en },
];

/** Opens an address and waits until its scripts have taken over, so that a click finds its handler. */
export async function visit(page: Page, address: string) {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

export async function hydrated(page: Page): Promise<void> {
  // React marks a node when it takes it over, and the body is the last of a page.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Newer than the one that its Playwright package brings for this version of Node. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core')), 'utf8');

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** These take three quarters of the time; before a release they are checked on every screen. */
const layoutRules = process.env.TEST_LONG === '1' ? [] : ['color-contrast', 'target-size'];

/** Checks the page with axe, or only what matches `part`: the rest of a list takes seconds. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await axeFindings(page, layoutRules, part), `what axe found on ${page.url()}`).toEqual([]);
}

/** What axe finds on the page, or only in what matches `part`. */
export async function axeFindings(page: Page, disabledRules: string[], part?: string): Promise<string[]> {
  await motionEnded(page);
  // Naming every element that is in order would take half the time.
  const axe = new AxeBuilder({ page, axeSource }).options({
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  if (part) axe.include(part);
  const { violations } = await axe.withTags(rules).disableRules(disabledRules).setLegacyMode().analyze();
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(
      ({ target, failureSummary }) => `    ${target.join(' ')}\n      ${failureSummary}`,
    );
    return `${id}: ${help}\n${places.join('\n')}`;
  });
}

/** A fading dialog has no contrast yet; what stands still out of sight is not waited for. */
async function motionEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((motion) => Number.isFinite(motion.effect?.getComputedTiming().endTime));
    const ended = Promise.allSettled(passing.map((motion) => motion.finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  });
}

/** At 320 px nothing sticks out to the side; the window gets its width back. */
export async function noSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: before?.height ?? 800 });
  const sticksOut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => !isCut(element.parentElement))
      .slice(0, 8)
      .map((element) => element.outerHTML.slice(0, 160));
  });
  expect(sticksOut, `what sticks out at 320 px on ${page.url()}`).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Instead of opening a window the page notes the address; call before the page is opened. */
export async function recordOpenedAddresses(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (address, target) => {
      if (target === '_blank') opened.push(String(address));
      return null;
    };
  });
  return () => page.evaluate(() => (window as unknown as { opened: string[] }).opened);
}
