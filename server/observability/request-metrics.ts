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

/** The label of addresses that are no page of the site: one for all, so that the number of time series is bounded. */
export const unknownRoute = 'other';

/** The route label of a page, or `unknownRoute`. Like the router, it ignores case, and `/_` is the end of a path with a slash. */
export function pageRoute(pathname: string): string {
  const path = pathname
    .toLowerCase()
    .replace(/(\/_|\/_root)?\.data$/, '')
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/\/$/, '');
  if (path === '') return '/';
  if (/^\/(shop|kategoriler|bayilik|gizlilik|liste|kod-listesi|catalogue\/suggestions)$/.test(path))
    return path;
  if (/^\/urun\/[^/]+$/.test(path)) return '/urun/:id';
  if (/^\/arac\/[^/]+$/.test(path)) return '/arac/:slug';
  if (/^\/talep\/[^/]+$/.test(path)) return '/talep/:token';
  if (/^\/(2000|admin|login|verify)(\/|$)/.test(path)) return 'owner';
  return unknownRoute;
}
