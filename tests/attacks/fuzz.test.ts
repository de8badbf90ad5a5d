import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { runFuzz } from './run-fuzz.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.stop());

test('200 requests made from the description of the API: no answer of 500, and each is answered', async () => {
  const report = await runFuzz(site, 200, 20_261);
  expect(report.findings).toEqual([]);
  expect(report.statuses[201] ?? 0).toBeGreaterThan(1);
  expect(report.statuses[422] ?? 0).toBeGreaterThan(15);
}, 60_000);
