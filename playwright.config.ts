import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/helpers/chromium.mjs';

// TEST_PORT lets two runs go side by side.
const port = Number(process.env.TEST_PORT ?? 3217);
const isLong = process.env.TEST_LONG === '1';
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests',
  testMatch: '{browser,pages}/**/*.spec.ts',
  [isLong ? 'grep' : 'grepInvert']: /@long/,
  outputDir: `test-results/${port}`,
  workers: 2,
  forbidOnly: true,
  reporter: 'line',
  // Generous: on a machine that others use as well everything takes many times as long.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  retries: 0,
  globalSetup: './tests/browser/global-setup.ts',
  use: {
    baseURL,
    actionTimeout: 120_000,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // `page.route` does not see what a service worker fetches.
    serviceWorkers: 'block',
    // Motion takes a sixth of the time; the tests that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing a page links to leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
