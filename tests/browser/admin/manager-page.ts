import type { Locator, Page } from '@playwright/test';
import type { Rows, Values } from '#app/admin/store/catalogue-store.ts';
import { expect } from '../fixtures.ts';

type ApiKind = 'products' | 'categories' | 'brands' | 'subcategories' | 'banner-brands';

export const ownOrigin = (page: Page) => ({ Origin: new URL(page.url()).origin });

/** Writes as another browser of the owner's would. */
export async function create<K extends ApiKind>(page: Page, kind: K, values: Values<K>): Promise<Rows[K]> {
  const answer = await page.request.post(`/api/${kind}`, { headers: ownOrigin(page), data: values });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export async function read<K extends ApiKind>(page: Page, kind: K, id: number): Promise<Rows[K]> {
  return (await page.request.get(`/api/${kind}/${id}`)).json();
}

export async function named<K extends ApiKind>(page: Page, kind: K, name: string): Promise<Rows[K]> {
  const rows: Rows[K][] = await (await page.request.get(`/api/${kind}?limit=200`)).json();
  const row = rows.find((each) => each.name === name);
  if (!row) throw new Error(`There is no ${kind} row named ${name}`);
  return row;
}

/** A category of its own keeps a test's products apart from the others'. */
export async function createIn(page: Page, category: string, names: readonly string[]) {
  await create(page, 'categories', { name: category });
  const rows: Rows['products'][] = [];
  for (const name of names)
    rows.push(await create(page, 'products', { name, category, price: 100, stock: 5 }));
  return rows;
}

export async function openManager(
  page: Page,
  tab: 'Ürünler' | 'Kategoriler' | 'Markalar' | 'Araçlar' = 'Ürünler',
) {
  await page.goto('/2000/products');
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('grid', { name: tab })).toHaveAttribute('aria-busy', 'false');
}

/** Opens the manager on the products of one category. */
export async function openCategory(page: Page, category: string) {
  await page.goto(`/2000/products?${new URLSearchParams({ kategori: category })}`);
  await expect(page.getByRole('grid', { name: 'Ürünler' })).toHaveAttribute('aria-busy', 'false');
}

export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Düzenle ${name}`, exact: true }) });

/** The names of the rows in their order. */
export async function listed(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('grid')
    .getByRole('button', { name: /^Düzenle / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace('Düzenle ', ''));
}

export const field = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByLabel(name, { exact: true });

export const said = (page: Page, text: string): Locator =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text });
