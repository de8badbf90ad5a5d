import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectCount, publicRows, searchOf, visitReady } from './shop-page.ts';

const _options = (page: Page) => page.getByRole('listbox', { name: 'Öneriler' }).getByRole('option');
const _active = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

test('Back leads to what was there before the typing, and the last searches are offered', {
  tag: '@long',
}, async ({ page }) => {
  const remotes = publicRows.filter((row) => row.category === 'KUMANDALAR').length;
  await visitReady(page, '/shop?kategori=KUMANDALAR');
  const box = searchOf(page);
  await box.pressSequentially('audi');
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&search=audi');
  await page.goBack();
  await expect(page).toHaveURL('/shop?kategori=KUMANDALAR');
  await expect(box).toHaveValue('');
  await expectCount(page, remotes);
  await page.goForward();
  await expect(box).toHaveValue('audi');

  await test.step('the last searches are offered in the empty box, and can be removed', async () => {
    for (const text of ['bmw', 'audi', 'hu66', 'ford', 'fiat', 'opel', 'pil']) {
      await box.fill(text);
      await box.press('Enter');
    }
    await box.fill('');
    await expectCount(page, remotes);
    const recent = page.getByRole('region', { name: 'Son aramalar' });
    const searches = recent.getByRole('listitem');
    await expect(searches).toHaveText(['pil', 'opel', 'fiat', 'ford', 'hu66', 'audi']);
    await expectAccessible(page, 'search');
    await recent.getByRole('button', { name: 'Son aramalardan kaldır: ford' }).click();
    await expect(searches).toHaveText(['pil', 'opel', 'fiat', 'hu66', 'audi']);
    await recent.getByRole('button', { name: 'hu66', exact: true }).click();
    await expect(page).toHaveURL('/shop?kategori=KUMANDALAR&search=hu66');
    await expect(box).toHaveValue('hu66');
    await expect(recent).toHaveCount(0);
  });
});
