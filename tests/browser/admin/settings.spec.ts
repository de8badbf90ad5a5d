import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { noHints, storedHints } from './mailed.ts';
import { said } from './manager-page.ts';
import { ownerTest, signIn } from './owner.ts';

const test = ownerTest();

test('a session ended in the settings is over in its browser at once, and what was typed there stays', async ({
  owner: page,
  site,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await signIn(elsewhere, site, phone);
  await elsewhere.goto('/2000/ayarlar');
  await elsewhere.getByRole('textbox', { name: 'Adres', exact: true }).fill('Yarım kalan adres');

  await page.goto('/2000/ayarlar');
  const region = page.getByRole('region', { name: 'Oturumlar' });
  await region.getByRole('button', { name: /^Oturumu kapat: Safari · iPhone/ }).click();
  await expect(said(page, 'Oturum kapatıldı: Safari · iPhone')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await noSidewaysScroll(page);

  await elsewhere.getByRole('button', { name: 'Kaydet' }).click();
  await test.step('when the server no longer knows the session, the next change leads to the login page', async () => {
    await elsewhere.waitForURL('**/2000/login');
    const status = elsewhere.getByRole('status');
    await expect(status).toContainText('Oturumunuz kapanmış. Lütfen admin olarak giriş yapın.');
    await expect(status).toContainText('Yazdıklarınız kaybolmadı');
    expect(await storedHints(elsewhere)).toEqual(noHints);
  });
  await elsewhere.getByRole('textbox', { name: 'E-posta' }).fill(ownerEmail);
  await elsewhere.getByRole('button', { name: 'Kod Gönder' }).click();
  const shown = await elsewhere.getByRole('alert').filter({ hasText: /\d{6}/ }).textContent();
  await elsewhere.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await elsewhere.getByRole('button', { name: 'Giriş Yap' }).click();
  await elsewhere.waitForURL('**/2000/ayarlar');
  await expect(elsewhere.getByRole('textbox', { name: 'Adres', exact: true })).toHaveValue(
    'Yarım kalan adres',
  );
  await elsewhere.close();
});
