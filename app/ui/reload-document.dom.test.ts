import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** As the next document of the tab does. */
async function loadModule() {
  vi.resetModules();
  return import('./reload-document.ts');
}

test('only the document after a reload of our own knows of it', async () => {
  const first = await loadModule();
  expect(first.isOwnReload).toBe(false);
  first.reloadDocument('#next');
  expect((await loadModule()).isOwnReload).toBe(true);
  expect((await loadModule()).isOwnReload).toBe(false);
});
