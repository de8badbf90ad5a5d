import { execFile } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { needProgram } from '#tests/helpers/programs.mjs';
import { percentile } from './chromium.ts';
import { load } from './load.ts';
import type { AddResult } from './results.ts';
import { type FilledDatabase, withSite } from './shops.ts';

const script = path.resolve(import.meta.dirname, 'hostile.lua');
const connections = 16;

/** A visitor's cached page while strangers send unique searches, guess codes and fetch the API description. */
export async function benchHostile(
  addResult: AddResult,
  products: number,
  shop: FilledDatabase,
  seconds: number,
): Promise<void> {
  await withSite(shop.variables, async ({ url }) => {
    await load(url, ['/shop'], { seconds: 1 });
    const quiet = await visit(url, seconds);
    const attackSeconds = 3 * seconds;
    const attacks = Promise.all([
      attack(url, 'search', attackSeconds),
      attack(url, 'verify', attackSeconds),
      load(url, ['/api/openapi.json'], { seconds: attackSeconds, connections }),
    ]);
    await sleep(500);
    const busy = await visit(url, 2 * seconds);
    await attacks;
    addResult({ name: 'cached page, p95, nobody else', unit: 'ms' }, products, percentile(quiet, 0.95));
    addResult(
      { name: 'cached page, p95, under attack', unit: 'ms', target: '< 50' },
      products,
      percentile(busy, 0.95),
    );
    addResult({ name: 'cached page, max, under attack', unit: 'ms' }, products, Math.max(...busy));
  });
}

async function attack(url: string, kind: 'search' | 'verify', seconds: number): Promise<void> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    script,
    url,
    '--',
    kind,
  ];
  await promisify(execFile)(await needProgram('wrk'), args);
}

/** The response times of one visitor who requests the shop page again and again. */
async function visit(url: string, seconds: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await sleep(10)) {
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      const request = http.get(`${url}/shop`, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`a cached page got ${response.statusCode}`));
        response.resume().on('end', resolve);
      });
      request.on('error', reject);
    });
    times.push(performance.now() - startedAt);
  }
  agent.destroy();
  return times;
}
