import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicyFor } from './content-security-policy.ts';
import { scriptsAfterPaint } from './first-paint.ts';

const page = (starter: string) =>
  `<html><head><title>x</title><link rel="modulepreload" href="/assets/entry.js" nonce="m"/><link rel="modulepreload" href="/assets/shared.js" nonce="m"/><link rel="modulepreload" href="/assets/root.js" nonce="m"/><link rel="icon" href="/i"/></head><body><p>y</p><script nonce="m" type="module" async="">${starter}</script></body></html>`;

const starter = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/shop.js";
const route1 = {...route1_main};

window.__reactRouterRouteModules = {"root":route0,"shop":route1};

import("/assets/entry.js");`;

test('nothing in the page asks for a script before it has been painted', () => {
  const html = scriptsAfterPaint(page(starter));
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('<title>x</title><link rel="icon" href="/i"/></head><body><p>y</p>');
});

test('every script is there when the pages are handed to the framework, shared ones first', () => {
  const html = scriptsAfterPaint(page(starter));
  expect(html).toContain('["/assets/manifest.js","/assets/shared.js","/assets/root.js","/assets/shop.js"]');
  expect(html).toContain('const route0 = modules["/assets/root.js"];');
  expect(html).toContain('const route1_main = modules["/assets/shop.js"];');
  expect(html.indexOf('__reactRouterRouteModules')).toBeLessThan(html.indexOf('import("/assets/entry.js")'));
});

test('the policy allows the start as it is sent', () => {
  const { html, policy } = withPolicyFor(scriptsAfterPaint(page(starter)), 'm');
  const text = /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(text).toContain('requestAnimationFrame');
  expect(policy).toContain(createHash('sha256').update(text, 'latin1').digest('base64'));
});

test('a text that is no page, and a page whose start looks otherwise, stay as they are', () => {
  expect(scriptsAfterPaint('hello')).toBe('hello');
  expect(scriptsAfterPaint(page('alert(1)'))).toBe(page('alert(1)'));
});
