import { expect, test } from 'vitest';
import { exposition, mergeFamilies } from './families.ts';
import { createMetrics } from './metrics.ts';

function worker(products: number, lag: number) {
  const metrics = createMetrics();
  metrics.gauge('products', 'Products', () => products, 'max');
  metrics.gauge('up', 'Up', () => (lag > 1 ? 0 : 1), 'min');
  metrics.gauge('away', 'Cannot be had', () => Promise.reject(new Error('away')));
  const count = metrics.counter<'result'>('mails_total', 'Mails');
  const observe = metrics.histogram<'route'>('seconds', 'Time', [0.1, 1]);
  return { metrics, count, observe };
}

test('figures of several workers are summed, and what cannot be summed is the worst of them', async () => {
  const [one, other] = [worker(3, 0), worker(4, 2)];
  one.count({ result: 'sent' });
  other.count({ result: 'sent' });
  other.count({ result: 'failed' });
  one.observe({ route: '/shop' })(0.1);
  other.observe({ route: '/shop' })(0.5);
  other.observe({ route: '/shop' })(3);
  const text = exposition(mergeFamilies([await one.metrics.collect(), await other.metrics.collect()]));
  expect(text.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([
    'products 4',
    'up 0',
    'mails_total{result="sent"} 2',
    'mails_total{result="failed"} 1',
    'seconds_bucket{route="/shop",le="0.1"} 1',
    'seconds_bucket{route="/shop",le="1"} 2',
    'seconds_bucket{route="/shop",le="+Inf"} 3',
    'seconds_sum{route="/shop"} 3.6',
    'seconds_count{route="/shop"} 3',
  ]);
  expect(text).toContain('# HELP mails_total Mails\n# TYPE mails_total counter\n');
});

test('a label cannot break out of its quotes', () => {
  const metrics = createMetrics();
  metrics.counter<'route'>('odd_total', 'Odd')({ route: 'a"} 1\nb\\' });
  return expect(metrics.collect().then(exposition)).resolves.toContain(
    'odd_total{route="a\\"} 1\\nb\\\\"} 1\n',
  );
});
