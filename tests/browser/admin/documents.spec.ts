import type { Page } from '@playwright/test';
import { documentWords } from '#app/i18n/document-words.ts';
import { expect, expectAccessible, languages, noSidewaysScroll, visit } from '../fixtures.ts';
import { createIn, openCategory, ownOrigin, row, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
});
const pdf = (name: string, text: string) => fileOf(name, `%PDF-1.7\n${text}\n%%EOF\n`);

const longLink = `https://${'video'.repeat(12)}.${'video'.repeat(12)}.example.com/8`;

async function addLink(owner: Page, productId: number, title: string): Promise<void> {
  const data = { kind: 'video', title, products: [productId], url: 'https://video.example.com/7' };
  const added = await owner.request.post('/api/documents', { headers: ownOrigin(owner), data });
  expect(added.status()).toBe(201);
}

test('the owner drops files onto a product, orders and replaces them, and finds what nothing uses', async ({
  owner,
  browserErrors,
}) => {
  browserErrors.allow(/422|409/);
  await createIn(owner, 'BELGELER', ['Belgeli Cihaz']);
  await openCategory(owner, 'BELGELER');
  await row(owner, 'Belgeli Cihaz').getByRole('button', { name: 'Düzenle Belgeli Cihaz' }).click();
  const form = owner.getByRole('dialog', { name: 'Belgeli Cihaz' });
  await form.getByRole('button', { name: 'Belgeler' }).click();
  await form
    .getByLabel('Dosyaları buraya bırakın ya da seçin')
    .setInputFiles([
      pdf('Cihaz Kılavuzu.pdf', 'a'),
      fileOf('sahte.pdf', '<html>'),
      fileOf('boş.pdf', ''),
      pdf('Devre Şeması.pdf', 'b'),
    ]);
  const list = form.getByRole('list', { name: 'Belgeler' });
  await expect(list.getByRole('listitem')).toHaveText([/^Cihaz Kılavuzu/, /^Devre Şeması/]);
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText([
    /^sahte\.pdf: PDF, ZIP/,
    /^boş\.pdf: Dosya boş/,
  ]);
  await list.getByRole('button', { name: 'Yukarı taşı Devre Şeması' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/^Devre Şeması/, /^Cihaz Kılavuzu/]);
  await expectAccessible(owner, 'dialog[open]');

  const before = await list.getByRole('link', { name: 'Aç Cihaz Kılavuzu' }).getAttribute('href');
  await list.getByRole('button', { name: 'Düzenle Cihaz Kılavuzu' }).click();
  const edited = owner.getByRole('dialog', { name: 'Belgeyi düzenle: Cihaz Kılavuzu' });
  await edited.getByLabel('Dosya', { exact: true }).setInputFiles(pdf('yeni.pdf', 'the second edition'));
  await edited.getByRole('button', { name: 'Güncelle' }).click();
  await expect(edited).toBeHidden();
  expect(await (await owner.request.get(before ?? '')).text()).toContain('the second edition');

  await form.getByRole('button', { name: 'Bağlantı ekle' }).click();
  const added = owner.getByRole('dialog', { name: 'Yeni belge' });
  await added.getByLabel('Başlık', { exact: true }).fill('Kalmayan belge');
  await added.getByLabel('Dosya', { exact: true }).setInputFiles(fileOf('sahte.pdf', '<html>'));
  await added.getByRole('button', { name: 'Kaydet' }).click();
  await expect(added.getByRole('alert')).toContainText('PDF, ZIP');
  await added.getByLabel('Dosya', { exact: true }).setInputFiles(pdf('b.pdf', 'b'));
  await added.getByRole('button', { name: 'Kaydet' }).click();
  await expect(added.getByRole('alert')).toContainText('Aynı dosya “Devre Şeması” belgesinde var.');
  const all = await (await owner.request.get('/api/documents?limit=200')).json();
  expect(all.map(({ title }: { title: string }) => title)).not.toContain('Kalmayan belge');
  await added.getByRole('button', { name: 'İptal' }).click();
  await owner.getByRole('button', { name: 'Değişiklikleri at' }).click();

  await list.getByRole('button', { name: 'Üründen çıkar Devre Şeması' }).click();
  await expect(said(owner, '“Devre Şeması” bu üründen çıkarıldı.')).toBeVisible();
  await visit(owner, '/2000/belgeler');
  const listed = owner.getByRole('list', { name: 'Belgeler' });
  await owner.getByRole('searchbox', { name: 'Belge ara' }).fill('belgeli cihaz');
  await expect(listed.getByRole('listitem')).toHaveText([/^Cihaz Kılavuzu.*Belgeli Cihaz/]);
  await owner.getByRole('searchbox', { name: 'Belge ara' }).fill('devre');
  await owner.getByLabel('Hangileri').selectOption('Kullanılmayanlar');
  await expect(listed.getByRole('listitem')).toHaveText([/^Devre Şeması.*Kullanılmıyor/]);
  await expectAccessible(owner);
  await noSidewaysScroll(owner);
});

test('a visitor finds a document on its product, among all documents and by a search, and downloads it', async ({
  owner,
  browser,
  site,
}) => {
  const [product] = await createIn(owner, 'İNDİRİLENLER', ['Yolculuk Cihazı']);
  await addLink(owner, product?.id ?? 0, 'Yolculuk videosu');
  await openCategory(owner, 'İNDİRİLENLER');
  await row(owner, 'Yolculuk Cihazı').getByRole('button', { name: 'Düzenle Yolculuk Cihazı' }).click();
  const form = owner.getByRole('dialog', { name: 'Yolculuk Cihazı' });
  await form.getByRole('button', { name: 'Belgeler' }).click();
  const file = pdf('Yolculuk Kılavuzu.pdf', 'journey');
  await form.getByLabel('Dosyaları buraya bırakın ya da seçin').setInputFiles(file);
  await expect(form.getByRole('list', { name: 'Belgeler' }).getByRole('listitem')).toHaveCount(2);

  const visitor = await (await browser.newContext({ baseURL: site.url, locale: 'tr' })).newPage();
  await visit(visitor, '/indir');
  await visitor.getByRole('searchbox', { name: 'Belgelerde ara' }).fill('yolculuk kılavuzu');
  await visitor.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(visitor.getByRole('main').getByRole('status')).toHaveText('1 belge');
  await expectAccessible(visitor, 'main');
  await noSidewaysScroll(visitor);
  const link = visitor.getByRole('link', { name: 'Yolculuk Kılavuzu' });
  const served = await visitor.request.get((await link.getAttribute('href')) ?? '');
  expect((await served.body()).equals(file.buffer)).toBe(true);

  await visitor.getByRole('main').getByRole('link', { name: 'Yolculuk Cihazı' }).click();
  const section = visitor.getByRole('region', { name: 'Belgeler' });
  await expect(section.getByRole('listitem')).toHaveText([/^Yolculuk videosu/, /^Yolculuk Kılavuzu/]);
  await expect(section.getByRole('link', { name: 'Yolculuk videosu' })).toHaveAttribute('target', '_blank');
  await visit(visitor, '/shop?search=yolculuk+k%C4%B1lavuzu');
  await expect(section.getByRole('link', { name: 'Yolculuk Kılavuzu' })).toBeVisible();
  await visitor.context().close();
});

test('of many documents older versions are folded first, and open by the keyboard without scripts', async ({
  owner,
  browser,
  site,
}) => {
  const [product] = await createIn(owner, 'ÇOK BELGELİ', ['Çok Belgeli Cihaz']);
  const documents = Array.from({ length: 12 }, (_, at) => ({ title: `Ders ${at + 1}` }));
  const versions = ['1.9', '1.10'].map((version) => ({ title: `Program ${version}`, version }));
  for (const values of [versions[0], ...documents, versions[1]]) {
    const data = { kind: 'video', products: [product?.id], url: longLink, ...values };
    const added = await owner.request.post('/api/documents', { headers: ownOrigin(owner), data });
    expect(added.status()).toBe(201);
  }
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  for (const { lang, prefix } of languages) {
    const words = documentWords[lang];
    await visitor.goto(`${prefix}/urun/${product?.id}`);
    const section = visitor.getByRole('region', { name: words.title });
    const items = section.getByRole('listitem');
    await expect(items).toHaveText(documents.slice(0, 10).map(({ title }) => new RegExp(`^${title}Video`)));
    const summary = section.locator('summary');
    await expect(summary).toHaveText(words.others('4'));
    await summary.press('Enter');
    await expect(items).toHaveCount(14);
    const mark = new RegExp(`^Program 1\\.10${words.newest}`);
    await expect(items.last()).toHaveText(/^Program 1\.9Video/);
    await expect(items.filter({ hasText: words.newest })).toHaveText([mark]);
  }
  await context.close();
  await owner.setViewportSize({ width: 360, height: 740 });
  await visit(owner, '/2000/belgeler?ara=program');
  await expect(owner.getByRole('list', { name: 'Belgeler' }).getByRole('listitem')).toHaveCount(2);
  await noSidewaysScroll(owner);
});
