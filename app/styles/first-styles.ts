export const firstStylesId = 'first-styles';

/** The storefront's stylesheet, inlined by the server. The browser's bundle does not contain it but reads it from the page. */
export const firstStyles: string = import.meta.env.SSR
  ? (await import('./storefront.css?inline')).default
  : (document.getElementById(firstStylesId)?.textContent ?? '');

// For hot updates in development.
if (import.meta.env.DEV) await import('./storefront.css');
