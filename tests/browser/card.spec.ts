import { expect, expectAccessible, noSidewaysScroll, test, visit } from './fixtures.ts';
import { cardsOf } from './shop-page.ts';

test('a card says how many are in the cart, and takes one out again', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/shop?kategori=KUMANDALAR');
  const card = cardsOf(page).first();
  const add = card.getByRole('button', { name: 'Sepete Ekle' });
  const decrease = card.getByRole('button', { name: 'Azalt' });
  await expect(decrease).toHaveCount(0);
  await add.click();
  await expect(card.getByText('Sepette 1 adet')).toBeVisible();
  await expect(add).toBeFocused();
  await add.click();
  await expect(card.getByText('Sepette 2 adet')).toBeVisible();
  await expectAccessible(page, 'ul[aria-label="Ürün listesi"] > li:first-child');
  await noSidewaysScroll(page);
  await decrease.click();
  await expect(card.getByText('Sepette 1 adet')).toBeVisible();
  await decrease.click();
  await expect(decrease).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect(page.getByRole('button', { name: /^Sepeti aç/ })).toHaveCount(0);

  await test.step('also where the buttons have no text', async () => {
    await visit(page, '/shop?gorunum=compact');
    await add.click();
    await expect(decrease).toBeVisible();
    await noSidewaysScroll(page);
  });
});
