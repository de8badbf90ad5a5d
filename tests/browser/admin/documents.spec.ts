import { randomBytes } from 'node:crypto';
import { expectAccessible, visit } from '../fixtures.ts';
import { expect } from '../sites.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

const pdf = Buffer.from(`%PDF-1.7\n${randomBytes(2_000).toString('hex')}\n%%EOF\n`);

test('the owner drops a manual onto a product and adds a video; a visitor finds and downloads it', async ({
  owner,
  browser,
  site,
}) => {
  await visit(owner, '/2000/products');
  await owner
    .getByRole('button', { name: /^Düzenle/ })
    .first()
    .click();
  const form = owner.getByRole('dialog');
  const productName = await form.getByRole('textbox', { name: 'Ad', exact: true }).inputValue();
  await form.getByRole('button', { name: 'Belgeler' }).click();
  const files = form.getByLabel('Dosyaları buraya bırakın ya da seçin');
  await files.setInputFiles([
    { name: 'Yolculuk Kılavuzu.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'sahte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ]);
  const list = form.getByRole('list', { name: 'Belgeler' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(form.getByRole('alert')).toContainText('sahte.pdf');

  await form.getByRole('button', { name: 'Bağlantı ekle' }).click();
  const document = owner.getByRole('dialog', { name: 'Yeni belge' });
  await document.getByRole('combobox', { name: 'Tür' }).selectOption('video');
  await document.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Yolculuk videosu');
  await document.getByRole('textbox', { name: 'Bağlantı' }).fill('javascript:alert(1)');
  await document.getByRole('button', { name: 'Kaydet' }).click();
  await expect(document).toContainText('Adres https:// ya da http:// ile başlamalı.');
  await document.getByRole('textbox', { name: 'Bağlantı' }).fill('https://video.example.com/7');
  await document.getByRole('button', { name: 'Kaydet' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Yukarı taşı Yolculuk videosu' }).click();
  await expect(list.getByRole('listitem').first()).toContainText('Yolculuk videosu');

  await visit(owner, '/2000/belgeler?ara=yolculuk');
  const all = owner.getByRole('list', { name: 'Belgeler' });
  await expect(all.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(owner);

  const visitor = await (await browser.newContext({ baseURL: site.url, locale: 'tr' })).newPage();
  await visit(visitor, '/indir');
  await visitor.getByRole('searchbox', { name: 'Belgelerde ara' }).fill(`yolculuk kılavuzu`);
  await visitor.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(visitor.getByRole('main')).toContainText('1 belge');
  await expectAccessible(visitor);
  const link = visitor.getByRole('link', { name: 'Yolculuk Kılavuzu' });
  const served = await visitor.request.get((await link.getAttribute('href')) ?? '');
  expect((await served.body()).equals(pdf)).toBe(true);
  await visitor
    .getByRole('main')
    .getByRole('link', { name: productName.split(' ')[0] ?? '' })
    .first()
    .click();
  const section = visitor.getByRole('region', { name: 'Belgeler' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('link', { name: 'Yolculuk videosu' })).toHaveAttribute('target', '_blank');
  await visitor.goto('/shop?search=yolculuk');
  await expect(visitor.getByRole('region', { name: 'Belgeler' })).toContainText('Yolculuk Kılavuzu');
  await visitor.context().close();
});
