import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';
import { testTemplate } from './template.ts';

export default async function setup(project: TestProject) {
  await testTemplate();
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
