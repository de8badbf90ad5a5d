import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineScripts } from './page-handler.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test("a page's own script is allowed by its hash and loses the nonce", () => {
  const { html, policy } = hashInlineScripts('<script nonce="n0nce">own()</script>', 'n0nce');
  expect(html).toBe('<script>own()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('own()')};`);
});

test('the hash is that of the bytes, whatever the language', () => {
  const html = '<script nonce="n0nce">say("ığüşöç")</script>';
  expect(hashInlineScripts(html, 'n0nce').policy).toContain(hashOf('say("ığüşöç")'));
});

test('a script that came in with a text is not allowed, whatever it calls itself', () => {
  const foreign = '<script>evil()</script><script nonce="other">evil()</script>';
  const { policy } = hashInlineScripts(`<script nonce="n0nce">own()</script>${foreign}`, 'n0nce');
  expect(policy).not.toContain(hashOf('evil()'));
});

test('scripts are allowed by hash only', () => {
  const { policy } = hashInlineScripts('<p>', 'n0nce');
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
