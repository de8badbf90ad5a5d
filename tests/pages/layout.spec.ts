import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, getPage, hrefs, linkNamed, text } from './html.ts';

for (const { lang, prefix, words } of languages) {
  test(`every page has its header, its brands and its footer (${lang})`, async ({ request }) => {
    const document = await getDocument(request, `${prefix}/kategoriler`);
    const header = document.querySelector('header');
    const footer = document.querySelector('footer');
    if (!header || !footer) throw new Error('the header or the footer is missing');
    expect(hrefs(header, 'a[href^="tel:+"]')).toHaveLength(2);
    expect(hrefs(header, 'a[href^="https://wa.me/"]')).toEqual([expect.stringMatching(/\?text=\S+/)]);
    expect(document.querySelectorAll(`section[aria-label="${words.layout.brandBanner}"]`)).toHaveLength(1);
    const links = [
      [words.common.home, prefix || '/'],
      [words.common.categories, `${prefix}/kategoriler`],
      [words.common.brands, `${prefix}/kategoriler#markalar`],
      [words.common.campaigns, `${prefix}/shop?kampanya=1`],
      [words.common.dealership, `${prefix}/bayilik`],
    ] as const;
    for (const [name, address] of links) expect(linkNamed(footer, name)).toBe(address);
    expect(text(footer.querySelector('address'))).not.toBe('');
    expect(hrefs(footer, 'a[href^="tel:+"]')).toHaveLength(2);
    expect(hrefs(footer, 'a[href^="https://wa.me/"]')).toHaveLength(1);
    expect(text(footer)).toContain(`© ${new Date().getFullYear()} Kontak Anahtar`);
  });

  test(`without script the header’s search is a form, and a list has one of its own (${lang})`, async ({
    request,
  }) => {
    const list = await getDocument(request, `${prefix}/shop?kategori=KUMANDALAR`);
    expect(list.querySelectorAll('header form')).toHaveLength(0);
    expect(list.querySelectorAll('main input[type=search][name=search]')).toHaveLength(1);
    const form = (await getDocument(request, prefix || '/')).querySelector('header form');
    const box = form?.querySelector('[role=combobox]');
    expect(box?.getAttribute('aria-label')).toBe(words.layout.search);
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', `${prefix}/shop`]);
    const fields = [...(form?.querySelectorAll('input') ?? [])].map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value'),
    ]);
    expect(fields).toEqual([['search', '']]);
  });

  test(`without script the menu is made of links (${lang})`, async ({ request }) => {
    const document = await getDocument(request, prefix || '/');
    const menu = document.querySelector(`nav[aria-label="${words.layout.mainMenu}"]`);
    if (!menu) throw new Error('the menu is missing');
    expect(linkNamed(menu, words.common.products)).toBe(`${prefix}/shop`);
    expect(linkNamed(menu, words.common.categories)).toBe(`${prefix}/kategoriler`);
    expect(linkNamed(menu, words.common.brands)).toBe(`${prefix}/kategoriler#markalar`);
  });

  test(`an unknown address has the site’s own page (${lang})`, async ({ request }) => {
    const { response, document } = await getPage(request, `${prefix}/boyle/bir-sayfa-yok`);
    expect(response.status()).toBe(404);
    expect(text(document.querySelector('h1'))).toBe(words.errors.notFoundTitle);
    expect(document.title).toBe(`${words.errors.notFoundTitle} · Kontak Anahtar`);
    expect(document.querySelectorAll('header')).toHaveLength(1);
    const main = document.querySelector('main');
    if (!main) throw new Error('the page is empty');
    expect(linkNamed(main, words.errors.searchProducts)).toBe(`${prefix}/shop`);
    expect(hrefs(main, 'a[href*="kategori=KUMANDALAR"]')).toEqual([`${prefix}/shop?kategori=KUMANDALAR`]);
  });
}

test('nothing of the shop stands around the pages of the owner', async ({ request }) => {
  const partsOfShop = 'footer, nav, [aria-label="Marka bandı"], a[href^="https://wa.me/"], a[href^="/shop"]';
  expect(hrefs(await getDocument(request, '/kategoriler'), partsOfShop)).not.toEqual([]);
  const addresses = ['/2000/login', '/2000/dashboard', '/admin', '/admin/login', '/login', '/verify'];
  for (const address of [...addresses, '/verify?email=owner@example.com']) {
    const { response, document } = await getPage(request, address);
    expect(response.status(), address).toBe(200);
    expect(hrefs(document, partsOfShop), address).toEqual([]);
  }
});
