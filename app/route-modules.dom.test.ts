import { afterEach, expect, test, vi } from 'vitest';
import { fetchFile } from './route-modules.ts';

afterEach(() => vi.unstubAllGlobals());

/** A response whose connection is lost after the headers and the first bytes. */
function brokenResponse(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('export'));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body);
}

test('a file whose connection is lost midway is not loaded, and is fetched again', async () => {
  const responses = [brokenResponse(), new Response('export {};')];
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return responses.shift();
  });
  await expect(fetchFile('/assets/page.js')).rejects.toThrow('network error');
  await fetchFile('/assets/page.js');
  await fetchFile('/assets/page.js');
  expect(requested).toEqual(['/assets/page.js', '/assets/page.js']);
});

test('a file that the server does not have is not loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(fetchFile('/assets/gone.js')).rejects.toThrow('/assets/gone.js');
});
