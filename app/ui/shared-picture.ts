/** Lets the picture inside an element grow into the next page's, which wears the class `shared-picture`. */
export function sharePicture(element: Element | null): void {
  // Two pictures of one name would stop the transition, so a page with one of its own keeps to that.
  if (document.querySelector('.shared-picture')) return;
  document.querySelector('[data-shared]')?.removeAttribute('data-shared');
  element?.querySelector('img')?.setAttribute('data-shared', '');
}
