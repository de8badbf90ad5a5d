import { expect, test } from 'vitest';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestShop } from '#tests/helpers/shop.ts';

test('a mail of nothing but < takes little work', async () => {
  const mail = await startMailServer();
  const shop = await openTestShop({ DATABASE_URL: 'off', SMTP_URL: mail.url });
  const before = process.cpuUsage();
  const body = { to: 'owner@example.com', subject: 'Test', html: '<'.repeat(200_000) };
  const answer = await shop.asOwner('POST', '/.netlify/functions/send-email', body);
  expect(await answer.json()).toMatchObject({ success: true });
  // It was 111 s.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20);
  await shop.close();
  await mail.close();
});

test('strangers refresh the catalogue once in ten seconds together, the owner each time', async () => {
  const shop = await openTestShop();
  const refresh = async (headers: Record<string, string> = {}) => {
    const answer = await shop.visit('/.netlify/functions/products-cache?refresh=1', headers);
    const { products, metadata } = await answer.json();
    expect([answer.status, products.length]).toEqual([200, 3]);
    return metadata.source;
  };
  const sources = [];
  for (const remote of ['10.0.0.1', '10.0.0.2', '10.0.0.1'])
    sources.push(await refresh({ 'x-remote': remote }));
  const forged = { cookie: 'kontak_session=x' };
  expect([...sources, await refresh(forged)]).toEqual(['database', 'cache', 'cache', 'cache']);
  expect([await refresh({ 'x-owner': 'yes' }), await refresh({ 'x-owner': 'yes' })]).toEqual([
    'database',
    'database',
  ]);
  await shop.close();
});
