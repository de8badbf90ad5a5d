import { expect, expectAccessible, hydrated } from '../fixtures.ts';
import { addFingerprintReader } from './fingerprint-reader.ts';
import { ownerTest, signIn } from './owner.ts';

// Browsers have passkeys at localhost, and none at 127.0.0.1.
const test = ownerTest().extend({
  baseURL: async ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')),
});

test('the owner adds a passkey, signs in with a touch, and removes it', async ({
  page,
  site,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  await addFingerprintReader(page);
  await signIn(page, { url: baseURL ?? '', signInPath: site.signInPath });
  await page.goto('/2000/ayarlar');
  const region = page.getByRole('region', { name: 'Oturumlar' });
  await region.getByRole('button', { name: 'Geçiş anahtarı ekle' }).click();
  await expect(region.getByText('Henüz kullanılmadı')).toBeVisible();
  await region.getByRole('button', { name: 'Adlandır: ' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Ad' });
  await name.fill('Dükkândaki bilgisayar');
  await name.press('Enter');
  const remove = region.getByRole('button', { name: 'Kaldır: Dükkândaki bilgisayar' });
  await expect(remove).toBeVisible();
  await expectAccessible(page, '[aria-labelledby="oturumlar"]');

  const touch = page.getByRole('button', { name: 'Geçiş anahtarıyla gir' });
  async function signOutAndTouch() {
    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await page.waitForURL('**/2000/login');
    await hydrated(page);
    await touch.click();
  }
  await signOutAndTouch();
  await page.waitForURL('**/2000/dashboard');

  await page.goto('/2000/ayarlar');
  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kaldır' }).click();
  await expect(remove).toHaveCount(0);
  await signOutAndTouch();
  await expect(page.getByRole('alert')).toContainText('Bu geçiş anahtarı kaldırılmış.');
});
