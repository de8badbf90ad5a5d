import { expect, test } from 'vitest';
import { findMismatch } from './lockfile.mjs';

const requested = { dependencies: { hono: '1.0.0' }, devDependencies: { vite: '2.0.0' } };
const foreign = { version: '1.0.0', optional: true, os: ['no-such-system'], cpu: [process.arch] };
const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

function locked(more: Record<string, object> = {}) {
  const packages = { 'node_modules/hono': { version: '1.0.0' }, 'node_modules/vite': { version: '2.0.0' } };
  return { packages: { '': requested, ...packages, ...more } };
}

function installed(versions: Record<string, string>) {
  const entries = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
  return { packages: Object.fromEntries(entries) };
}

test('what is installed as locked needs no install', () => {
  expect(findMismatch(requested, locked(), installed({ hono: '1.0.0', vite: '2.0.0' }))).toBeUndefined();
});

test('a missing, a different and a surplus package each need one', () => {
  expect(findMismatch(requested, locked(), installed({ hono: '1.0.0' }))).toBe('node_modules/vite');
  expect(findMismatch(requested, locked(), installed({ hono: '1.0.1', vite: '2.0.0' }))).toBe(
    'node_modules/hono',
  );
  const surplus = installed({ hono: '1.0.0', vite: '2.0.0', old: '1.0.0' });
  expect(findMismatch(requested, locked(), surplus)).toBe('node_modules/old');
});

test('a package.json that the lockfile does not know needs one', () => {
  const changed = { ...requested, dependencies: { hono: '1.0.0', pg: '8.0.0' } };
  expect(findMismatch(changed, locked(), installed({ hono: '1.0.0', vite: '2.0.0' }))).toBe('package.json');
});

test("another machine's binary may be missing, this machine's may not", () => {
  const actual = installed({ hono: '1.0.0', vite: '2.0.0' });
  expect(findMismatch(requested, locked({ 'node_modules/foreign': foreign }), actual)).toBeUndefined();
  expect(findMismatch(requested, locked({ 'node_modules/native': native }), actual)).toBe(
    'node_modules/native',
  );
});
