import { defineConfig } from 'vitest/config';

// `npm run test:long` runs *.long.test.ts, `npm test` the others.
const isLong = process.env.TEST_LONG === '1';
// What `npm test` tries with a few cases and `npm run test:long` with many: see isLongRun.
const withMoreCases = [
  'domain/**/*.test.ts',
  'server/catalogue/{fitment-years,history,merge-groups,new-products,read-catalogue,undo}.test.ts',
  'server/{backup/nightly,auth/sign-in-store}.test.ts',
  'server/{images/remove-unused-images,requests/new-request-mail}.test.ts',
  'server/{api/prices,database/values}.test.ts',
  'tests/attacks/{patterns,readers,write-routes}.test.ts',
];
const folders = '{app,domain,server,seed,scripts,tests}/**';

export default defineConfig({
  test: {
    globalSetup: 'tests/helpers/global-setup.ts',
    // Generous: on a machine that others use as well everything takes many times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    // Tests put back what they change; a process for each file would take a fifth longer.
    isolate: false,
    // Optimising the embedded database's WebAssembly would take longer than what the tests have it do.
    execArgv: ['--liftoff-only'],
    // Two groups, one after the other: a process that changes its environment would have to start again.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: isLong
            ? [`${folders}/*.long.test.{ts,tsx}`, ...withMoreCases]
            : [`${folders}/*.test.{ts,tsx}`],
          exclude: isLong ? [] : ['**/*.{long,dom}.test.*'],
          setupFiles: 'tests/helpers/property-runs.ts',
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        // React as visitors get it: its development build takes twice as long.
        oxc: { jsx: { development: false } },
        test: {
          name: 'dom',
          env: { NODE_ENV: 'production' },
          include: isLong ? [] : [`${folders}/*.dom.test.{ts,tsx}`],
          environment: 'happy-dom',
          setupFiles: 'tests/helpers/dom-setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
