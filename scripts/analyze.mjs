// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { firstLoad } from './first-load.mjs';
import { ensureInstalled } from './install.mjs';
import { command, failure, inProject, installedCommand } from './project.mjs';
import { runQuietly } from './run.mjs';
import { sourceShares } from './source-shares.mjs';

const shown = 60;

/** Lists the sources of a page's first load by size: `npm run analyze [storefront/product/product]`. */
await command(async () => {
  const page = process.argv[2] ?? 'storefront/shop/shop';
  await ensureInstalled();
  // Deletes the stamp, so that the next start builds without source maps.
  rmSync(inProject('build/.kontak-built'), { force: true });
  const build = [
    installedCommand('@react-router/dev', 'react-router'),
    'build',
    '--sourcemapClient',
    'hidden',
  ];
  const { code, output } = await runQuietly(process.execPath, build, { label: 'Building', every: 10 });
  if (code !== 0) throw failure(output);
  /** @type {Map<string, number>} */
  const sizes = new Map();
  let total = 0;
  for (const file of firstLoad(page, 'tr')) {
    const script = readFileSync(file, 'utf8');
    const compressed = brotliCompressSync(script).length;
    total += compressed;
    console.log(`${kilobytes(compressed)}  ${file.replace(/^.*\//, '')}`);
    for (const [source, characters] of sharesOf(file, script)) {
      const share = (characters / script.length) * compressed;
      sizes.set(source, (sizes.get(source) ?? 0) + share);
    }
  }
  console.log(`${kilobytes(total)}  in all, compressed. By source, in proportion:`);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, shown);
  for (const [source, size] of largest) console.log(`${kilobytes(size)}  ${source}`);
});

/**
 * @param {string} file
 * @param {string} script
 */
function sharesOf(file, script) {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const name = `${file.slice(folder.length + 1)}.map`;
  if (!readdirSync(folder).includes(name)) return [];
  const shares = sourceShares(script, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
  return [...shares].map(
    ([source, size]) =>
      /** @type {const} */ ([source.replace(/^.*node_modules\//, '').replace(/^(\.\.\/)+/, ''), size]),
  );
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2).padStart(7)} kB`;
}
