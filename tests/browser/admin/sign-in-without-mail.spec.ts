import type { Page } from '@playwright/test';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, hydrated } from '../fixtures.ts';
import { noHints, storedHints } from './mailed.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test.describe.configure({ mode: 'default' });
test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 401/));

async function askForCode(page: Page, address = '/2000/login') {
  await page.goto(address);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  await page.getByRole('button', { name: 'Kod Gönder' }).click();
  return page.getByRole('alert');
}

async function enterShownCode(page: Page) {
  const said = page.getByRole('alert').filter({ hasText: /\d{6}$/ });
  const code = /\d{6}$/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(code);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/2000/dashboard');
}

test('without mail the link of the terminal shows the code on the screen', async ({ page, site }) => {
  const alert = await askForCode(page, site.signInPath());
  expect(new URL(page.url()).search).toBe('');
  await expect(alert).toHaveText(/^E-posta servisi geçici olarak kullanılamıyor\. Doğrulama kodu: \d{6}$/);
  await page.getByRole('button', { name: 'Kodu tekrar gönder' }).click();
  await expect(alert).toContainText('Yeni doğrulama kodu: ');
  await enterShownCode(page);
});

test('without mail and without the link the code is in the terminal only', async ({ page, site }) => {
  await askForCode(page);
  await expect(page.getByRole('status')).toHaveText(
    'E-posta servisi yok. Doğrulama kodu, programın çalıştığı terminale yazıldı.',
  );
  const code = [...site.log().matchAll(/^Sign-in code: (\d{6})/gm)].at(-1)?.[1] ?? '';
  await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(code);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/2000/dashboard');
});

test('without a connection nothing is lost and it says so', async ({ page, context, browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/2000/login');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Kod Gönder' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bağlantı hatası oluştu.');
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(ownerEmail);
});

test('the link clears what is stored and ends the session', async ({ page, site, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED/);
  await askForCode(page, site.signInPath());
  await enterShownCode(page);
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
