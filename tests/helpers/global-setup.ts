import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';
import { testTemplate } from './template.ts';

export default async function setup(project: TestProject) {
  await testTemplate();
  const postgres = await startTestPostgres();
  // Sites and shops of the tests take their databases from this server: see with-database.ts.
  process.env.TEST_DATABASE_URL = postgres.url;
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
