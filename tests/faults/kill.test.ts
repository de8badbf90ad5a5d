import { expect, test } from 'vitest';
import { testTemplate } from '#tests/helpers/template.ts';
import { runKillRounds } from './kill-rounds.ts';

test('every acknowledged row is there after the process was killed while writing', async () => {
  const report = await runKillRounds(1, await testTemplate());
  expect(report.rounds).toBe(1);
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
}, 120_000);
