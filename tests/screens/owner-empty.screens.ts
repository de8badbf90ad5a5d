import { ownerScreens } from '#domain/addresses.ts';
import { ownerTest } from '../browser/admin/owner.ts';
import { expect } from '../browser/fixtures.ts';
import { ownersBook } from './owner-book.ts';

/** A fresh shop, on which nothing was done yet. */
const test = ownerTest();
const owners = ownersBook(test);

for (const { name, path } of ownerScreens)
  owners({
    name: `empty-${name}`,
    open: async (page) => {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    },
  });
owners({
  name: 'empty-dashboard',
  open: async (page) => {
    await page.goto('/2000/dashboard');
    await expect(page.getByRole('region', { name: 'İlk gün' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
});
owners({
  name: 'empty-trash',
  open: async (page) => {
    await page.goto('/2000/gecmis?sekme=cop');
    await expect(page.getByText('Çöp kutusu boş.')).toBeVisible();
  },
});
owners({
  name: 'empty-vehicles',
  open: async (page) => {
    await page.goto('/2000/products');
    await page.getByRole('tab', { name: 'Araçlar' }).click();
    await expect(page.getByRole('grid', { name: 'Araçlar' })).toHaveAttribute('aria-busy', 'false');
  },
});
