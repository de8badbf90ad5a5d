const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const starter = /<script([^>]*) type="module" async="">([^<]*)<\/script>/;
const whole = /^import "([^"]+)";$/gm;
const named = /^import \* as (\w+) from "([^"]+)";$/gm;

/**
 * The framework's own start asks for every script while the page is still being read, and runs them all in one go.
 * A phone shows the page sooner, and answers a finger sooner, when the scripts are asked for once it has been painted
 * and run one by one.
 */
export function scriptsAfterPaint(html: string): string {
  const found = starter.exec(html);
  if (!found) return html;
  const [script, attributes = '', text = ''] = found;
  const entry = /^import\("([^"]+)"\);$/m.exec(text)?.[1];
  if (!entry) return html;
  const head = html.slice(0, html.indexOf('</head>'));
  const preloads = [...head.matchAll(preload)].map(([, address = '']) => address);
  const routes = [...text.matchAll(named)].map(([, , address = '']) => address);
  const first = [...text.matchAll(whole)].map(([, address = '']) => address);
  const shared = [...first, ...preloads].filter((address) => address !== entry && !routes.includes(address));
  const start = text
    .replace(whole, '')
    .replace(named, (_, name, address) => `const ${name} = modules["${address}"];`)
    .trim();
  const begin = startText([...new Set([...shared, ...routes])], entry, start);
  return (
    head.replace(preload, '') +
    html.slice(head.length).replace(script, () => `<script${attributes} type="module">${begin}</script>`)
  );
}

/**
 * What paints nothing, such as a page in the background, does not wait for it. A browser that fetches no module in
 * advance fetches them side by side, and runs them as they come.
 */
const startText = (addresses: string[], entry: string, start: string) => `
const pause = (wait) => new Promise((go) => (document.hidden ? go() : wait(go)));
const painted = (go) => new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
await Promise.race([
  pause((go) => requestAnimationFrame(() => painted(go))),
  new Promise((go) => setTimeout(go, 1000)),
]);
const addresses = ${JSON.stringify(addresses)};
for (const href of [...addresses, "${entry}"]) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href });
  document.head.append(link);
}
if (!document.createElement('link').relList.supports('modulepreload')) {
  await Promise.all(addresses.map((address) => import(address)));
}
const modules = {};
for (const address of addresses) {
  modules[address] = await import(address);
  await pause((go) => setTimeout(go));
}
${start}
`;
