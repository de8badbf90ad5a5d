import type { Page } from '@playwright/test';
import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, expectAccessible, hydrated, noSidewaysScroll } from '../fixtures.ts';
import { codeAfter, mailedCode, mailedTest, otherThan, storedHints } from './mailed.ts';

const test = mailedTest();

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of (401|403|410|423)/));

test('the older login leads over six boxes to the older panel', { tag: '@long' }, async ({ page, mail }) => {
  const alert = page.getByRole('alert');
  await test.step('without an address there is nothing to verify', async () => {
    await page.goto('/verify');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Geçersiz Erişim');
    await expect(alert).toHaveText('Email adresi bulunamadı.');
    await hydrated(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Giriş sayfasına git' }).click();
    await page.waitForURL('**/login');
  });
  await test.step('another address is refused in the older login too', async () => {
    await page.getByRole('textbox', { name: 'E-posta' }).fill('visitor@example.com');
    await page.getByRole('button', { name: 'Kod Gönder' }).click();
    await expect(alert).toContainText('Kod gönderilemedi.');
    await expect(alert).toContainText('Bu e-posta adresi admin paneli için yetkili değil.');
    await expectAccessible(page);
  });
  const code = await mailedCode(page, mail);
  await page.waitForURL(`**/verify?email=${encodeURIComponent(ownerEmail)}`);
  await expect(page.getByRole('status').first()).toHaveText('Doğrulama kodu e-posta adresinize gönderildi.');
  const boxes = [1, 2, 3, 4, 5, 6].map((position) =>
    page.getByRole('textbox', { name: `${position}. hane` }),
  );
  await expect(boxes[0] ?? page.locator('nothing')).toBeFocused();
  await expectAccessible(page);
  await noSidewaysScroll(page);

  const [first, second, , fourth, , last] = boxes;
  await test.step('a code the keyboard fills in lands in all boxes', async () => {
    await expect(page.getByRole('textbox', { name: '1. hane' })).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    await expect(page.getByRole('textbox', { name: '1. hane' })).toHaveAttribute('inputmode', 'numeric');
    await first?.fill(otherThan(code));
    await expect(last ?? page.locator('nothing')).toHaveValue(otherThan(code)[5] ?? '');
  });
  await test.step('a wrong code says so and how many tries are left', async () => {
    await page.getByRole('button', { name: 'Doğrula' }).click();
    await expect(alert).toContainText('Doğrulama başarısız.');
    await expect(alert).toContainText('Kalan deneme hakkı: 4');
  });

  for (const box of boxes) await box.fill('');
  await first?.focus();
  await page.keyboard.type(code.slice(0, 3));
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await expect(alert).toHaveText('Lütfen 6 haneli kodu girin.');
  await fourth?.focus();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(second ?? page.locator('nothing')).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(first ?? page.locator('nothing')).toBeFocused();

  await paste(page, `Kod: ${code.slice(0, 3)} ${code.slice(3)}`);
  for (const [index, box] of boxes.entries()) await expect(box).toHaveValue(code[index] ?? '');
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await page.waitForURL('**/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Paneli' })).toBeVisible();
  await expect(page.getByText('Yönetici')).toBeVisible();
  expect((await storedHints(page)).admin_token).not.toBeNull();
});

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('the clock runs down from ten minutes, turns red, and then only a new code helps', {
  tag: '@long',
}, async ({ page, mail }) => {
  await page.clock.install();
  await page.goto(`/verify?email=${encodeURIComponent(ownerEmail)}`);
  const timer = page.getByRole('timer');
  const verify = page.getByRole('button', { name: 'Doğrula' });
  const resend = page.getByRole('button', { name: 'Kodu tekrar gönder' });
  await test.step('opened by hand the screen runs no clock and offers a code', async () => {
    await hydrated(page);
    await expect(page.getByText('Bu tarayıcıdan henüz kod istenmedi.')).toBeVisible();
    await expect(timer).toBeHidden();
    await expect(verify).toBeDisabled();
    await codeAfter(mail, resend);
  });
  await expect(timer).toHaveText(/(10:00|9:5\d)/);
  await expect(page.getByRole('link', { name: 'Geri dön' })).toHaveAttribute('href', '/login');
  const calm = await timer.evaluate((element) => getComputedStyle(element).color);
  await expect(resend).toBeDisabled();
  await expect(verify).toBeEnabled();

  await page.clock.fastForward('09:10');
  await expect(timer).toHaveText(/0:[2-5]\d/);
  expect(await timer.evaluate((element) => getComputedStyle(element).color)).not.toBe(calm);
  await page.getByRole('textbox', { name: '1. hane' }).fill('111111');
  await page.clock.fastForward('01:00');
  await expect(timer).toHaveText(/0:00/);
  await expect(verify).toBeDisabled();
  await expect(resend).toBeEnabled();

  await codeAfter(mail, resend);
  await expect(page.getByRole('status').first()).toHaveText(
    'Yeni doğrulama kodu e-posta adresinize gönderildi.',
  );
  await expect(page.getByRole('textbox', { name: '1. hane' })).toHaveValue('');
  await expect(timer).toHaveText(/(10:00|9:5\d)/);
  await expect(verify).toBeEnabled();
});
