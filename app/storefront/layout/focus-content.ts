export const contentId = 'icerik';

/** Moves the keyboard to the page's content. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
