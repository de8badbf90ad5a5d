import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The screenshot book: `npm run screens`, or `npm run screens -- -g cart` for a part of it. */
export default defineConfig(journeys, {
  testDir: 'tests/screens',
  testMatch: '*.screens.ts',
  // Up to six pictures of a state, each with what axe takes.
  timeout: 90_000,
  retries: 0,
  globalTeardown: './tests/screens/write-index.ts',
});
