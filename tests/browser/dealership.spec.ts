import type { Page } from '@playwright/test';
import type { Words } from '#app/i18n/tr.ts';
import {
  eachLanguageAndWidth,
  expect,
  expectAccessible,
  noSidewaysScroll,
  recordOpenedAddresses,
  test,
  visit,
} from './fixtures.ts';

const formOf = (page: Page, words: Words) => page.getByRole('form', { name: words.dealership.formTitle });

async function fillIn(page: Page, words: Words) {
  const form = formOf(page, words);
  await form.getByLabel(words.dealership.fields.name).fill('Ayşe Yılmaz');
  await form.getByLabel(words.dealership.fields.email).fill('ayse@ornek.com');
  await form.getByLabel(words.dealership.fields.phone).fill('0500 000 00 00');
  await form.getByLabel(words.dealership.fields.city).fill('Muğla');
  return form;
}

eachLanguageAndWidth('dealers learn what they get and what is asked', async ({ page, prefix, words }) => {
  await visit(page, `${prefix}/bayilik`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.dealership.title);
  const main = page.getByRole('main');
  const benefits = page.getByRole('region', { name: words.dealership.benefitsTitle }).getByRole('listitem');
  await expect(benefits).toHaveCount(6);
  await expect(
    page.getByRole('region', { name: words.dealership.conditionsTitle }).getByRole('listitem'),
  ).toHaveCount(6);
  await expect(main).toContainText('24-48');
  const contact = page.getByRole('region', { name: words.dealership.contactTitle });
  await expect(contact.locator('a[href^="tel:+"]')).toHaveCount(2);
  await expect(contact.locator('a[href^="https://wa.me/"]')).toBeVisible();
  await expectAccessible(page);
  await noSidewaysScroll(page);
});

eachLanguageAndWidth(
  'an incomplete application is answered at its fields',
  async ({ page, prefix, words }) => {
    const opened = await recordOpenedAddresses(page);
    await visit(page, `${prefix}/bayilik`);
    const form = formOf(page, words);
    const { fields, problems } = words.dealership;
    await form.getByLabel(fields.message).fill('Merhaba');
    await form.getByLabel(fields.email).fill('ayse@ornek');
    await form.getByRole('button', { name: words.dealership.submit }).click();

    const name = form.getByLabel(fields.name);
    const email = form.getByLabel(fields.email);
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(problems.name);
    await expect(email).toHaveAccessibleDescription(problems.emailFormat);
    await expect(form.getByLabel(fields.phone)).toHaveAccessibleDescription(problems.phone);
    await expect(form.getByLabel(fields.city)).toHaveAccessibleDescription(problems.city);
    await expect(form.getByLabel(fields.experience)).not.toHaveAttribute('aria-invalid');
    await expectAccessible(page);

    await name.fill('Ayşe Yılmaz');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await expect(email).toHaveValue('ayse@ornek');
    await expect(form.getByLabel(fields.message)).toHaveValue('Merhaba');
    expect(await opened()).toEqual([]);
  },
);

eachLanguageAndWidth('an application opens a Turkish chat message', async ({ page, prefix, words }) => {
  const opened = await recordOpenedAddresses(page);
  await visit(page, `${prefix}/bayilik`);
  const form = await fillIn(page, words);
  const experience = form.getByLabel(words.dealership.fields.experience);
  await expect(experience.locator('option')).toHaveText([
    words.dealership.choose,
    ...Object.values(words.dealership.experience),
  ]);
  await experience.selectOption('5+');
  await form.getByLabel(words.dealership.fields.message).fill('İki şubemiz var.');
  await form.getByRole('button', { name: words.dealership.submit }).click();

  await expect(form.getByRole('status')).toContainText(words.dealership.sent);
  const [link = '', ...more] = await opened();
  expect(more).toEqual([]);
  expect(link).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  expect(new URL(link).searchParams.get('text')).toBe(
    [
      'BAYİLİK BAŞVURUSU',
      '',
      'Ad Soyad: Ayşe Yılmaz',
      'E-posta: ayse@ornek.com',
      'Telefon: 0500 000 00 00',
      'Şehir: Muğla',
      'Deneyim: 5+ yıl',
      'Mesaj: İki şubemiz var.',
    ].join('\n'),
  );
  await expect(form.getByRole('link', { name: words.dealership.openAgain })).toHaveAttribute('href', link);
  await expect(form.getByLabel(words.dealership.fields.city)).toHaveValue('Muğla');
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form says that it does not work, and nothing typed leaves the page', async ({ page }) => {
    await page.goto('/bayilik');
    await expect(page.locator('noscript p')).toContainText('Bu form JavaScript olmadan çalışmaz.');
    await expect(page.locator('noscript p')).toBeVisible();
    await page.getByLabel('Ad Soyad').fill('Ayşe');
    await page.getByRole('button', { name: 'Başvuruyu Gönder' }).click();
    expect(page.url()).not.toContain('Ay');
  });
});
