import { expect, test } from 'vitest';
import { preloadsLast } from './first-paint.ts';

test('module preloads leave the head, give way to everything else, and nothing else moves', () => {
  const html =
    '<html><head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i"/></head><body><p>y</p></body></html>';
  expect(preloadsLast(html)).toBe(
    '<html><head><title>x</title><link rel="icon" href="/i"/></head><body><p>y</p><link fetchpriority="low" rel="modulepreload" href="/a.js"/></body></html>',
  );
});

test('a text that is no page stays as it is', () => {
  expect(preloadsLast('hello')).toBe('hello');
});
