import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { openManager, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest({ SEED: 'demo', BUSINESS_NAME: 'İlk gün' });

async function picture(name: string, background: string) {
  const image = sharp({ create: { width: 400, height: 400, channels: 4, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

async function addCategory(page: Page, name: string) {
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ad', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toHaveCount(0);
}

async function addProduct(page: Page, name: string, category: string) {
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Ad', exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: 'Kategori', exact: true }).selectOption(category);
  await dialog.getByRole('textbox', { name: 'Fiyat', exact: true }).fill('250');
  await dialog.getByRole('checkbox', { name: 'Ana sayfada' }).check();
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture(`${name}.png`, '#2266aa'));
  await expect(dialog.getByRole('listitem', { name: /^1\. resim/ })).toHaveCount(1);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toHaveCount(0);
}

test('from the demo to a shop of one’s own: name, logo, phones, categories and products, and no demo left', {
  tag: '@long',
}, async ({ owner: page }) => {
  const checklist = page.getByRole('region', { name: 'İlk gün' });

  await test.step('the demo is left after a question that says what goes, and after a backup', async () => {
    await page.goto('/2000/dashboard');
    await checklist.getByRole('button', { name: /^Örnek katalogdan çıkın/ }).click();
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await checklist.getByRole('button', { name: 'Boş başla' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('1.057 ürün, 17 kategori');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Örnekleri sil' }).click();
    await expect(said(page, '1.057 örnek ürün silindi')).toBeVisible();
    const { backups } = await (await page.request.get('/api/backups')).json();
    expect(backups[0]).toMatchObject({ kind: 'safety', before: 'leaving_demo' });
  });

  await test.step('name, phones and logos', async () => {
    await checklist.getByRole('link', { name: /^Telefonlarınızı/ }).click();
    await expect(page.getByRole('textbox', { name: 'Telefon 1' })).toBeFocused();
    const form = page.getByRole('form', { name: 'İşletme bilgileri' });
    const fill = (name: string, value: string) =>
      form.getByRole('textbox', { name, exact: true }).fill(value);
    await fill('İşletme adı', 'Usta Anahtar');
    await fill('Telefon 1', '0532 111 22 33');
    await fill('Telefon 2', '');
    await fill('WhatsApp numarası', '0532 111 22 33');
    await fill('Adres', 'Çarşı Caddesi 5, Ankara');
    for (const [label, file] of [
      ['Logo (açık zemin)', await picture('logo.png', '#aa2222')],
      ['Kare logo', await picture('kare.png', '#22aa22')],
    ] as const) {
      const group = form.getByRole('group', { name: label });
      await group.locator('input[type=file]').setInputFiles(file);
      await expect(group.getByRole('img', { name: label })).toBeVisible();
    }
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(said(page, 'Ayarlar kaydedildi')).toBeVisible();
    await expect(page.getByText(/örnek telefon numaraları/)).toHaveCount(0);
  });

  await test.step('three categories and five products with pictures', async () => {
    await page.goto('/2000/products');
    await page.getByRole('tab', { name: 'Kategoriler' }).click();
    for (const name of ['KUMANDA', 'ANAHTAR', 'PİL']) await addCategory(page, name);
    await openManager(page, 'Kategoriler');
    await page.getByRole('tab', { name: 'Ürünler' }).click();
    for (const [name, category] of [
      ['Kumanda bir', 'KUMANDA'],
      ['Kumanda iki', 'KUMANDA'],
      ['Anahtar bir', 'ANAHTAR'],
      ['Anahtar iki', 'ANAHTAR'],
      ['Pil bir', 'PİL'],
    ] as const)
      await addProduct(page, name, category);
  });

  await test.step('visitors see this shop, and nothing of the demo', async () => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('img', { name: 'Usta Anahtar' }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Neden biz' })).toHaveText('5 ürün');
    await expect(page.getByRole('form', { name: 'Aracını seç' })).toHaveCount(0);
    const featured = page.getByRole('region', { name: 'Öne çıkan ürünler' });
    await expect(featured.getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('contentinfo')).toContainText('Çarşı Caddesi 5');
    const html = await (await page.request.get('/')).text();
    expect(html).not.toContain('/images/demo/');
    expect(html).not.toContain('000 00 00');
    const icon = await page.request.get('/icons/icon-192.png');
    const { dominant } = await sharp(await icon.body()).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
    await expectAccessible(page);
  });

  await test.step('a backup ends the list, but for the mail that there is no server for', async () => {
    await (
      await page.request.post('/api/backups', { headers: { Origin: new URL(page.url()).origin } })
    ).body();
    await page.goto('/2000/dashboard');
    const left = checklist.getByRole('list', { name: 'Yapılacaklar' }).getByRole('listitem');
    await expect(left).toHaveCount(1);
    await checklist.getByRole('button', { name: 'Bu listeyi kaldır' }).click();
    await expect(checklist).toHaveCount(0);
    await page.goto('/2000/yardim');
    await page.getByRole('button', { name: 'İlk gün listesini göster' }).click();
    await expect(left).toHaveText(/deneme iletisi/);
  });
});
