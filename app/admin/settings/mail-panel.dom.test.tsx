import { afterAll, expect, test } from 'vitest';
import { expectMessage, findButton, ownerFetch, press, renderAdmin } from '#tests/helpers/admin-screen.tsx';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { setUpShop } from '#tests/helpers/shop.ts';
import { MailPanel } from './mail-panel.tsx';

const server = await startMailServer({ refuse: true });
afterAll(() => server.close());
const shop = setUpShop({ SMTP_URL: server.url });

test('a test message says what the mail server answered, whether it takes it or not', async () => {
  renderAdmin(<MailPanel />, ownerFetch(shop));
  await findButton('Deneme e-postası gönder');
  press('Deneme e-postası gönder');
  await expectMessage('Gönderilemedi: Posta sunucusu iletiyi kabul etmedi.');
  expect(document.body.textContent).toMatch(/Posta sunucusunun yanıtı: .*no room/);
  server.refuse(false);
  press('Deneme e-postası gönder');
  await expectMessage('Posta sunucusu iletiyi aldı. owner@example.com adresinin gelen kutusuna');
  expect(document.body.textContent).toMatch(/Posta sunucusunun yanıtı: 250 /);
  expect(document.body.textContent).not.toContain('Gönderilemedi');
  expect(server.mails).toHaveLength(1);
});
