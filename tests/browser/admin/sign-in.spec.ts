import { ownerEmail } from '#tests/helpers/owner-client.ts';
import { expect, expectAccessible, hydrated, noSidewaysScroll } from '../fixtures.ts';
import { codeAfter, mailedCode, mailedTest, noHints, otherThan, storedHints } from './mailed.ts';

const test = mailedTest();

// The browser notes every refusal in its console, also the ones that are right.
test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of (401|403|410|423)/));

test('the owner signs in with the mailed code, which never reaches the page', async ({
  page,
  mail,
  site,
}) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/auth/')) answers.push(await response.text().catch(() => ''));
  });
  await page.goto('/2000/login');
  const code = await mailedCode(page, mail);
  await expect(page.getByRole('status')).toHaveText('Doğrulama kodu e-posta adresinize gönderildi.');
  await expect(page.getByText(ownerEmail)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Doğrulama kodu' });
  await expect(field).toBeFocused();
  for (const [name, value] of Object.entries({
    type: 'text',
    maxlength: '6',
    placeholder: '123456',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
  })) {
    await expect(field).toHaveAttribute(name, value);
  }
  const waiting = await storedHints(page);
  expect(waiting.adminVerificationCode).toBeNull();
  const left = Number(waiting.adminVerificationExpiry) - Date.now();
  expect(left).toBeGreaterThan(590_000);
  expect(left).toBeLessThanOrEqual(600_000);
  expect(await page.content()).not.toContain(code);

  await field.fill(code);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/2000/dashboard');
  await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toBeVisible();
  const hints = await storedHints(page);
  expect(hints).toMatchObject({
    adminAuth: 'true',
    adminVerificationCode: null,
    adminVerificationExpiry: null,
    adminUser: JSON.stringify({ email: ownerEmail, role: 'Yönetici' }),
  });
  for (const name of ['adminToken', 'admin_token']) {
    const token = JSON.parse(Buffer.from(hints[name] ?? '', 'base64url').toString());
    expect(token).toMatchObject({ email: ownerEmail, role: 'admin' });
  }
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  expect([...answers, site.log()].filter((text) => text.includes(code))).toEqual([]);

  await test.step('signing out ends the session on the server', async () => {
    const cookies = await page.context().cookies();
    expect((await page.request.get('/api/auth/session')).status()).toBe(200);

    await page.getByRole('button', { name: 'Çıkış Yap' }).click();
    await page.waitForURL('**/2000/login');
    expect(await storedHints(page)).toEqual(noHints);
    await page.context().addCookies(cookies);
    expect((await page.request.get('/api/auth/session')).status()).toBe(401);
  });
});

test('an empty or misspelt address is told at its field', { tag: '@long' }, async ({ page, mail }) => {
  await page.goto('/2000/login');
  await hydrated(page);
  const email = page.getByRole('textbox', { name: 'E-posta' });
  await page.getByRole('button', { name: 'Kod Gönder' }).click();
  await expect(email).toHaveAccessibleDescription('Lütfen e-posta adresinizi yazın.');
  await expect(email).toBeFocused();
  await email.fill('owner');
  await email.press('Enter');
  await expect(email).toHaveAccessibleDescription(/e-posta adresine benzemiyor/);

  await test.step('another address is refused and gets no mail', async () => {
    const before = mail.mails.length;
    await email.fill('visitor@example.com');
    await page.getByRole('button', { name: 'Kod Gönder' }).click();
    await expect(page.getByRole('alert')).toHaveText('Bu e-posta adresi admin paneli için yetkili değil.');
    expect(mail.mails).toHaveLength(before);
  });
  await test.step('the arrow goes back and clears what was said', async () => {
    await mailedCode(page, mail);
    const field = page.getByRole('textbox', { name: 'Doğrulama kodu' });
    await field.fill('12');
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await expect(field).toHaveAccessibleDescription('Lütfen 6 haneli kodu girin.');
    await expectAccessible(page);
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: 'Geri', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeFocused();
    await expect(page.getByRole('status')).toBeEmpty();
    expect(await storedHints(page)).toEqual(noHints);
    await expectAccessible(page);
    await noSidewaysScroll(page);
  });
});

test('five wrong codes burn the right one, a new code works', { tag: '@long' }, async ({ page, mail }) => {
  await page.goto('/2000/login');
  await test.step('a code that is gone leads back to the first step', async () => {
    const code = await mailedCode(page, mail);
    await page.context().clearCookies();
    await page.getByRole('textbox', { name: 'Doğrulama kodu' }).fill(code);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Doğrulama kodu süresi dolmuş. Lütfen yeni kod talep edin.',
    );
    await expect(page.getByRole('textbox', { name: 'E-posta' })).toHaveValue(ownerEmail);
  });
  const code = await mailedCode(page, mail);
  const field = page.getByRole('textbox', { name: 'Doğrulama kodu' });
  const alert = page.getByRole('alert');
  for (const left of [4, 3, 2, 1, 0]) {
    await field.fill(otherThan(code));
    await field.press('Enter');
    await expect(alert).toContainText('Geçersiz doğrulama kodu');
    await expect(alert).toContainText(`Kalan deneme hakkı: ${left}`);
  }
  await field.fill(code);
  await field.press('Enter');
  await expect(alert).toContainText('kilitlendi');

  const next = await codeAfter(mail, page.getByRole('button', { name: 'Kodu tekrar gönder' }));
  await expect(page.getByRole('status')).toHaveText('Yeni doğrulama kodu e-posta adresinize gönderildi.');
  await expect(field).toHaveValue('');
  await field.fill(next);
  await field.press('Enter');
  await page.waitForURL('**/2000/dashboard');
});

test('notes set by hand open nothing and are cleared', { tag: '@long' }, async ({ page }) => {
  await page.goto('/2000/login');
  await page.evaluate((email) => {
    const token = btoa(JSON.stringify({ email, issuedAt: new Date().toISOString(), role: 'admin' }));
    localStorage.setItem('adminAuth', 'true');
    localStorage.setItem('adminUser', JSON.stringify({ email }));
    localStorage.setItem('adminToken', token);
    localStorage.setItem('admin_token', token);
  }, ownerEmail);
  const forged = await storedHints(page);
  await page.goto('/2000/dashboard');
  await page.waitForURL('**/2000/login');
  await expect(page.getByRole('textbox', { name: 'E-posta' })).toBeVisible();
  expect(await storedHints(page)).toEqual(noHints);

  await page.evaluate((token) => localStorage.setItem('admin_token', token), forged.admin_token ?? '');
  await page.goto('/admin');
  await page.waitForURL('**/login');
  expect(await storedHints(page)).toEqual(noHints);
  expect((await page.request.get('/api/products')).status()).toBe(200);
  const refused = await page.request.delete('/api/products/1', {
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(refused.status()).toBe(401);
});
