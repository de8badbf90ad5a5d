import { afterAll, expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { startMailServer } from '#tests/helpers/mail-server.ts';

const server = await startMailServer();
afterAll(() => server.close());
const shop = await openFileShop({ SMTP_URL: server.url, MAIL_FROM: 'Mağaza <shop@example.com>' });
const withoutMail = await openFileShop({ DATABASE_URL: 'off' });

const send = async (at = shop) => {
  const response = await at.asOwner('POST', '/api/mail/test');
  return { status: response.status, ...(await response.json()) };
};
const mailStep = async () => (await (await shop.asOwner('GET', '/api/first-day')).json()).steps.mail;

test('the owner alone sees the mail service and may try it', async () => {
  for (const [method, address] of [
    ['GET', '/api/mail'],
    ['POST', '/api/mail/test'],
  ] as const)
    expect((await shop.send(method, address)).status).toBe(401);
  const state = async (at = shop) => (await at.asOwner('GET', '/api/mail')).json();
  const to = 'owner@example.com';
  expect(await state()).toEqual({ is_set_up: true, from: 'Mağaza <shop@example.com>', to });
  expect(await state(withoutMail)).toEqual({ is_set_up: false, from: to, to });
  expect(await send(withoutMail)).toMatchObject({ status: 503, code: 'mail_off' });
});

test('what the mail server says is shown, also when it refuses, and only a mail it took counts', async () => {
  server.refuse(true);
  expect(await send()).toMatchObject({
    status: 502,
    code: 'mail_failed',
    reason: 'refused',
    response: expect.stringContaining('no room'),
  });
  expect(await mailStep()).toBe(false);
  server.refuse(false);
  expect(await send()).toEqual({
    status: 200,
    to: 'owner@example.com',
    response: expect.stringMatching(/^250 /),
  });
  expect(server.mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['Kontak Anahtar Admin Paneli - Deneme E-postası', 'owner@example.com'],
  ]);
  expect(await mailStep()).toBe(true);
});

test('five in a quarter of an hour', async () => {
  const statuses: number[] = [];
  for (let more = 0; more < 4; more += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
