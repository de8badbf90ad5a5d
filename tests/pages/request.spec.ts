import { expect, test } from '@playwright/test';

test('a request that nobody has is not found, not cached and not indexed', async ({ request }) => {
  for (const path of ['/talep', '/en/talep']) {
    const response = await request.get(`${path}/${'a'.repeat(22)}`);
    const { 'cache-control': cacheControl, 'x-robots-tag': robots } = response.headers();
    expect([response.status(), cacheControl, robots]).toEqual([404, 'no-store', 'noindex, nofollow']);
    expect((await response.text()).match(/<title>/g)).toHaveLength(1);
  }
});
