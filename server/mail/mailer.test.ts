import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { createMailer, mailFailure } from './mailer.ts';

const mail = { to: 'owner@example.com', subject: 'Test', text: 'Test', html: '<p>Test</p>' };
let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const mailerAt = (host: string) =>
  createMailer(server.url.replace('//127.0.0.1', `//user:secret@${host}`), 'shop@example.com');

test('a server on this machine may do without TLS', async () => {
  await mailerAt('127.0.0.1').send(mail);
  expect(server.mails).toHaveLength(1);
});

test('any other server gets neither password nor mail unless it encrypts, and the reason is clear', async () => {
  server.passwords.length = 0;
  // An address that reaches this machine but is not one of loopback.
  const error = await mailerAt('0.0.0.0')
    .send(mail)
    .catch((reason: unknown) => reason);
  expect(mailFailure(error)).toMatch(/offers no STARTTLS/);
  expect(server.passwords).toEqual([]);
  expect(server.mails).toHaveLength(1);
});
