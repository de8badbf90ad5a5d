import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Stoppable {
  stop(): Promise<void>;
}

/** Starts something when the first test of a worker asks for it; it stops with the worker. */
export type StartOnce = <T extends Stoppable>(name: string, start: () => Promise<T>) => Promise<T>;

/**
 * The test of every file, so that all of them run in the same workers: a worker costs a browser and the loading of all
 * files.
 */
export const test = base.extend<object, { startOnce: StartOnce }>({
  startOnce: [
    async ({ browserName: _any }, use) => {
      const started = new Map<string, Promise<Stoppable>>();
      await use((name, start) => {
        const known = started.get(name) ?? start();
        started.set(name, known);
        return known as ReturnType<typeof start>;
      });
      for (const each of [...started.values()].toReversed()) await (await each).stop();
    },
    { scope: 'worker' },
  ],
});
