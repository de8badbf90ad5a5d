import { expect, expectAccessible, noSidewaysScroll, visit } from '../fixtures.ts';
import { cardsOf, searchOf } from '../shop-page.ts';
import { ownerTest } from './owner.ts';

const test = ownerTest();

test('a search in vain comes to the owner, gets its synonym, and is found within a second', {
  tag: '@long',
}, async ({ owner, browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  const box = searchOf(visitor);
  await visit(visitor, '/shop');
  const told = visitor.waitForRequest('**/api/searches');
  await box.pressSequentially('xyzlabel', { delay: 60 });
  await expect(visitor.getByRole('heading', { name: 'Ürün Bulunamadı' })).toBeVisible();
  expect((await told).postDataJSON()).toEqual({ text: 'xyzlabel' });

  const missed = owner.getByRole('list', { name: 'Sonuçsuz aramalar' });
  await expect(async () => {
    await owner.goto('/2000/pano');
    await expect(missed.getByText('xyzlabel', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await test.step('the owner says what it means', async () => {
    await owner.getByRole('button', { name: 'Eş anlamlı ekle: xyzlabel' }).click();
    await expect(owner.getByRole('textbox', { name: 'Kelime 1' })).toHaveValue('xyzlabel');
    await expect(owner.getByRole('textbox', { name: 'Kelime 2' })).toBeFocused();
    await owner.keyboard.type('kumanda');
    await expectAccessible(owner, 'dialog[open]');
    await owner.keyboard.press('Control+Enter');
    await expect(owner.getByRole('list', { name: 'Gruplar' })).toContainText('kumanda');
    await expect(missed.getByText('xyzlabel', { exact: true })).toBeHidden();
  });

  await test.step('the shop finds it', async () => {
    await expect(async () => {
      const page = await context.request.get('/shop?search=xyzlabel');
      expect(await page.text()).not.toContain('Ürün Bulunamadı');
    }).toPass({ intervals: [100] });
    await visit(visitor, '/shop');
    await box.pressSequentially('xyzlabel');
    await expect(cardsOf(visitor).first()).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Ürün Bulunamadı' })).toBeHidden();
  });
  await context.close();

  await test.step('on a phone', async () => {
    await owner.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(owner);
    await noSidewaysScroll(owner);
  });

  await test.step('a deleted group comes back', async () => {
    const remove = owner.getByRole('button', { name: 'Sil xyzlabel, kumanda' });
    await remove.click();
    await expect(owner.getByText('Grup silindi: xyzlabel, kumanda')).toBeVisible();
    await owner.getByRole('button', { name: 'Geri al' }).click();
    await expect(remove).toBeVisible();
  });
});
