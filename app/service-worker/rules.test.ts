import { expect, test } from 'vitest';
import { cacheKindOf, storedResponse } from './rules.ts';

test('the API, other data and health are never stored', () => {
  const paths = [
    '/api/products',
    '/api/auth/session',
    '/.netlify/functions/products-cache',
    '/catalogue/suggestions',
    '/healthz',
  ];
  for (const path of paths) expect(cacheKindOf(path), path).toBeUndefined();
});

test('the catalogue, vehicles, built files and pictures are stored', () => {
  expect(cacheKindOf('/catalogue/12-ab.jsonl')).toBe('catalogue');
  expect(cacheKindOf('/catalogue/12-ab/vehicles.json')).toBe('vehicle');
  expect(cacheKindOf('/catalogue/12-ab/vehicles/fiat-doblo-2.json')).toBe('vehicle');
  expect(cacheKindOf('/assets/storefront-x.js')).toBe('asset');
  expect(cacheKindOf('/images/demo/flip.svg')).toBe('image');
  expect(cacheKindOf('/brand/logo.svg')).toBe('image');
});

test('a stored page says since when it is stored', async () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const stored = storedResponse(new Response('page', { headers: { 'Content-Type': 'text/html' } }), now);
  expect(stored?.headers.get('Last-Modified')).toBe('Mon, 16 Nov 2026 12:00:00 GMT');
  expect(stored?.headers.get('Content-Type')).toBe('text/html');
  expect(await stored?.text()).toBe('page');
});

test('errors and what must not be kept are not stored', () => {
  expect(storedResponse(new Response('busy', { status: 503 }))).toBeNull();
  expect(storedResponse(new Response('gone', { status: 404 }))).toBeNull();
  expect(
    storedResponse(new Response('mine', { headers: { 'Cache-Control': 'private, no-store' } })),
  ).toBeNull();
});
