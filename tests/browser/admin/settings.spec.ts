import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

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
