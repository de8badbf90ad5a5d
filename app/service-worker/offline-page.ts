import { offlineEn } from '#app/i18n/en.ts';
import { offlineTr } from '#app/i18n/tr.ts';

const styles = `
  :root { color-scheme: light dark; }
  body { display: grid; min-height: 90vh; place-content: center; gap: 1rem; margin: 0; padding: 1.5rem;
    font: 1.125rem/1.6 system-ui, sans-serif; }
  h1, p { margin: 0; max-width: 32rem; }
  a { justify-self: start; padding: 0.75rem 1.25rem; border-radius: 0.5rem; background: #f7a600; color: #1c1400;
    font-weight: 600; text-decoration: none; }`;

/** Stands in the place of a page that is neither stored nor within reach. The tab keeps its copy of the cart. */
export function offlinePage(pathname: string): Response {
  const lang = /^\/en(\/|$)/.test(pathname) ? 'en' : 'tr';
  const offline = lang === 'en' ? offlineEn : offlineTr;
  const html = `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${offline.title}</title>
<style>${styles}</style>
<h1>${offline.title}</h1>
<p>${offline.hint}</p>
<a href="">${offline.retry}</a>
<script>addEventListener('online', () => location.reload())</script>
</html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'";
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}
