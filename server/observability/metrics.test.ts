import { expect, test } from 'vitest';
import { addGauge, createMetrics } from './metrics.ts';

test('a gauge that cannot be read is left out, and the others are still there', async () => {
  const metrics = createMetrics();
  addGauge(metrics, { name: 'products', help: 'Products' }, () => 3);
  addGauge(metrics, { name: 'failing', help: 'Rejects' }, () => Promise.reject(new Error('no database')));
  addGauge(metrics, { name: 'unknown', help: 'Not known yet' }, () => undefined);
  const lines = (await metrics.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines).toEqual(['products 3']);
});
