import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clientAddressOf } from '#server/api/client.ts';
import { readForm } from '#server/pages/prepare-page.ts';
import { createBodyReader } from '#server/responses/read-body.ts';
import { openFileShop } from '#tests/helpers/file-shop.ts';
import { parts, writeText } from './long-texts.ts';

// `npm run test:long -- long-texts` sends 10,000 texts to a whole shop and asks it how long it was blocked.
let clients = 0;
const shop = await openFileShop({ SEED: 'demo' });
await post('/api/codes', { text: 'HU66 x10\ngolf 7 kumnada 5 adet' });

async function post(address: string, body: unknown): Promise<Response> {
  clients += 1;
  return shop.send('POST', address, body, { 'x-remote': `10.0.${clients >> 8}.${clients & 255}` });
}

/** The CPU time of the longest turn of the event loop in milliseconds, while something is done. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const measured = (async () => {
    while (!isOver) {
      const begun = process.cpuUsage();
      await nextTurn();
      const { user, system } = process.cpuUsage(begun);
      longest = Math.max(longest, (user + system) / 1_000);
    }
  })();
  await work();
  isOver = true;
  await measured;
  return longest;
}

/** It was 2,700 and more, and is about 100. */
const maxTurnMs = 1_000;

test('a tab before 1,990 characters that grow when normalised does not stop the shop', async () => {
  const text = `\t${'㌖'.repeat(1_990)}`;
  const turn = await longestTurn(async () => {
    const { lines } = await (await post('/api/codes', { text })).json();
    expect(lines).toHaveLength(7);
    await post('/api/codes', { text: text.repeat(50) });
  });
  expect(turn).toBeLessThan(maxTurnMs);
});

test.each(parts.filter((_, at) => at % 20 === 0).map((part) => [part]))(
  '100,000 characters of %j do not stop it',
  async (repeated) => {
    const text = writeText({ before: 'a1\t', repeated, behind: ' 5' }, 99_990)
      .slice(0, 100_000)
      .toWellFormed();
    const request = { token: crypto.randomUUID().replaceAll('-', ''), lang: 'tr', items: [] };
    const turn = await longestTurn(async () => {
      const statuses = await Promise.all(
        [
          post('/api/codes', { text: text.slice(0, 20_000) }),
          post('/api/searches', { text: text.slice(0, 190) }),
          post('/api/requests', { ...request, texts: [{ text: `a${text.slice(0, 200)}`, quantity: 1 }] }),
          post('/api/requests', { ...request, note: text }),
        ].map(async (answer) => (await answer).status),
      );
      expect(statuses.every((status) => status < 500)).toBe(true);
    });
    expect(turn).toBeLessThan(maxTurnMs);
  },
);

test('an error names fifty of 20,000 unknown fields, and what is missing', async () => {
  const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1]));
  const answer = await post('/api/requests', fields);
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors).length).toBeLessThanOrEqual(100);
});

test('a form of 330,000 fields is not parsed', async () => {
  const formOf = (fields: number) =>
    readForm(
      new Request('http://shop.example', { method: 'POST', body: 'a=&'.repeat(fields - 1) }),
      createBodyReader(),
      clientAddressOf('10.0.0.1'),
    );
  expect(await formOf(330_000)).toBeUndefined();
  expect(await formOf(2_001)).toBeUndefined();
  expect((await formOf(2_000))?.size).toBe(1_999);
});
