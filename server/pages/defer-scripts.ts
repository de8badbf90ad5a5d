const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entryScript = /<script([^>]*) type="module" async="">([^<]*)<\/script>/;
const sideEffectImport = /^import "([^"]+)";$/gm;
const namespaceImport = /^import \* as (\w+) from "([^"]+)";$/gm;

/**
 * The router's entry script and module preloads request every script while the page is still loading. Requested after
 * the first paint and run one by one, they leave the connection and the main thread to the content (decision 17).
 * A page in any other form is returned as it is.
 */
export function deferScripts(html: string): string {
  const found = entryScript.exec(html);
  if (!found) return html;
  const [script, attributes = '', text = ''] = found;
  const entry = /^import\("([^"]+)"\);$/m.exec(text)?.[1];
  if (!entry) return html;
  const head = html.slice(0, html.indexOf('</head>'));
  const preloads = [...head.matchAll(preload)].map(([, url = '']) => url);
  const routes = [...text.matchAll(namespaceImport)].map(([, , url = '']) => url);
  const imports = [...text.matchAll(sideEffectImport)].map(([, url = '']) => url);
  const shared = [...imports, ...preloads].filter((url) => url !== entry && !routes.includes(url));
  const start = text
    .replace(sideEffectImport, '')
    .replace(namespaceImport, (_, name, url) => `const ${name} = modules["${url}"];`)
    .trim();
  const deferred = deferredStart([...new Set([...shared, ...routes])], entry, start);
  return (
    head.replace(preload, '') +
    html.slice(head.length).replace(script, () => `<script${attributes} type="module">${deferred}</script>`)
  );
}

/** A hidden page never paints, so it does not wait. Browsers without modulepreload fetch the modules in parallel. */
const deferredStart = (urls: string[], entry: string, start: string) => `
const pause = (wait) => new Promise((resolve) => (document.hidden ? resolve() : wait(resolve)));
const painted = (resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
await Promise.race([
  pause((resolve) => requestAnimationFrame(() => painted(resolve))),
  new Promise((resolve) => setTimeout(resolve, 1000)),
]);
const urls = ${JSON.stringify(urls)};
for (const href of [...urls, "${entry}"]) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href });
  document.head.append(link);
}
if (!document.createElement('link').relList.supports('modulepreload')) {
  await Promise.all(urls.map((url) => import(url)));
}
const modules = {};
for (const url of urls) {
  modules[url] = await import(url);
  await pause((resolve) => setTimeout(resolve));
}
${start}
`;
