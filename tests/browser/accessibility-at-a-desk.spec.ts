import { expect, expectAccessible, noSidewaysScroll, test, visit } from './fixtures.ts';
import { screens } from './screens.ts';

test('every screen is accessible in English at a desk', { tag: '@long' }, async ({ page, browserErrors }) => {
  test.slow();
  browserErrors.allow(/404/);
  for (const address of screens) {
    await visit(page, `/en${address}`.replace(/\/$/, ''));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await noSidewaysScroll(page);
  }
});
