export const firstStylesId = 'first-styles';

/**
 * What a visitor's first screen needs is in the page itself. The browser's copy of this program does not carry it a
 * second time: it finds it where the server has put it.
 */
export const firstStyles: string = import.meta.env.SSR
  ? (await import('./storefront.css?inline')).default
  : (document.getElementById(firstStylesId)?.textContent ?? '');

// Only so that a change shows at once while somebody works on it.
if (import.meta.env.DEV) await import('./storefront.css');
