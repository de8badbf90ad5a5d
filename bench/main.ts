import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestCluster } from '#tests/helpers/postgres.ts';
import { readArguments } from './arguments.ts';
import { benchBrowser } from './browser.ts';
import { benchCapacity } from './capacity.ts';
import { createFigures, type Note, tableOf } from './figures.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchManager } from './manager.ts';
import { benchMemory } from './memory.ts';
import { benchPages, benchWorkers } from './pages.ts';
import { type Filled, fillServer } from './shops.ts';
import { benchStart } from './start.ts';
import { benchVisitors } from './visitors.ts';
import { benchWrites } from './writes.ts';

type Part = (note: Note, products: number, shop: Filled, seconds: number) => Promise<void>;

/** Each part with the sizes of shop it is measured on. */
const parts: Record<string, { run: Part; sizes: number[] }> = {
  seed: {
    run: async (note, products, shop) => noteSeed(note, products, shop),
    sizes: [1_000, 10_000, 100_000],
  },
  pages: { run: benchPages, sizes: [1_000, 10_000, 100_000] },
  workers: { run: benchWorkers, sizes: [1_000] },
  visitors: { run: benchVisitors, sizes: [1_000] },
  writes: { run: benchWrites, sizes: [1_000, 10_000, 100_000] },
  capacity: { run: benchCapacity, sizes: [1_000, 10_000, 100_000] },
  memory: { run: benchMemory, sizes: [10_000] },
  start: { run: async (note) => benchStart(note), sizes: [1_000] },
  browser: { run: benchBrowser, sizes: [1_000, 10_000, 100_000] },
  manager: { run: benchManager, sizes: [10_000] },
  lighthouse: { run: benchLighthouse, sizes: [1_000] },
};

function noteSeed(note: Note, products: number, { seedSeconds }: Filled): void {
  note({ name: 'filling an empty database', unit: 's', must: '< 10 at 10,000' }, products, seedSeconds);
}

const chosen = readArguments(process.argv.slice(2), Object.keys(parts));
const { figures, noting } = createFigures();
const begun = Date.now();
const cluster = await startTestCluster();
try {
  const sizes = [...new Set(chosen.parts.flatMap((name) => parts[name]?.sizes ?? []))].sort((a, b) => a - b);
  for (const products of sizes.filter((size) => chosen.sizes.includes(size))) {
    const names = chosen.parts.filter((name) => parts[name]?.sizes.includes(products));
    const shop = await fillServer(cluster.url, products);
    for (const name of names) {
      console.error(`${name}, ${products} products …`);
      await parts[name]?.run(noting(name), products, shop, chosen.seconds);
    }
  }
} finally {
  await cluster.stop();
}

const order = Object.keys(parts);
figures.sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
const [cpu] = os.cpus();
const machine = `${os.availableParallelism()} cores (${cpu?.model.trim()}), Node ${process.versions.node}`;
const about = `Measured on ${new Date().toISOString().slice(0, 10)} in ${Math.round((Date.now() - begun) / 60_000)} minutes on ${machine}; load when it began: ${chosen.loadBefore}.`;
const table = tableOf(figures);
console.log(`${table}\n\n${about}`);
writeFileSync(
  path.resolve(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ about, seconds: chosen.seconds, figures }, null, 2)}\n`,
);
if (chosen.write) {
  const file = path.resolve(import.meta.dirname, '../docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const block = `<!-- figures -->\n${about}\n\n${table}\n<!-- end of figures -->`;
  writeFileSync(
    file,
    text.replace(/<!-- figures -->[\s\S]*<!-- end of figures -->/, () => block),
  );
}
