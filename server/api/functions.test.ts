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
