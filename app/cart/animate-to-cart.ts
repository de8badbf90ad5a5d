const durationMs = 190;

/** Animates a copy of the product's picture to the cart button. */
export function animateToCart(picture: HTMLImageElement | null | undefined): void {
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The first item makes the button appear.
  requestAnimationFrame(() => {
    const target = document.querySelector('[data-cart-button]')?.getBoundingClientRect();
    const start = picture.getBoundingClientRect();
    if (!target || target.width === 0 || start.width === 0) return;
    const copy = picture.cloneNode() as HTMLImageElement;
    copy.alt = '';
    copy.removeAttribute('class');
    copy.style.cssText = `position:fixed;z-index:60;pointer-events:none;object-fit:contain;left:${start.left}px;top:${start.top}px;width:${start.width}px;height:${start.height}px`;
    document.body.append(copy);
    const x = target.left + target.width / 2 - start.left - start.width / 2;
    const y = target.top + target.height / 2 - start.top - start.height / 2;
    copy
      .animate(
        { transform: ['none', `translate(${x}px,${y}px) scale(${24 / start.width})`], opacity: [0.9, 0.4] },
        { duration: durationMs, easing: 'ease-in' },
      )
      .finished.finally(() => copy.remove());
  });
}
