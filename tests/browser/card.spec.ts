import { expect, expectAccessible, noSidewaysScroll, test, visit } from './fixtures.ts';
import { cardsOf, publicRows } from './shop-page.ts';

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

test('a card is set in two lines and named in full', { tag: '@long' }, async ({ page }) => {
  const row = publicRows.find((each) => each.name.startsWith('Fiat Doblo 2 3 Tuşlu Sustalı Kumanda'));
  await visit(page, '/shop?search=doblo+2');
  const link = cardsOf(page).getByRole('link', { name: row?.name ?? '', exact: true });
  await expect(link).toHaveText('Fiat Doblo 2 · 2010–2022 3 tuşlu sustalı kumanda');
  await expect(link.locator('mark').first()).toHaveText('Doblo 2');
});

test('the ring around a card with the focus is whole', { tag: '@long' }, async ({ page }) => {
  await visit(page, '/shop');
  const card = cardsOf(page).first();
  await card.getByRole('link').focus();
  const room = await card.evaluate((item) => {
    const edge = item.getBoundingClientRect();
    const inside = [...item.querySelectorAll('button, picture img, img')].map((each) =>
      each.getBoundingClientRect(),
    );
    return Math.min(
      ...inside.flatMap((box) => [
        box.left - edge.left,
        box.top - edge.top,
        edge.right - box.right,
        edge.bottom - box.bottom,
      ]),
    );
  });
  expect(room, 'for an outline of 2 px inside the card').toBeGreaterThanOrEqual(3);
});
