import { codeIn } from '#tests/helpers/mail-server.ts';
import { expect, hydrated } from '../fixtures.ts';
import { mailedTest, noHints, otherThan, storedHints } from './mailed.ts';
import { ownerEmail, ownerTest } from './owner.ts';

const test = ownerTest();
const refusing = mailedTest({ refuse: true });
const guessed = mailedTest();

test.beforeEach(({ troubles }) => troubles.allow(/status of 401/));

test('on a machine without mail the code is shown on the screen', async ({ page }) => {
  await page.goto('/2000/login');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  await page.getByRole('button', { name: 'Kod Gönder' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/^E-posta servisi geçici olarak kullanılamıyor\. Doğrulama kodu: \d{6}$/);
  await page.getByRole('button', { name: 'Kodu tekrar gönder' }).click();
  await expect(alert).toContainText('Yeni doğrulama kodu: ');
  const code = /\d{6}$/.exec((await alert.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(code);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/2000/dashboard');
});

test('without a connection nothing is lost and it says so', async ({ page, context, troubles }) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/2000/login');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Kod Gönder' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bağlantı hatası oluştu.');
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(ownerEmail);
});

test('the link clears what is stored and ends the session', async ({ owner }) => {
  const cookies = await owner.context().cookies();
  const { origin } = new URL(owner.url());
  await owner.evaluate(() => localStorage.setItem('supabase.cache.products', '{}'));
  // A login page that is not yet told of the session shows the link.
  await owner.route('**/api/auth/session', (route) => route.abort());
  await owner.goto('/2000/login');
  await hydrated(owner);
  const reloaded = owner.waitForEvent('load');
  await owner.getByRole('link', { name: 'Oturum verilerini temizle' }).click();
  await reloaded;
  expect(await storedHints(owner)).toEqual(noHints);
  expect(await owner.evaluate(() => localStorage.getItem('supabase.cache.products'))).toBeNull();
  await owner.context().addCookies(cookies);
  expect((await owner.request.get(`${origin}/api/auth/session`)).status()).toBe(401);
});

refusing(
  'a mail that cannot be sent keeps one on the first step, and too many say when',
  async ({ page, troubles }) => {
    troubles.allow(/status of (401|429|502)|answer 502/);
    await page.goto('/2000/login');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
    const send = page.getByRole('button', { name: 'Kod Gönder' });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('E-posta gönderilemedi');
    await expect(send).toBeVisible();
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
  async ({ page, mail, baseURL, troubles }) => {
    troubles.allow(/status of (401|410)/);
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
