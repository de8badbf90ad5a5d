import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { writeSheetFile } from '#server/spreadsheets/write-sheet-file.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { median } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, fillEmbedded, withSite } from './shops.ts';

const changedRows = 5_000;
const paths = ['/', '/shop', '/urun/1', '/kategoriler'];
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An export, and the import of 5,000 new prices while visitors look around; on both databases. */
export async function benchSheets(
  addResult: AddResult,
  products: number,
  { variables }: FilledDatabase,
): Promise<void> {
  await measure({ ...variables, WORKERS: '1' }, 'server', addResult, products);
  const filled = await fillEmbedded(products);
  await measure(filled.variables, 'embedded', addResult, products);
  filled.remove();
}

async function measure(
  variables: Record<string, string>,
  kind: string,
  addResult: AddResult,
  products: number,
): Promise<void> {
  const add = (name: string, unit: string, value: number, target: string) =>
    addResult({ name: `${name} (${kind})`, unit, target }, products, value);
  await withSite(variables, async (site) => {
    const owner = await new Client(site).signIn();
    // What is rendered and indexed for the first time is measured elsewhere.
    for (let turn = 0; turn < 3; turn += 1)
      for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
    const readExport = async () => {
      const response = await owner.send('GET', '/api/export.xlsx');
      return new Uint8Array(await response.arrayBuffer());
    };
    // Made beforehand, because the visits are timed in this process.
    const file = await withNewPrices(await readExport());
    const visits = visit(site.url);
    await sleep(1_000);
    const idle = memoryOf(site.pid());

    const [, exportMs] = await timed(readExport);
    add('export as XLSX', 'ms', exportMs, '≤ 5,000');
    const [dryRun, dryRunMs] = await timed(() => send(site.url, owner, file));
    if (dryRun.changed !== changedRows) throw new Error(`changed: ${dryRun.changed}`);
    add('dry run of 5,000 changed rows', 'ms', dryRunMs, '≤ 5,000');
    const apply = () => owner.send('POST', `/api/imports/${dryRun.id}/apply`);
    const [applied, applyMs] = await timed(async () => (await apply()).json());
    add('apply 5,000 changed rows', 'ms', applyMs, '≤ 5,000');
    const undo = () => owner.send('POST', `/api/runs/${applied.run}/undo`);
    const [undone, undoMs] = await timed(async () => (await undo()).json());
    if (undone.undone !== changedRows) throw new Error(`undone: ${undone.undone}`);
    add('undo 5,000 imported rows', 'ms', undoMs, '≤ 5,000');
    add('memory above idle during an import', 'MB', memoryOf(site.pid()) - idle, '');

    const times = (await visits.stop()).toSorted((a, b) => a - b);
    add('visitors meanwhile, median', 'ms', median(times), '');
    add('visitors meanwhile, p99', 'ms', times[Math.floor(times.length * 0.99)] ?? 0, '≤ 150');
  });
}

/** Adds 1 to the first prices of an export. */
async function withNewPrices(bytes: Uint8Array): Promise<Uint8Array> {
  const { sheets } = await readXlsx(bytes);
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const price = headings.indexOf('Fiyat');
  let left = changedRows;
  for (const row of rows) {
    if (left === 0) break;
    row[price] = Number(row[price] ?? 0) + 1;
    left -= 1;
  }
  const columns = headings.map(() => ({ width: 10 }));
  const cells = [headings, ...rows].map((row) =>
    row.map((cell) => (cell === null ? null : (cell as string | number))),
  );
  return writeSheetFile({ type: 'xlsx', sheets: [{ name: 'Ürünler', columns, rows: cells, headings: [0] }] });
}

async function send(url: string, owner: Client, file: Uint8Array): Promise<{ id: number; changed: number }> {
  const headers = { Origin: url, Cookie: owner.cookie(), 'Content-Type': xlsxType };
  const response = await fetch(`${url}/api/imports`, { method: 'POST', headers, body: Buffer.from(file) });
  return response.json();
}

/** Somebody who opens a page every 20 ms; returns how long each took. */
function visit(url: string) {
  const times: number[] = [];
  let isOver = false;
  async function run() {
    for (let turn = 0; !isOver; turn += 1) {
      const [, ms] = await timed(async () => (await fetch(url + paths[turn % paths.length])).arrayBuffer());
      times.push(ms);
      await sleep(20);
    }
  }
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return times;
    },
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, performance.now() - startedAt];
}
