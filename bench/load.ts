import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { needProgram } from '#tests/helpers/programs.mjs';

const script = path.resolve(import.meta.dirname, 'wrk.lua');

export interface Load {
  perSecond: number;
  requests: number;
  /** In milliseconds, as are p99 and max. */
  p50: number;
  p99: number;
  max: number;
  failed: number;
}

interface LoadOptions {
  seconds: number;
  connections?: number;
  encoding?: string;
}

/** Requests the paths in turn, as fast as possible. */
export async function load(
  url: string,
  paths: readonly string[],
  { seconds, connections = 16, encoding = 'br' }: LoadOptions,
): Promise<Load> {
  const wrk = await needProgram('wrk');
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script];
  const headers = ['-H', `Accept-Encoding: ${encoding}`];
  const { stdout } = await promisify(execFile)(wrk, [...args, ...headers, url, '--', ...paths], {
    maxBuffer: 10_000_000,
  });
  const summary = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return {
    perSecond: summary.requests / (summary.microseconds / 1e6),
    requests: summary.requests,
    p50: summary.p50 / 1_000,
    p99: summary.p99 / 1_000,
    max: summary.max / 1_000,
    failed: summary.failed,
  };
}

export async function loadWithoutFailures(...args: Parameters<typeof load>): Promise<Load> {
  const run = await load(...args);
  if (run.failed > 0) throw new Error(`${run.failed} requests failed`);
  return run;
}

/** Runs three times; each figure is the median of the three. */
export async function medianOfThree<Figures extends object>(run: () => Promise<Figures>): Promise<Figures> {
  const runs = [await run(), await run(), await run()];
  const medians = Object.keys(runs[0] ?? {}).map((key) => [
    key,
    median(runs.map((figures) => Number(Reflect.get(figures, key)))),
  ]);
  return Object.fromEntries(medians);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}
