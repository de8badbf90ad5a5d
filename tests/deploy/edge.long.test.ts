import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSite } from '#tests/helpers/start-site.ts';
import { withOrigin } from './origin.ts';

test('no page is older than 3 s, however long nobody requested it', async () => {
  const site = await startSite({ DATABASE_URL: 'off' });
  const cacheControl = (await fetch(`${site.url}/shop`)).headers.get('cache-control') ?? '';
  await site.stop();
  const get = async (url: string) => (await fetch(url)).text();
  await withOrigin(
    (_, response) => response.writeHead(200, { 'Cache-Control': cacheControl }).end(String(Date.now())),
    async (url) => {
      const ages = Array.from({ length: 60 }, async (_, index) => {
        // Different phases of a second, and pauses of up to 3.6 s.
        await sleep((index * 370) % 1_000);
        await get(`${url}/${index}`);
        await sleep(index * 60);
        const requestedAt = Date.now();
        return requestedAt - Number(await get(`${url}/${index}`));
      });
      // The update in the background takes some time too.
      expect(Math.max(...(await Promise.all(ages)))).toBeLessThan(3_500);
    },
  );
});
