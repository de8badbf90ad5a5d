import { dealershipWords } from '#app/i18n/dealership-words.ts';
import { expect, expectAccessible, recordOpenedAddresses, test, visit } from './fixtures.ts';

test('an incomplete application is answered at its fields, a complete one opens a Turkish chat message', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const opened = await recordOpenedAddresses(page);
  await visit(page, '/en/bayilik');
  const { fields, problems, formTitle, submit, sent, openAgain } = dealershipWords.en;
  const form = page.getByRole('form', { name: formTitle });
  const name = form.getByLabel(fields.name);
  const email = form.getByLabel(fields.email);
  const message = form.getByLabel(fields.message);
  await message.fill('Merhaba');
  await email.fill('ayse@ornek');
  await form.getByRole('button', { name: submit }).click();

  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(problems.name);
  await expect(email).toHaveAccessibleDescription(problems.emailFormat);
  await expect(form.getByLabel(fields.phone)).toHaveAccessibleDescription(problems.phone);
  await expect(form.getByLabel(fields.city)).toHaveAccessibleDescription(problems.city);
  await expect(form.getByLabel(fields.experience)).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page, 'form');

  await name.fill('Ayşe Yılmaz');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(email).toHaveValue('ayse@ornek');
  await expect(message).toHaveValue('Merhaba');
  expect(await opened()).toEqual([]);

  await email.fill('ayse@ornek.com');
  await form.getByLabel(fields.phone).fill('0500 000 00 00');
  await form.getByLabel(fields.city).fill('Muğla');
  await form.getByLabel(fields.experience).selectOption('5+');
  await message.fill('İki şubemiz var.');
  await form.getByRole('button', { name: submit }).click();
  await expect(form.getByRole('status')).toContainText(sent);
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
  await expect(form.getByRole('link', { name: openAgain })).toHaveAttribute('href', link);
  await expect(form.getByLabel(fields.city)).toHaveValue('Muğla');
});
