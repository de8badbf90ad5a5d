import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestCluster } from '#tests/helpers/postgres.ts';
import { readArguments } from './arguments.ts';
import { benchBrowser } from './browser.ts';
import { benchCapacity } from './capacity.ts';
import { benchCopies } from './copies.ts';
import { benchDealers, benchFeeds } from './dealers.ts';
import { benchDocuments } from './documents.ts';
import { benchHistory } from './history.ts';
import { benchHostile } from './hostile.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchManager } from './manager.ts';
import { benchMemory } from './memory.ts';
import { benchPages, benchWorkers } from './pages.ts';
import { benchRequests } from './requests.ts';
import { type AddResult, createResults, formatTable } from './results.ts';
import { benchSheets } from './sheets.ts';
import { type FilledDatabase, fillServer } from './shops.ts';
import { benchStart } from './start.ts';
import { benchUnderstanding } from './understanding.ts';
import { benchVisitors } from './visitors.ts';
import { benchWrites } from './writes.ts';

type Part = (addResult: AddResult, products: number, shop: FilledDatabase, seconds: number) => Promise<void>;

/** The parts of the benchmark, with the numbers of products each is measured with. */
const parts: Record<string, { run: Part; sizes: number[] }> = {
  seed: {
    run: async (addResult, products, shop) => addSeedResult(addResult, products, shop),
    sizes: [1_000, 10_000, 100_000],
  },
  pages: { run: benchPages, sizes: [1_000, 10_000, 100_000] },
  workers: { run: benchWorkers, sizes: [1_000] },
  visitors: { run: benchVisitors, sizes: [1_000] },
  dealers: { run: benchDealers, sizes: [1_000] },
  feeds: { run: benchFeeds, sizes: [10_000] },
  hostile: { run: benchHostile, sizes: [1_000] },
  writes: { run: benchWrites, sizes: [1_000, 10_000, 100_000] },
  documents: { run: benchDocuments, sizes: [1_000] },
  copies: { run: benchCopies, sizes: [10_000] },
  history: { run: benchHistory, sizes: [10_000] },
  sheets: { run: benchSheets, sizes: [10_000] },
  requests: { run: benchRequests, sizes: [10_000] },
  capacity: { run: benchCapacity, sizes: [1_000, 10_000, 100_000] },
  memory: { run: benchMemory, sizes: [10_000] },
  start: { run: async (addResult) => benchStart(addResult), sizes: [1_000] },
  understanding: { run: benchUnderstanding, sizes: [1_000, 10_000, 100_000] },
  browser: { run: benchBrowser, sizes: [1_000, 10_000, 100_000] },
  manager: { run: benchManager, sizes: [10_000] },
  lighthouse: { run: benchLighthouse, sizes: [1_000] },
};

function addSeedResult(addResult: AddResult, products: number, { seedSeconds }: FilledDatabase): void {
  addResult(
    { name: 'filling an empty database', unit: 's', target: '< 10 at 10,000' },
    products,
    seedSeconds,
  );
}

const options = readArguments(process.argv.slice(2), Object.keys(parts));
const { results, addResultTo } = createResults();
const startedAt = Date.now();
const cluster = await startTestCluster();
try {
  const sizes = [...new Set(options.parts.flatMap((name) => parts[name]?.sizes ?? []))].sort((a, b) => a - b);
  for (const products of sizes.filter((size) => options.sizes.includes(size))) {
    const names = options.parts.filter((name) => parts[name]?.sizes.includes(products));
    const shop = await fillServer(cluster.url, products);
    for (const name of names) {
      console.error(`${name}, ${products} products …`);
      await parts[name]?.run(addResultTo(name), products, shop, options.seconds);
    }
  }
} finally {
  await cluster.stop();
}

const order = Object.keys(parts);
results.sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
const [cpu] = os.cpus();
const machine = `${os.availableParallelism()} cores (${cpu?.model.trim()}), Node ${process.versions.node}`;
const about = `Measured on ${new Date().toISOString().slice(0, 10)} in ${Math.round((Date.now() - startedAt) / 60_000)} minutes on ${machine}; load average at the start: ${options.loadBefore}.`;
const table = formatTable(results);
console.log(`${table}\n\n${about}`);
writeFileSync(
  path.resolve(import.meta.dirname, 'results.json'),
  `${JSON.stringify({ about, seconds: options.seconds, results }, null, 2)}\n`,
);
if (options.write) {
  const file = path.resolve(import.meta.dirname, '../docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const block = `<!-- figures -->\n${about}\n\n${table}\n<!-- end of figures -->`;
  writeFileSync(
    file,
    text.replace(/<!-- figures -->[\s\S]*<!-- end of figures -->/, () => block),
  );
}
