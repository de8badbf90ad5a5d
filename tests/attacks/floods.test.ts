import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEdge } from '#tests/helpers/nginx.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { flood } from './floods.ts';

// `npm run test:long -- floods` has every kind of flood, for two minutes each, and judges the response times.
let instances: Site[];
let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  instances = await Promise.all([startSite({ TRUST_PROXY: '1' }), startSite({ TRUST_PROXY: '1' })]);
  edge = await startEdge({ upstream: instances.map(({ url }) => url) });
});
afterAll(async () => {
  await edge.stop();
  for (const instance of instances) await instance.stop();
});

test.each(['searches', 'unknown addresses', 'long addresses', 'code lists'] as const)(
  'through nginx and two instances a visitor is served during a flood of %s',
  async (kind) => {
    const { statuses, refused } = await flood(edge.url, kind, 2);
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(Object.keys(refused).filter((status) => Number(status) >= 500 || status === '0')).toEqual([]);
  },
);
