import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Goes on with the Tab key until something has the focus; a person would not press it more often. */
export async function tabTo(page: Page, goal: Locator, most = 80): Promise<void> {
  // To find it by its name after each press takes ten times as long, so only when it was replaced.
  let element = await goal.elementHandle();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (!(await element?.evaluate((it) => it.isConnected))) element = await goal.elementHandle();
    if (await page.evaluate((it) => it === document.activeElement, element)) return;
  }
  throw new Error(`not reached with ${most} presses: ${goal}`);
}

/** What has the focus shows it: by an outline of its own or by one around what it stands for. */
export async function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const drawn = [null, '::after'].map((part) => getComputedStyle(element, part));
    return drawn.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);
  });
}

/** Goes to something with the Tab key, sees that it shows it, and presses a key there. */
export async function pressOn(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, goal);
  expect(await showsFocus(page), `the focus is seen on ${goal}`).toBe(true);
  await page.keyboard.press(key);
}
