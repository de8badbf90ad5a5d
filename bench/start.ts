import { startSite } from '#tests/helpers/start-site.ts';
import { median } from './load.ts';
import type { AddResult } from './results.ts';

/** From the start of the built server to its first response: with an empty data folder, and again with the filled one. */
export async function benchStart(addResult: AddResult): Promise<void> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let startedAt = performance.now();
    const site = await startSite({ SEED: 'demo' });
    first.push(performance.now() - startedAt);
    await site.halt();
    startedAt = performance.now();
    await site.restart();
    later.push(performance.now() - startedAt);
    await site.stop();
  }
  addResult({ name: 'first start (embedded, demo catalogue)', unit: 'ms' }, 1_000, median(first));
  addResult({ name: 'later start (embedded, demo catalogue)', unit: 'ms' }, 1_000, median(later));
}
