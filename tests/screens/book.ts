import type { Page } from '@playwright/test';
import { expectAccessible, languages, type TestLanguage, test, visit } from '../browser/fixtures.ts';

export const bookFolder = 'screens';
const themes = ['light', 'dark'] as const;
const usualWidths = [360, 768, 1280];
/** The narrowest window that has to do, and one as wide as they come. */
export const extremeWidths = [320, 2560];

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
  /** What the browser may complain about, where the state is a trouble. */
  allows?: RegExp;
}

/** One picture for each language, theme and width; each is looked over by axe as well. */
export function screen({ widths = usualWidths, ...given }: Screen): void {
  for (const language of languages) {
    for (const width of widths) {
      test(`${given.name} (${language.lang}, ${width} px)`, async ({ page, troubles }) => {
        if (given.allows) troubles.allow(given.allows);
        await page.emulateMedia({ media: given.isPrinted ? 'print' : 'screen' });
        await page.setViewportSize(windowOf(width));
        await visit(page, `${language.prefix}${given.address}`);
        await given.prepare?.({ ...language, page, width });
        await takeInThemes(page, { ...given, name: `${given.name}/${language.lang}`, width });
      });
    }
  }
}

/** Changes the theme of a page that is open in its state already: that is what takes the time. */
export async function takeInThemes(
  page: Page,
  given: Pick<Screen, 'name' | 'isWhole' | 'isPrinted'> & { width: number },
) {
  if (given.isWhole) await showAll(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await take(page, `${given.name}-${theme}-${given.width}`, given.isWhole);
    if (!given.isPrinted) await expectAccessible(page);
  }
}

export function windowOf(width: number) {
  return { width, height: width < 500 ? 780 : width > 2_000 ? 1_300 : 900 };
}

export async function take(page: Page, name: string, isWhole = false): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that is nowhere near would be waited for in vain.
    const begun = [...document.images].filter((image) => image.complete || image.loading === 'eager');
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
