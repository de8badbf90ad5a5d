export const inlineStylesId = 'inline-styles';

/** The storefront's stylesheet, inlined by the server. The browser's bundle does not contain it but reads it from the page. */
export const inlineStyles: string = import.meta.env.SSR
  ? (await import('./storefront.css?inline')).default
  : (document.getElementById(inlineStylesId)?.textContent ?? '');

// For hot updates in development.
if (import.meta.env.DEV) await import('./storefront.css');
