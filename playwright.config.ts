import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/helpers/chromium.mjs';

// TEST_PORT lets two runs stand side by side.
const port = Number(process.env.TEST_PORT ?? 3217);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: `test-results/${port}`,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: 'line',
  // Generous, for machines that do other things beside.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A machine that does other things beside may stop a browser for seconds: `npm test` names what needed this.
  retries: 1,
  webServer: {
    command: 'node tests/helpers/built-site.mjs',
    url: `${baseURL}/readyz`,
    env: { PORT: String(port) },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  use: {
    baseURL,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing a page links to leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
});
