import type { Page } from '@playwright/test';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, hydrated } from '../fixtures.ts';
import { noHints, storedHints } from './mailed.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 401/));

async function enterShownCode(page: Page) {
  const said = page.getByRole('alert').filter({ hasText: /\d{6}$/ });
  const code = /\d{6}$/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(code);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/2000/dashboard');
}

test('without mail the link of the terminal shows the code on the screen', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const alert = page.getByRole('alert');
  const send = page.getByRole('button', { name: 'Kod Gönder' });
  await test.step('without the link it is in the terminal only', async () => {
    await page.goto('/2000/login');
    await hydrated(page);
    await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
    await send.click();
    await expect(page.getByRole('status')).toHaveText(
      'E-posta servisi yok. Doğrulama kodu, programın çalıştığı terminale yazıldı.',
    );
  });
  await page.goto(site.signInPath());
  await hydrated(page);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  await test.step('without a connection nothing is lost and it says so', async () => {
    await context.setOffline(true);
    await send.click();
    await expect(alert).toHaveText('Bağlantı hatası oluştu.');
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(ownerEmail);
    await context.setOffline(false);
  });
  await send.click();
  await expect(alert).toHaveText(/^E-posta servisi geçici olarak kullanılamıyor\. Doğrulama kodu: \d{6}$/);
  await page.getByRole('button', { name: 'Kodu tekrar gönder' }).click();
  await expect(alert).toContainText('Yeni doğrulama kodu: ');
  await enterShownCode(page);

  await test.step('the link clears what is stored and ends the session', async () => {
    const cookies = await page.context().cookies();
    const { origin } = new URL(page.url());
    await page.evaluate(() => localStorage.setItem('supabase.cache.products', '{}'));
    // A login page that is not yet told of the session shows the link.
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto('/2000/login');
    await hydrated(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Oturum verilerini temizle' }).click();
    await reloaded;
    expect(await storedHints(page)).toEqual(noHints);
    expect(await page.evaluate(() => localStorage.getItem('supabase.cache.products'))).toBeNull();
    await page.context().addCookies(cookies);
    expect((await page.request.get(`${origin}/api/auth/session`)).status()).toBe(401);
  });
});
