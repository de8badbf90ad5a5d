import type { Metrics } from './metrics.ts';

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type ObserveRequest = (route: string, status: number, seconds: number) => void;

export function watchRequests(metrics: Metrics): ObserveRequest {
  const histogram = metrics.histogram<'route' | 'status'>(
    'kontak_request_duration_seconds',
    'Requests by route and status, and how long they took',
    buckets,
  );
  const series = new Map<string, (seconds: number) => void>();
  return (route, status, seconds) => {
    const name = `${status} ${route}`;
    const observe = series.get(name) ?? histogram({ route, status });
    if (!series.has(name)) series.set(name, observe);
    observe(seconds);
  };
}

/** A name for where a page request goes: one of few, whatever is asked for. */
export function pageRoute(pathname: string): string {
  const path = pathname.replace(/\.data$/, '').replace(/^\/en(?=\/|$)/, '');
  if (path === '' || path === '/' || path === '/_root') return '/';
  if (/^\/(shop|kategoriler|bayilik)\/?$/.test(path)) return path.replace(/\/$/, '');
  if (/^\/urun\/[^/]+\/?$/.test(path)) return '/urun/:id';
  if (/^\/(2000|admin|login|verify)(\/|$)/.test(path)) return 'owner';
  return 'other';
}
