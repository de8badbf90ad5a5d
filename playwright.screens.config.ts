import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The screenshot book: `npm run screens`, or `npm run screens -- -g cart` for a part of it. */
export default defineConfig(journeys, {
  testDir: 'tests/screens',
  testMatch: '*.screens.ts',
  // Up to six pictures of a state, each with what axe takes: on a list of a thousand products many seconds.
  timeout: 300_000,
  retries: 0,
  globalTeardown: './tests/screens/write-index.ts',
});
