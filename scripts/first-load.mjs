// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { failure, inProject } from './project.mjs';

const assets = inProject('build/client/assets');
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Code that a visitor must not load, recognised by strings that survive minification. */
const foreign = [
  { what: 'zod', sign: /\b_zod\b|ZodError/ },
  { what: 'the owner’s area', sign: /adminAuth|Yönetim menüsü/ },
  { what: 'the lightbox', sign: /yarl__/ },
  { what: 'minisearch', sign: /MiniSearch/ },
];

/**
 * The scripts of a page's first load: the manifest, the entry, the page's routes, their static imports, and a
 * dictionary.
 * @param {string} page the route's id
 * @param {'tr' | 'en'} language
 */
export function firstLoad(page, language) {
  const built = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.js')) : [];
  const manifest = built.find((name) => name.startsWith('manifest-'));
  const words = built.filter((name) => name.startsWith(`${language}-`));
  if (!manifest) throw failure('There is no build to measure; run npm run build first.');
  if (words.length !== 1) throw failure(`The build has ${words.length} dictionaries for '${language}'.`);
  const text = readFileSync(`${assets}/${manifest}`, 'utf8');
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const chain = [];
  for (let id = page; id; id = routes[id]?.parentId) chain.push(routes[id]);
  const begun = [entry, ...chain].flatMap((part) => scriptsOf(part));
  const needed = new Set([manifest]);
  for (const name of [...words, ...begun]) follow(name, needed);
  return [...needed].map((name) => `${assets}/${name}`);
}

/** @param {Record<string, unknown> | undefined} part */
function scriptsOf(part) {
  if (!part) throw failure('The build’s manifest lacks a route of the page to be measured.');
  // A route's module, and chunks split from it such as its client loader.
  const modules = Object.entries(part).filter(([key]) => key === 'module' || key.endsWith('Module'));
  return modules.flatMap(([, address]) =>
    typeof address === 'string' ? [address.replace(/^.*\//, '')] : [],
  );
}

/**
 * @param {string} name
 * @param {Set<string>} needed
 */
function follow(name, needed) {
  if (needed.has(name)) return;
  needed.add(name);
  for (const [, imported = ''] of readFileSync(`${assets}/${name}`, 'utf8').matchAll(staticImport)) {
    follow(imported, needed);
  }
}

/** Code that must not be in these files. @param {string[]} files */
export function foreignCode(files) {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return foreign.filter(({ sign }) => sign.test(text)).map(({ what }) => `${what} in ${file}`);
  });
}
