import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicyFor } from './content-security-policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test("a page's own script is allowed by its hash and loses the mark", () => {
  const { html, policy } = withPolicyFor('<script nonce="m4rk">own()</script>', 'm4rk');
  expect(html).toBe('<script>own()</script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('own()')};`);
});

test('the hash is that of the bytes, whatever the language', () => {
  const bytes = Buffer.from('<script nonce="m4rk">say("ığüşöç")</script>').toString('latin1');
  expect(withPolicyFor(bytes, 'm4rk').policy).toContain(hashOf('say("ığüşöç")'));
});

test('a script that came in with a text is not allowed, whatever it calls itself', () => {
  const foreign = '<script>evil()</script><script nonce="other">evil()</script>';
  const { policy } = withPolicyFor(`<script nonce="m4rk">own()</script>${foreign}`, 'm4rk');
  expect(policy).not.toContain(hashOf('evil()'));
});

test('scripts are allowed by hash only', () => {
  const { policy } = withPolicyFor('<p>', 'm4rk');
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
