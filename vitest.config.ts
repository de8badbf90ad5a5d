import { defineConfig } from 'vitest/config';

// `npm run test:long` runs *.long.test.ts and *.long.spec.ts, `npm test` the others.
const isLong = process.env.TEST_LONG === '1';

export default defineConfig({
  test: {
    include: [`{app,domain,server,seed,scripts,tests}/**/*${isLong ? '.long' : ''}.test.{ts,tsx}`],
    exclude: isLong ? [] : ['**/*.long.test.*'],
    globalSetup: 'tests/helpers/global-setup.ts',
    // Generous: on a machine that others use as well everything takes many times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    // Tests put back what they change; a process for each file would take a fifth longer.
    isolate: false,
  },
});
