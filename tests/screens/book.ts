import type { Page } from '@playwright/test';
import { axeFindings, expect, languages, type TestLanguage, test, visit } from '../browser/fixtures.ts';

export const bookFolder = 'screens';
const themes = ['light', 'dark'] as const;
/** From wide to narrow, so that no picture in a page is stretched. */
const usualWidths = [1280, 768, 360];
/** The narrowest window that has to do, and one as wide as they come. */
export const extremeWidths = [2560, 320];

type Given = TestLanguage & { page: Page; width: number };

export interface Screen {
  name: string;
  address: string;
  /** Brings the page into the state to be seen. */
  prepare?: (given: Given) => Promise<void>;
  /** From top to bottom, not only what the window shows. */
  isWhole?: boolean;
  isPrinted?: boolean;
  widths?: number[];
  /** A page that looks otherwise when it is opened in another width than when it gets it. */
  isOpenedAnew?: boolean;
  /** What the browser may complain about, where the state is a trouble. */
  allows?: RegExp;
}

/**
 * One picture for each language, theme and width; each is looked over by axe as well. Opening is what takes the time:
 * a page that is only opened is photographed in all widths at once.
 */
export function screen({ widths = usualWidths, ...given }: Screen): void {
  for (const language of languages)
    for (const some of given.prepare || given.isOpenedAnew ? widths.map((width) => [width]) : [widths])
      test(`${given.name} (${language.lang}, ${some.join(', ')} px)`, async ({ page, browserErrors }) => {
        const [width = 0] = some;
        if (given.allows) browserErrors.allow(given.allows);
        await page.emulateMedia({ media: given.isPrinted ? 'print' : 'screen' });
        await page.setViewportSize(windowOf(width));
        await visit(page, `${language.prefix}${given.address}`);
        await given.prepare?.({ ...language, page, width });
        await takeAll(page, { ...given, name: `${given.name}/${language.lang}`, widths: some });
      });
}

interface Pictures extends Pick<Screen, 'name' | 'isWhole' | 'isPrinted'> {
  widths: readonly number[];
  /** Of the window, where what is usual cuts too much off. */
  height?: number | undefined;
}

/** A page that is open in its state, in these widths and both themes. What axe finds does not keep the other pictures from being taken. */
export async function takeAll(
  page: Page,
  { name, widths, height, isWhole, isPrinted }: Pictures,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ ...windowOf(width), ...(height && { height }) });
    if (isWhole) await showAll(page);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await take(page, `${name}-${theme}-${width}`, isWhole);
      if (!isPrinted) await expectAccessible(page, `${name}-${theme}-${width}`);
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(sideways, `how far ${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** With all rules, also those about colours and sizes. */
export async function expectAccessible(page: Page, picture: string): Promise<void> {
  expect.soft(await axeFindings(page, []), `what axe found on ${picture}`).toEqual([]);
}

export function windowOf(width: number) {
  return { width, height: width < 500 ? 780 : width > 2_000 ? 1_300 : 900 };
}

export async function take(page: Page, name: string, isWhole = false): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that is nowhere near would be waited for in vain.
    const begun = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || image.loading === 'eager' || (bottom > 0 && top < innerHeight);
    });
    const decoded = Promise.allSettled(begun.map((image) => image.decode()));
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 2_000))]);
  });
  await page.screenshot({
    path: `${bookFolder}/${name}.png`,
    fullPage: isWhole,
    animations: 'disabled',
    // Neither the room for a scrollbar that is not in the picture, nor empty room for what was out of sight.
    style: 'html { scrollbar-gutter: auto !important } li { content-visibility: visible !important }',
  });
}

/** Pictures further down are fetched when they come near; so the page is walked through once. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
}
