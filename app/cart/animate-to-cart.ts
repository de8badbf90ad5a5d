const duration = 190;

/** A picture of what was added flies to the cart button, so that the eye learns where it went. */
export function animateToCart(picture: HTMLImageElement | null | undefined): void {
  if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // The button may appear only with this very addition.
  requestAnimationFrame(() => {
    const goal = document.querySelector('[data-cart-button]')?.getBoundingClientRect();
    const start = picture.getBoundingClientRect();
    if (!goal || goal.width === 0 || start.width === 0) return;
    const flier = picture.cloneNode() as HTMLImageElement;
    flier.alt = '';
    flier.removeAttribute('class');
    flier.style.cssText = `position:fixed;z-index:60;pointer-events:none;object-fit:contain;left:${start.left}px;top:${start.top}px;width:${start.width}px;height:${start.height}px`;
    document.body.append(flier);
    const x = goal.left + goal.width / 2 - start.left - start.width / 2;
    const y = goal.top + goal.height / 2 - start.top - start.height / 2;
    flier
      .animate(
        { transform: ['none', `translate(${x}px,${y}px) scale(${24 / start.width})`], opacity: [0.9, 0.4] },
        { duration, easing: 'ease-in' },
      )
      .finished.finally(() => flier.remove());
  });
}
