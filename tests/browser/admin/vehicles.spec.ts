import { expect, expectAccessible, noSidewaysScroll } from '../fixtures.ts';
import { createIn, field, openCategory, said } from './manager-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test('two products are linked to a vehicle, and stand under it in the shop', { tag: '@long' }, async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await createIn(page, 'ARAÇLI', ['Doblo kumandası', 'Doblo kabı']);
  await openCategory(page, 'ARAÇLI');
  for (const name of ['Doblo kumandası', 'Doblo kabı'])
    await page.getByRole('checkbox', { name: `Seç ${name}` }).click();
  await page.getByRole('button', { name: 'Araca bağla' }).click();
  await field(page, 'Araç').fill('doblo 2014');
  await expectAccessible(page, 'dialog[open]');
  await page.getByRole('option', { name: /^Fiat Doblo 2/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Araca bağla' }).click();
  await expect(said(page, 'Fiat Doblo 2: 2 ürün bağlandı.')).toBeVisible();

  await page.getByRole('button', { name: 'Düzenle Doblo kabı' }).click();
  await field(page, 'Araçları metinle ekle').fill('Fiat Fiorino 3');
  await page.getByRole('button', { name: 'Metindeki araçları ekle' }).click();
  await field(page, 'Not Fiat Fiorino / Qubo').fill('Sustalı olan');
  await expectAccessible(page, 'dialog[open]');
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/shop?arac=fiat-doblo-2');
  await expect(page.getByRole('heading', { name: /^Uyar/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Doblo kumandası' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Doblo kabı' }).first()).toBeVisible();
  await page.goto('/shop?arac=fiat-fiorino-qubo');
  await expect(page.getByRole('link', { name: 'Doblo kabı' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Doblo kumandası' })).toHaveCount(0);
});

test('a product form stays when something scrolls to a part of it that is hidden', { tag: '@long' }, async ({
  owner: page,
}) => {
  await createIn(page, 'KAYAN', ['Kayan kumanda']);
  await openCategory(page, 'KAYAN');
  await page.getByRole('button', { name: 'Düzenle Kayan kumanda' }).click();
  const form = page.getByRole('dialog');
  await expect(field(page, 'Araçları metinle ekle')).toBeAttached();
  for (const hidden of await form.locator('.sr-only').all())
    await hidden.evaluate((it) => it.scrollIntoView());
  await expect(form.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(form.getByRole('button', { name: 'Güncelle' })).toBeInViewport();
});
