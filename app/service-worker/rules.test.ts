import { expect, test } from 'vitest';
import { isShopPage, kindOf, storedResponse } from './rules.ts';

test('pages of the shop are stored, in either language', () => {
  const pages = ['/', '/shop', '/kategoriler', '/urun/656', '/bayilik', '/arac/fiat-doblo-2', '/gizlilik'];
  for (const path of pages) {
    expect(kindOf(path), path).toBe('page');
    expect(kindOf(`/en${path}`.replace(/\/$/, '')), `/en${path}`).toBe('page');
  }
});

test('what belongs to the owner or to one visitor is never stored', () => {
  const paths = [
    '/2000',
    '/2000/products',
    '/admin',
    '/admin/login',
    '/login',
    '/verify',
    '/api/products',
    '/api/auth/session',
    '/.netlify/functions/products-cache',
    '/talep/abcdefghijklmnopqrstuv',
    '/en/talep/abcdefghijklmnopqrstuv',
    '/liste',
    '/en/liste',
    '/catalogue/suggestions',
    '/shop.data',
    '/urun/1.data',
    '/healthz',
  ];
  for (const path of paths) expect(kindOf(path), path).toBeUndefined();
});

test('the catalogue, vehicles, built files and pictures are stored', () => {
  expect(kindOf('/catalogue/12-ab.jsonl')).toBe('catalogue');
  expect(kindOf('/catalogue/12-ab/vehicles.json')).toBe('vehicle');
  expect(kindOf('/catalogue/12-ab/vehicles/fiat-doblo-2.json')).toBe('vehicle');
  expect(kindOf('/assets/storefront-x.js')).toBe('asset');
  expect(kindOf('/images/demo/flip.svg')).toBe('image');
  expect(kindOf('/brand/logo.svg')).toBe('image');
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

test('without a connection the worker answers for every page of the shop, and for nothing of the owner', () => {
  for (const path of ['/', '/en', '/shop', '/liste', '/en/kod-listesi', '/talep/abcdefghijklmnopqrstuv'])
    expect(isShopPage(path), path).toBe(true);
  for (const path of ['/2000/products', '/login', '/api/products', '/shop.data'])
    expect(isShopPage(path), path).toBe(false);
});
