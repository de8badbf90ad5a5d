import { dealershipWords } from '#app/i18n/dealership-words.ts';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs, section, text, texts } from './html.ts';

for (const { lang, prefix } of languages) {
  const dealership = dealershipWords[lang];

  test(`dealers learn what they get and what is asked (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/bayilik`);
    expect(texts(document, 'h1')).toEqual([dealership.title]);
    expect(texts(section(document, dealership.benefitsTitle), 'li')).toHaveLength(6);
    expect(texts(section(document, dealership.conditionsTitle), 'li')).toHaveLength(6);
    expect(text(document.querySelector('main'))).toContain('24-48');
    const contact = section(document, dealership.contactTitle);
    expect(hrefs(contact, 'a[href^="tel:+"]')).toHaveLength(2);
    expect(hrefs(contact, 'a[href^="https://wa.me/"]')).toHaveLength(1);
    const form = section(document, dealership.formTitle).querySelector('form');
    expect(texts(form as NonNullable<typeof form>, 'option')).toEqual([
      dealership.choose,
      ...Object.values(dealership.experience),
    ]);
  });
}

test('without script the form says that it does not work, and names no field to send', async ({
  request,
}) => {
  const document = await getDocument(request, '/bayilik');
  expect(texts(document, 'noscript p')).toContainEqual(
    expect.stringContaining('Bu form JavaScript olmadan çalışmaz.'),
  );
  expect(document.querySelectorAll('main form')).toHaveLength(1);
  expect(document.querySelectorAll('main form [name]')).toHaveLength(0);
});
