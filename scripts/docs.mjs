// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Marked } from 'marked';
import { command, failure, inProject } from './project.mjs';

/** The pages for who keeps a shop, in the order of the menu; the others follow by name. */
const ownersPages = [
  ...['getting-online', 'upgrading', 'restoring', 'moving', 'troubleshooting'],
  ...['operating', 'feeds', 'project/changelog'],
];

/**
 * A page of the site and the file it is made of.
 * @typedef {{ source: string, target: string, title: string, html: string, anchors: Set<string> }} Page
 */

/** The Markdown files of the project, by their path from its root. */
function sources() {
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(inProject(folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`);
  const others = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
  return [
    ...others.filter((name) => existsSync(inProject(name))),
    ...inFolder('docs'),
    ...inFolder('docs/decisions'),
  ];
}

/** @param {string} source */
function targetOf(source) {
  if (source === 'README.md') return 'index.html';
  // SECURITY.md and docs/security.md would be one file.
  const named = source.startsWith('docs/') ? source.slice('docs/'.length) : `project/${source}`;
  return `${named.replace(/\.md$/, '').toLowerCase()}.html`;
}

/** As GitHub makes them, so that a link works in both places. @param {string} text */
const anchorOf = (text) =>
  text
    .toLowerCase()
    .replace(/<[^>]+>|&[a-z]+;|[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** @param {string} source @returns {Page} */
function toPage(source) {
  const target = targetOf(source);
  /** @type {Set<string>} */
  const anchors = new Set();
  const upwards = '../'.repeat(target.split('/').length - 1);
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const anchor = anchorOf(text);
        anchors.add(anchor);
        return `<h${depth} id="${anchor}">${text}</h${depth}>\n`;
      },
      table(token) {
        const row = (/** @type {import('marked').Tokens.TableCell[]} */ cells, /** @type {string} */ name) =>
          `<tr>${cells.map(({ tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="wide"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
      },
      link({ href, tokens }) {
        return `<a href="${addressFrom(source, href, upwards)}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        return `<img src="${addressFrom(source, href, upwards)}" alt="${text}" loading="lazy">`;
      },
    },
  });
  const markdown = readFileSync(inProject(source), 'utf8');
  const html = /** @type {string} */ (marked.parse(markdown));
  return { source, target, title: /^# (.+)$/m.exec(markdown)?.[1] ?? source, html, anchors };
}

/**
 * Where a link of a file leads in the site: other pages, copied pictures, and files of the program by their path.
 * @param {string} source @param {string} href @param {string} upwards
 */
function addressFrom(source, href, upwards) {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return href;
  const [file = '', anchor] = href.split('#');
  const named = path.posix.join(path.posix.dirname(source), file);
  if (!existsSync(inProject(named))) throw failure(`${source} links to ${href}, which is not there`);
  if (named === 'docs/decisions' || named === 'docs/decisions/')
    return `${upwards}decisions/0001-record-decisions.html`;
  if (named.endsWith('.md')) return `${upwards}${targetOf(named)}${anchor ? `#${anchor}` : ''}`;
  if (named.startsWith('docs/')) return `${upwards}${named.slice('docs/'.length)}`;
  return `${upwards}program/${named}`;
}

/** @param {Page[]} pages */
function checkAnchors(pages) {
  const byTarget = new Map(pages.map((page) => [page.target, page]));
  for (const { source, target, html } of pages)
    for (const [, href = ''] of html.matchAll(/<a href="([^":]*#[^"]+)"/g)) {
      const [file = '', anchor = ''] = href.split('#');
      const named = file ? path.posix.join(path.posix.dirname(target), file) : target;
      if (!byTarget.get(named)?.anchors.has(anchor))
        throw failure(`${source} links to ${href}, which is not there`);
    }
}

/** @param {Page[]} pages @param {Page} current */
function menu(pages, { target }) {
  const upwards = '../'.repeat(target.split('/').length - 1);
  const link = (/** @type {Page} */ page) =>
    `<li><a href="${upwards}${page.target}"${page.target === target ? ' aria-current="page"' : ''}>${page.title}</a></li>`;
  const list = (/** @type {string} */ name, /** @type {Page[]} */ listed) =>
    `<h2>${name}</h2><ul>${listed.map(link).join('')}</ul>`;
  const nameOf = (/** @type {Page} */ page) => page.target.replace('.html', '');
  const owners = ownersPages.flatMap((name) => pages.find((page) => nameOf(page) === name) ?? []);
  const decisions = pages.filter((page) => page.target.startsWith('decisions/'));
  const others = pages.filter((page) => !owners.includes(page) && !decisions.includes(page));
  return `<nav id="documents" aria-label="Documents">${list('For who keeps a shop', owners)}${list('For developers', others)}
<details${decisions.some((page) => page.target === target) ? ' open' : ''}><summary>Decisions</summary><ul>${decisions.map(link).join('')}</ul></details></nav>`;
}

const style = `
:root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 16rem minmax(0, 48rem); gap: 3rem; max-width: 72rem; margin: 0 auto; padding: 1.5rem; color: light-dark(#1b1e22, #f2f0ea); background: light-dark(#fbfaf7, #131519); }
nav { font-size: 0.9rem; } nav h2, summary { font-size: 0.9rem; font-weight: 600; margin: 1rem 0 0.25rem; cursor: default; }
nav ul { list-style: none; padding: 0; margin: 0; } nav a { display: block; padding: 0.2rem 0; text-decoration: none; }
nav a[aria-current] { font-weight: 600; }
a { color: light-dark(#865000, #ffc14d); } h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
pre, code { font: 0.85em/1.5 ui-monospace, monospace; background: light-dark(#f2f0ea, #1b1e23); border-radius: 4px; }
code { padding: 0.1em 0.3em; overflow-wrap: anywhere; } pre { padding: 0.8rem 1rem; overflow-x: auto; } pre code { padding: 0; overflow-wrap: normal; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.6rem; border-bottom: 1px solid light-dark(#dfdbd1, #2f343b); }
img { max-width: 100%; height: auto; }
nav { grid-column: 1; grid-row: 1; } main { grid-column: 2; } .to-menu { display: none; }
@media (max-width: 60rem) { body, .to-menu { display: block; } }
`;

/** @param {Page[]} pages @param {Page} page */
const documentOf = (pages, page) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Kontak</title><style>${style}</style>
<body><a class="to-menu" href="#documents">All documents</a><main>${page.html}</main>${menu(pages, page)}</body></html>
`;

/** Writes the documents as a static site that needs no server. @param {string} folder */
export function writeDocs(folder) {
  const pages = sources().map(toPage);
  checkAnchors(pages);
  rmSync(folder, { recursive: true, force: true });
  for (const page of pages) {
    const file = path.join(folder, page.target);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, documentOf(pages, page));
    for (const [, named = ''] of page.html.matchAll(/href="(?:\.\.\/)*program\/([^"]+)"/g))
      cpSync(inProject(named), path.join(folder, 'program', named), { recursive: true });
  }
  cpSync(inProject('docs/screens'), path.join(folder, 'screens'), { recursive: true });
  return pages.length;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(async () => {
    const folder = inProject('build/docs');
    console.log(`${writeDocs(folder)} pages are in ${folder}; open index.html`);
  });
