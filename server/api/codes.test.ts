import { expect, test } from 'vitest';
import { createCodeListMatcher } from '#server/catalogue/match-code-list.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop({ DATABASE_URL: 'off', SEED: 'demo' });

const post = (body: unknown, remote = '10.0.0.1') =>
  shop.send('POST', '/api/codes', body, { 'x-remote': remote });
const match = async (text: string) => (await post({ text })).json();

test('each line comes back with what was found', async () => {
  expect(await match('Merhaba\n4D60 x20\r\nHU66 3 adet\n4D60 -3 adet\n\nZZZ-99999')).toEqual({
    lines: [
      { input: 'Merhaba', text: 'Merhaba', quantity: 1, status: 'missing', matches: [], best: null },
      {
        input: '4D60 x20',
        text: '4D60',
        quantity: 20,
        status: 'matched',
        matches: [
          expect.objectContaining({ id: 546, name: '4D60 Transponder Çip', code: '4D60', kind: 'code' }),
        ],
        best: 546,
      },
      {
        input: 'HU66 3 adet',
        text: 'HU66',
        quantity: 3,
        status: 'ambiguous',
        matches: expect.any(Array),
        best: null,
      },
      {
        input: '4D60 -3 adet',
        text: '4D60 -3 adet',
        quantity: 1,
        bad_quantity: '-3',
        status: 'matched',
        matches: [expect.objectContaining({ id: 546 })],
        best: 546,
      },
      { input: 'ZZZ-99999', text: 'ZZZ-99999', quantity: 1, status: 'missing', matches: [], best: null },
    ],
    more: 0,
  });
});

test('a line names its vehicle and what is chosen for it, or says what is not known', async () => {
  const { lines } = await match('doblo 2012 kumanda 3\n3 ad clio 4 kart\ncourier kumanda\nYOK-BOYLE-KOD');
  expect(lines).toMatchObject([
    { quantity: 3, best: 20, vehicle: { slug: 'fiat-doblo-2', year: 2012, label: 'Fiat Doblo 2' } },
    { quantity: 3, best: null, vehicle: { slug: 'renault-clio-4' }, vehicle_name: 'Renault Clio 4' },
    { status: 'missing', best: null, unknown: ['courier'] },
    { status: 'missing', best: null },
  ]);
  expect(lines[1].vehicle).not.toHaveProperty('year');
});

test.each([
  [{}, 'text'],
  [{ text: 7 }, 'text'],
  [{ text: 'x'.repeat(100_001) }, 'text'],
  [{ text: 'x', more: 1 }, 'more'],
])('%.40j is refused by name', async (body, field) => {
  const answer = await post(body);
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toHaveProperty(field);
});

test('one list is read after the other, ten of an address may wait, and what nobody waits for is not read', async () => {
  const text = Array.from({ length: 8 }, (_, line) => `anahtar${line} kumanda kabuk`).join('\n');
  const responses = await Promise.all(Array.from({ length: 12 }, () => post({ text }, '10.0.0.77')));
  const refused = responses.filter(({ status }) => status === 429);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(11);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['1']);
  expect(await refused[0]?.json()).toMatchObject({ code: 'too_many' });

  const matched = await shop.services.matchCodeList(text, AbortSignal.abort());
  expect(matched).toEqual({ unfinished: { read: 0, of: 8 } });
});

test('a list that takes too long is given up and says how far it came', async () => {
  const { catalogue } = shop.services;
  const impatient = createCodeListMatcher(catalogue, 1);
  const text = Array.from({ length: 500 }, (_, line) => `kumnada anhtar${line} kbauk`).join('\n');
  const matched = await impatient(text);
  if (!('unfinished' in matched)) throw new Error('it was read to its end');
  expect(matched.unfinished.of).toBe(500);
  expect(matched.unfinished.read).toBeLessThan(500);
});
