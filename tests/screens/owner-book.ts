import type { Page } from '@playwright/test';
import type { ownerTest } from '../browser/admin/owner.ts';
import { takeAll, windowOf } from './book.ts';

/** A large and a usual screen of a desk, and a phone. */
const ownerWidths = [1600, 1280, 360];

export interface OwnersScreen {
  name: string;
  allows?: RegExp;
  /** A state that another width or a few seconds would end. */
  isFleeting?: boolean;
  /** From top to bottom, not only what the window shows. */
  isWhole?: boolean;
  /** Of the window: a dialog is not longer than it. */
  height?: number;
  /** Opens the screen in its state, from a signed-in page. */
  open: (page: Page) => Promise<unknown>;
}

/** The owner's area speaks Turkish only; otherwise as the visitors' screens. */
export const ownersBook = (test: ReturnType<typeof ownerTest>) =>
  function owners({ name, allows, isFleeting, isWhole = false, height, open }: OwnersScreen): void {
    for (const widths of isFleeting ? ownerWidths.map((width) => [width]) : [ownerWidths])
      test(`owner ${name} (${widths.join(', ')} px)`, async ({ owner: page, browserErrors }) => {
        if (allows) browserErrors.allow(allows);
        await page.setViewportSize(windowOf(widths[0] ?? 0));
        await open(page);
        await takeAll(page, { name: `owner-${name}/tr`, widths, height, isWhole });
      });
  };
