import { Histogram } from 'prom-client';
import { findAddress } from '#domain/addresses.ts';
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

/** The route label of a page. */
export function pageRoute(pathname: string): string {
  const { address } = findAddress(pathname) ?? {};
  if (!address) return unknownRoute;
  return address.area === 'owner' ? 'owner' : `/${address.path}`;
}
