import type { FullConfig } from '@playwright/test';
import { startTestPostgres } from '#tests/helpers/postgres.ts';
import { startSite } from '#tests/helpers/start-site.ts';

/** One PostgreSQL for the run, and one built shop with the demo catalogue for all tests that do not write. */
export default async function setup({ projects }: FullConfig) {
  const postgres = await startTestPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  const { port } = new URL(projects[0]?.use.baseURL ?? '');
  const site = await startSite({ PORT: port, SEED: 'demo' });
  process.env.TEST_SIGN_IN_PATH = site.signInPath();
  return async () => {
    await site.stop();
    await postgres.stop();
  };
}
