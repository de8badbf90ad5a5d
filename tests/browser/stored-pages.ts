import type { Page } from '@playwright/test';

const stored = (page: Page, kind: 'page' | 'asset') =>
  page.evaluate(async (suffix) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(suffix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, kind);

/** The paths of the stored pages. */
export const storedPages = (page: Page) => stored(page, 'page');
/** The paths of the stored scripts, in one text. */
export const storedScripts = async (page: Page) => (await stored(page, 'asset')).join();
