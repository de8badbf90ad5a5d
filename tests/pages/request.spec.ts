import { expect, test } from '../browser/sites.ts';

test('a request that nobody has is not found, not cached and not indexed', async ({ request }) => {
  for (const path of ['/talep', '/en/talep']) {
    const response = await request.get(`${path}/${'a'.repeat(22)}`);
    const headers = response.headers();
    expect(response.status()).toBe(404);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await response.text()).match(/<title>/g)).toHaveLength(1);
  }
});
