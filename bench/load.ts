import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { needProgram } from '#tests/helpers/programs.ts';

const script = path.resolve(import.meta.dirname, 'wrk.lua');

export interface Load {
  perSecond: number;
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  most: number;
  failed: number;
}

interface LoadOptions {
  seconds: number;
  connections?: number;
  encoding?: string;
}

/** Asks for the addresses in turn, as fast as it goes. */
export async function load(
  url: string,
  addresses: readonly string[],
  { seconds, connections = 16, encoding = 'br' }: LoadOptions,
): Promise<Load> {
  const wrk = needProgram('wrk');
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script];
  const headers = ['-H', `Accept-Encoding: ${encoding}`];
  const { stdout } = await promisify(execFile)(wrk, [...args, ...headers, url, '--', ...addresses], {
    maxBuffer: 10_000_000,
  });
  const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return {
    perSecond: said.requests / (said.microseconds / 1e6),
    requests: said.requests,
    p50: said.p50 / 1_000,
    p99: said.p99 / 1_000,
    most: said.most / 1_000,
    failed: said.failed,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper;
}
