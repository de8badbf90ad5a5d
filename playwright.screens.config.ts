import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The screenshot book: `npm run screens`, or `npm run screens -- -g cart` for a part of it. */
export default defineConfig(journeys, {
  testDir: 'tests/screens',
  testMatch: '*.screens.ts',
  // A state that does not come about at once does not come about later either.
  timeout: 30_000,
  retries: 0,
  globalTeardown: './tests/screens/write-index.ts',
});
