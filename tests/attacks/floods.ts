import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEdge } from '#tests/helpers/nginx.ts';
import { startSite } from '#tests/helpers/start-site.ts';

const floods = [
  'searches',
  'requests',
  'unknown addresses',
  'lists',
  'new connections',
  'suggestions',
  'data of some routes',
  'long addresses',
  'forged sessions',
  'refreshes',
  'code lists',
  'forms',
] as const;

const program = path.join(import.meta.dirname, 'flood-client.mjs');

interface FloodReport {
  kind: string;
  /** How often the visitor got each status. */
  statuses: Record<number, number>;
  p95: number;
  slowest: number;
  /** How often the flood got each status. */
  refused: Record<number, number>;
}

/** One client with 25 connections floods the shop, while a visitor of another address searches and reads pages. */
async function flood(url: string, kind: (typeof floods)[number], seconds: number): Promise<FloodReport> {
  const child = spawn(process.execPath, [program, url, kind, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  await sleep(Math.min(500, seconds * 200));
  const { times, statuses } = await visit(url, seconds - 0.5);
  await ended;
  const sorted = times.sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return { kind, statuses, p95, slowest: sorted.at(-1) ?? 0, refused: JSON.parse(output) };
}

/** Searches, which are rendered for each request, and pages that are cached. */
async function visit(url: string, seconds: number) {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  for (let count = 0, end = Date.now() + seconds * 1_000; Date.now() < end; count++, await sleep(20)) {
    const target = [`/shop?search=kumanda%20${count}`, '/shop', '/urun/1', '/healthz'][count % 4] ?? '/';
    const startedAt = performance.now();
    const status = await get(url + target);
    times.push(performance.now() - startedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return { times, statuses };
}

/** On a connection of its own, which has to be accepted first. */
function get(url: string): Promise<number> {
  return new Promise((resolve) => {
    const request = http.get(url, { agent: false, headers: { 'Accept-Encoding': 'br' } }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0)),
    );
    request.on('error', () => resolve(0));
  });
}

/** A program that has just started is compiled while it runs. */
const warmUp = (url: string) => visit(url, 10);

/** Each flood for two minutes, against the shop itself and through nginx with two instances. */
export async function runFloods(seconds = 120): Promise<string> {
  const reports: ReturnType<typeof judge>[] = [];
  const site = await startSite({ SEED: 'demo' });
  try {
    await warmUp(site.url);
    for (const kind of floods) reports.push(judge('shop', await flood(site.url, kind, seconds)));
  } finally {
    await site.stop();
  }
  const instances = [
    await startSite({ SEED: 'demo', TRUST_PROXY: '1' }),
    await startSite({ SEED: 'demo', TRUST_PROXY: '1' }),
  ];
  const edge = await startEdge({ upstream: instances.map(({ url }) => url) });
  try {
    for (const { url } of instances) await warmUp(url);
    for (const kind of floods) reports.push(judge('edge', await flood(edge.url, kind, seconds)));
  } finally {
    await edge.stop();
    for (const instance of instances) await instance.stop();
  }
  const text = reports.map((report) => report.text).join(', ');
  if (reports.some(({ isPassed }) => !isPassed)) throw new Error(text);
  return `p95 of a visitor: ${text}`;
}

function judge(where: string, { kind, statuses, p95, slowest, refused }: FloodReport) {
  const report = `${kind} (${where}): visitor ${JSON.stringify(statuses)}, p95 ${Math.round(p95)} ms, slowest ${Math.round(slowest)} ms, flood ${JSON.stringify(refused)}`;
  console.log(report);
  const isServed = Object.keys(statuses).every((status) => status === '200');
  return { isPassed: isServed && p95 <= 300, text: `${kind} (${where}) ${Math.round(p95)} ms` };
}
