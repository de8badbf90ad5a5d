import { startSite } from '#tests/helpers/start-site.ts';
import type { Note } from './figures.ts';
import { median } from './load.ts';

/** From the call to the first answer, with everything built: on an empty folder, and again. */
export async function benchStart(note: Note): Promise<void> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let begun = performance.now();
    const site = await startSite({ SEED: 'demo' });
    first.push(performance.now() - begun);
    await site.halt();
    begun = performance.now();
    await site.restart();
    later.push(performance.now() - begun);
    await site.stop();
  }
  note({ name: 'first start (embedded, demo catalogue)', unit: 'ms' }, 1_000, median(first));
  note({ name: 'later start (embedded, demo catalogue)', unit: 'ms' }, 1_000, median(later));
}
