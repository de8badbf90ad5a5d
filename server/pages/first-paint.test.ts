import { expect, test } from 'vitest';
import { preloadsLast } from './first-paint.ts';

test('module preloads leave the head and nothing else moves', () => {
  const html =
    '<html><head><title>x</title><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i"/></head><body><p>y</p></body></html>';
  expect(preloadsLast(html)).toBe(
    '<html><head><title>x</title><link rel="icon" href="/i"/></head><body><p>y</p><link rel="modulepreload" href="/a.js"/></body></html>',
  );
});

test('a text that is no page stays as it is', () => {
  expect(preloadsLast('hello')).toBe('hello');
});
