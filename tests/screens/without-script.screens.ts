import { test } from '../browser/fixtures.ts';
import { take, windowOf } from './book.ts';

test.use({ javaScriptEnabled: false });

for (const width of [360, 1280])
  for (const [name, address] of [
    ['shop', '/shop'],
    ['product', '/urun/1'],
  ])
    test(`${name} without script (${width} px)`, async ({ page }) => {
      await page.setViewportSize(windowOf(width));
      await page.goto(address ?? '/');
      await take(page, `${name}-without-script/tr-light-${width}`);
    });
