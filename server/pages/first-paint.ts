/**
 * React puts module preloads into the head, where on a phone they take the line from everything the first
 * screen needs. They go behind the content, and behind it in the line too: the browser still finds them before the
 * script that wants them.
 */
export function preloadsLast(html: string): string {
  const headEnd = html.indexOf('</head>');
  const bodyEnd = html.lastIndexOf('</body>');
  if (headEnd < 0 || bodyEnd < headEnd) return html;
  const preloads: string[] = [];
  const head = html.slice(0, headEnd).replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    preloads.push(link.replace('<link ', '<link fetchpriority="low" '));
    return '';
  });
  return head + html.slice(headEnd, bodyEnd) + preloads.join('') + html.slice(bodyEnd);
}
