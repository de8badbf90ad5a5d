import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { writeSheetFile } from '#server/spreadsheets/write-sheet-file.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { median } from './load.ts';
import { memoryOf } from './processes.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, fillEmbedded, withSite } from './shops.ts';

const changedRows = 5_000;
const vehiclesPerRow = 3;
const paths = ['/', '/shop', '/urun/1', '/kategoriler'];
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An export, and the import of 5,000 products with vehicles and codes while visitors look around; on both databases. */
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
    const file = await withChanges(
      await readExport(),
      await (await owner.send('GET', '/api/vehicles')).json(),
    );
    const visits = visit(site.url);
    await sleep(1_000);
    const idle = memoryOf(site.pid());

    const [, exportMs] = await timed(readExport);
    add('export as XLSX', 'ms', exportMs, '≤ 5,000');
    const [dryRun, dryRunMs] = await timed(() => send(site.url, owner, file));
    if (dryRun.changed !== changedRows) throw new Error(`changed: ${dryRun.changed}`);
    add('dry run of 5,000 products with vehicles and codes', 'ms', dryRunMs, '≤ 5,000');
    const apply = () => owner.send('POST', `/api/imports/${dryRun.id}/apply`);
    const [applied, applyMs] = await timed(async () => (await apply()).json());
    add('apply 5,000 products with vehicles and codes', 'ms', applyMs, '≤ 5,000');
    const undo = () => owner.send('POST', `/api/runs/${applied.run}/undo`, {});
    const [undone, undoMs] = await timed(async () => (await undo()).json());
    if (undone.undone !== changedRows * (1 + vehiclesPerRow))
      throw new Error(`undone: ${JSON.stringify(undone).slice(0, 500)}`);
    add('undo 5,000 products with vehicles and codes', 'ms', undoMs, '≤ 5,000');
    add('memory above idle during an import', 'MB', memoryOf(site.pid()) - idle, '');

    const times = (await visits.stop()).toSorted((a, b) => a - b);
    add('visitors meanwhile, median', 'ms', median(times), '');
    add('visitors meanwhile, p99', 'ms', times[Math.floor(times.length * 0.99)] ?? 0, '≤ 150');
  });
}

interface NamedVehicle {
  slug: string;
  year_from: number;
}

/** Gives the first products of an export another price, two codes and three more vehicles. */
async function withChanges(bytes: Uint8Array, vehicles: readonly NamedVehicle[]): Promise<Uint8Array> {
  const { sheets } = await readXlsx(bytes);
  const [headings = [], ...rows] = sheets[0]?.rows ?? [];
  const [price, named] = ['Fiyat', 'Araçlar'].map((heading) => headings.indexOf(heading)) as [number, number];
  for (const [at, row] of rows.slice(0, changedRows).entries()) {
    row[price] = Number(row[price] ?? 0) + 1;
    // In a year of its own none of them is there already.
    const added = Array.from({ length: vehiclesPerRow }, (_, next) => {
      const vehicle = vehicles[(at * vehiclesPerRow + next) % vehicles.length];
      return `${vehicle?.slug} ${(vehicle?.year_from ?? 0) + 1}`;
    });
    row[named] = [row[named], ...added].filter(Boolean).join('; ');
    row[headings.length] = `BENCH ${at} A | BENCH ${at} B`;
  }
  const columns = [...headings, null].map(() => ({ width: 10 }));
  const cells = [[...headings, 'OEM kodu'], ...rows].map((row) =>
    Array.from(row, (cell) => (cell ?? null) as string | number | null),
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
  // What ends the measurement is the error to be seen, not that of the visit which it interrupts.
  running.catch(() => undefined);
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
