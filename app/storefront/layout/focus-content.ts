export const contentId = 'icerik';
/** The first products of a list. */
export const productsId = 'urunler';
/** What the skip link leads to, a list or a table. */
export const productsAnchor = { id: productsId, tabIndex: -1 };
/** The search field of a list. */
export const listSearchId = 'urun-ara';

/** Moves the keyboard to the page's content. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
