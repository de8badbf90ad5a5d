import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { said } from './manager-page.ts';
import { ownerTest, signIn } from './owner.ts';

// What visitors see changes, so the site is not shared with other files.
const test = ownerTest({ SEED: 'starter', BUSINESS_NAME: 'Ayarlı' });

test('the owner sets name, phones and hours, visitors see them at once, and an undo takes them back', {
  tag: '@long',
}, async ({ owner: page }) => {
  await page.goto('/2000/dashboard');
  await expect(page.getByText(/örnek telefon numaraları/)).toBeVisible();
  await page.getByRole('link', { name: 'Kendi numaralarınızı girin' }).click();
  const form = page.getByRole('form', { name: 'İşletme bilgileri' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await expect(field('İşletme adı')).toHaveValue('Ayarlı');

  await test.step('a wrong number is told at its field', async () => {
    await field('Telefon 1').fill('0532 ABC');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(field('Telefon 1')).toBeFocused();
    await expect(field('Telefon 1')).toHaveAccessibleDescription(/aranabilir bir numara/);
    await expectAccessible(page);
  });

  await field('İşletme adı').fill('Usta <b>Anahtar</b>');
  await field('Telefon 1').fill('0532 111 22 33');
  await field('Telefon 2').fill('');
  await field('WhatsApp numarası').fill('532 111 22 34');
  await field('Çalışma saatleri').fill('Her gün 09.00–18.00');
  await field('Çalışma saatleri').press('Tab');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(said(page, 'Ayarlar kaydedildi')).toBeVisible();
  // A message with the focus in it stays.
  await page.getByRole('button', { name: 'Geri al' }).focus();
  await expect(page.getByText(/örnek telefon numaraları/)).toHaveCount(0);
  await expect(field('Telefon 1')).toHaveValue('+90 532 111 22 33');

  await test.step('on a phone it fits', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });

  await test.step('markup is text, numbers can be dialled, mails and machines get the name too', async () => {
    const html = await (await page.request.get('/en')).text();
    expect(html).toContain('Usta &lt;b&gt;Anahtar&lt;/b&gt;');
    expect(html).not.toContain('<b>Anahtar');
    expect(html).toContain('href="tel:+905321112233"');
    expect(html).toContain('https://wa.me/905321112234');
    expect(html).toContain('Her gün 09.00–18.00');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest.name).toBe('Usta <b>Anahtar</b>');
  });

  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(field('İşletme adı')).toHaveValue('Ayarlı');
  await expect.poll(async () => (await page.request.get('/')).text()).not.toContain('Usta');
});

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
  await elsewhere.waitForURL('**/2000/login');
  await expect(elsewhere.getByRole('status')).toContainText('Yazdıklarınız kaybolmadı');
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
