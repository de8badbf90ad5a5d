import { expect, type Page } from '@playwright/test';

/** The product form filled and sent as the owner does it. */
export async function addProduct(page: Page, { name, category }: { name: string; category: string }) {
  await page.getByRole('button', { name: 'Yeni Ekle' }).click();
  const form = page.getByRole('dialog', { name: 'Yeni ürün' });
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill(name);
  await form.getByRole('combobox', { name: 'Kategori', exact: true }).selectOption(category);
  await form.getByRole('textbox', { name: 'Fiyat', exact: true }).fill('1.250,50');
  await form.getByRole('button', { name: 'Kaydet' }).click();
  return form;
}

export async function renameTo(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: `Düzenle ${from}` }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Ad', exact: true }).fill(to);
  await form.getByRole('button', { name: 'Güncelle' }).click();
  await expect(form).toBeHidden();
}

export const productRow = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Ürünler' }).getByRole('row').filter({ hasText: name });
