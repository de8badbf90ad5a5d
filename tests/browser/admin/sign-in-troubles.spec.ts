import { codeIn } from '#tests/helpers/mail-server.ts';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, hydrated } from '../fixtures.ts';
import { mailedTest, otherThan } from './mailed.ts';

const refusing = mailedTest('refused', { refuse: true });
const guessed = mailedTest('guessed');

refusing(
  'a mail that cannot be sent keeps one on the first step, and too many say when',
  { tag: '@long' },
  async ({ page, mail, browserErrors }) => {
    browserErrors.allow(/status of (401|429|502)|answer 502/);
    await page.goto('/2000/login');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
    const send = page.getByRole('button', { name: 'Kod Gönder' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('E-posta gönderilemedi');
    await expect(send).toBeVisible();
    // Codes that could not be sent are not counted.
    mail.refuse(false);
    const headers = { Origin: new URL(page.url()).origin };
    for (let count = 0; count < 10; count += 1)
      await page.request.post('/api/auth/code', { headers, data: { email: ownerEmail } });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(
      /^Çok fazla kod istendi\. Lütfen 1[45] dakika sonra tekrar deneyin\.$/,
    );
  },
);

guessed(
  'after too many wrong guesses a mailed link signs in with one press',
  { tag: '@long' },
  async ({ page, mail, baseURL, browserErrors }) => {
    browserErrors.allow(/status of (401|410)/);
    const headers = { Origin: baseURL ?? '' };
    const post = (call: string, data: object) => page.request.post(`/api/auth/${call}`, { headers, data });
    for (let round = 0; round < 6; round += 1) {
      await post('code', { email: ownerEmail });
      const code = otherThan(codeIn(mail.mails.at(-1)));
      for (let guess = 0; guess < 5; guess += 1) await post('verify', { email: ownerEmail, code });
    }
    await post('code', { email: ownerEmail });
    const link = /http\S+\/2000\/login#[\w-]{43}/.exec(mail.mails.at(-1)?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');

    async function followLink() {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tek kullanımlık giriş bağlantısı');
      await expect(page).toHaveURL('/2000/login');
      await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
      await page.getByRole('button', { name: 'Giriş Yap' }).click();
    }
    await page.context().clearCookies();
    await followLink();
    await page.waitForURL('**/2000/dashboard');
    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await page.waitForURL('**/2000/login');

    await followLink();
    await expect(page.getByRole('alert')).toContainText('artık geçerli değil');
    await expect(page.getByRole('button', { name: 'Kod Gönder' })).toBeVisible();
  },
);
