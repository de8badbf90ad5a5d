import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs, text } from './html.ts';

for (const [address, title] of [
  ['/iletisim', 'İletişim'],
  ['/en/iletisim', 'Contact'],
] as const)
  test(`${address} has phones, chat, address and map`, async ({ request }) => {
    const document = await getDocument(request, address);
    expect(text(document.querySelector('h1'))).toBe(title);
    const links = hrefs(document, 'main a');
    expect(links.filter((link) => link.startsWith('tel:+90'))).toHaveLength(2);
    expect(links.filter((link) => link.startsWith('https://wa.me/90'))).toHaveLength(1);
    const shown = text(document.querySelector('main address'));
    expect(shown).not.toBe('');
    const map = links.find((link) => link.startsWith('https://www.google.com/maps/')) ?? '';
    expect(new URL(map).searchParams.get('query')).toBe(shown);
  });
