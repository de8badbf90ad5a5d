import { Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type ObserveRequest = (route: string, status: number, seconds: number) => void;

export function createRequestHistogram(metrics: Metrics): ObserveRequest {
  const histogram = new Histogram({
    name: 'kontak_request_duration_seconds',
    help: 'Requests and their duration by route and status',
    labelNames: ['route', 'status'],
    buckets,
    registers: [metrics],
  });
  return (route, status, seconds) => histogram.observe({ route, status }, seconds);
}

/** The route label of a page. Unknown addresses share one label, so that the number of time series is bounded. */
export function pageRoute(pathname: string): string {
  const path = pathname.replace(/\.data$/, '').replace(/^\/en(?=\/|$)/, '');
  if (path === '' || path === '/' || path === '/_root') return '/';
  if (/^\/(shop|kategoriler|bayilik|gizlilik|liste|kod-listesi)\/?$/.test(path))
    return path.replace(/\/$/, '');
  if (/^\/urun\/[^/]+\/?$/.test(path)) return '/urun/:id';
  if (/^\/talep\/[^/]+\/?$/.test(path)) return '/talep/:token';
  if (/^\/(2000|admin|login|verify)(\/|$)/.test(path)) return 'owner';
  return 'other';
}
