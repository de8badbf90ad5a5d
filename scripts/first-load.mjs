// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { failure, inProject } from './project.mjs';

const client = inProject('build/client');
const manifestFile = `${client}/.vite/manifest.json`;
const parentRoutes = ['root', 'storefront/layout/layout', 'storefront/layout/page-boundary'];

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * The scripts of a page's first load: React Router's manifest, the entry, a dictionary, the page's routes, and what
 * they import statically.
 * @param {string} page the route's id
 * @param {'tr' | 'en'} language
 */
export function firstLoad(page, language) {
  if (!existsSync(manifestFile)) throw failure('There is no build to measure; run npm run build first.');
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const routes = [...parentRoutes, page].map((id) => `app/${id}.tsx`);
  const sources = ['app/entry.client.tsx', `app/i18n/${language}.ts`, ...routes];
  const chunks = new Set(sources.flatMap((source) => chunksOf(manifest, source)));
  for (const chunk of chunks) for (const imported of manifest[chunk]?.imports ?? []) chunks.add(imported);
  const routeManifests = readdirSync(`${client}/assets`).filter((name) => /^manifest-.*\.js$/.test(name));
  const files = [...chunks].map((chunk) => manifest[chunk]?.file);
  return [...routeManifests.map((name) => `assets/${name}`), ...files].map((file) => `${client}/${file}`);
}

/**
 * A route's module, and chunks split from it such as its client loader.
 * @param {Manifest} manifest
 * @param {string} source
 */
function chunksOf(manifest, source) {
  const chunks = Object.keys(manifest).filter((key) => key.split('?')[0] === source);
  if (chunks.length === 0) throw failure(`The build has no chunk of ${source}.`);
  return chunks;
}
