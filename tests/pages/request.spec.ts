import { expect, test } from '../browser/sites.ts';
import { getPage, texts } from './html.ts';

test('a request that nobody has is not found, not cached and not indexed', async ({ request }) => {
  for (const path of ['/talep', '/en/talep']) {
    const response = await request.get(`${path}/${'a'.repeat(22)}`);
    const headers = response.headers();
    expect(response.status()).toBe(404);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect((await response.text()).match(/<title>/g)).toHaveLength(1);
  }
});

test('a shared list says the vehicle of each line, one for all once, and its message too', async ({
  request,
}) => {
  const messageOf = (html: string) => {
    const [, link = ''] = /href="(https:\/\/wa\.me\/\d+\?text=[^"]*Toplam[^"]*)"/.exec(html) ?? [];
    return new URL(link.replaceAll('&amp;', '&')).searchParams.get('text') ?? '';
  };
  const read = async (query: string) => {
    const { document } = await getPage(request, `/liste?u=1x2,2x1&${query}`);
    const message = messageOf(document.documentElement.innerHTML);
    return { lines: texts(document, 'main li'), message: message.match(/^Araç: .*$/gm) ?? [] };
  };
  const several = await read(
    'a=fiat-doblo-2:2012:1&a=renault-clio-4::1,2&a=uzay-mekigi::2&a=fiat-doblo-2:1999:2',
  );
  expect(several.lines[0]).toContain('Fiat Doblo 2 2012, Renault Clio 4');
  expect(several.message).toEqual([
    'Araç: Fiat Doblo 2 2012, Renault Clio 4',
    'Araç: Renault Clio 4, Fiat Doblo 2',
  ]);
  expect((await read('arac=fiat-doblo-2&yil=2012')).message).toEqual(['Araç: Fiat Doblo 2 2012']);
});
