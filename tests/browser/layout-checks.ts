import type { Page } from '@playwright/test';

/** Touch targets that are not 44 pixels high and wide, but for links inside a text. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = document.querySelector('dialog:modal, [role=dialog], [role=alertdialog]') ?? document;
    const pressed = 'a[href], button, select, textarea, input:not([type=hidden]), summary, [role=switch]';
    const isWord = (element: Element) =>
      getComputedStyle(element).display === 'inline' || getComputedStyle(element, '::after').inset === '0px';
    return [...place.querySelectorAll(pressed)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isWord(element))
      .map((element) =>
        element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element,
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 1 && !element.matches('.sr-only'))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ element, box }) => `${box.width}×${box.height} ${element.outerHTML.slice(0, 160)}`);
  });
}
