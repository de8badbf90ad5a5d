import { startSite } from '#tests/helpers/start-site.ts';
import { medianOfThree } from './load.ts';
import type { AddResult } from './results.ts';

/** From the start of the built server to its first response: with an empty data folder, and again with the filled one. */
export async function benchStart(addResult: AddResult): Promise<void> {
  const run = await medianOfThree(measureStarts);
  addResult({ name: 'first start (embedded, demo catalogue)', unit: 'ms' }, 1_000, run.first);
  addResult({ name: 'later start (embedded, demo catalogue)', unit: 'ms' }, 1_000, run.later);
}

async function measureStarts() {
  const startedAt = performance.now();
  const site = await startSite({ SEED: 'demo' });
  const first = performance.now() - startedAt;
  await site.halt();
  const restartedAt = performance.now();
  await site.restart();
  const later = performance.now() - restartedAt;
  await site.stop();
  return { first, later };
}
