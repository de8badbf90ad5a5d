import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,domain,server,seed,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/helpers/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // Tests put back what they change; a process for each file would take a fifth longer.
    isolate: false,
  },
});
