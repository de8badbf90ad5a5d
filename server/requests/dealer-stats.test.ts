import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openFileShop } from '#tests/helpers/file-shop.ts';

const shop = await openFileShop();
const ask = async (method: string, address: string, body?: unknown) =>
  (await shop.asOwner(method, address, body)).json();

async function add(name: string, values: object = {}) {
  const { id, link } = await ask('POST', '/api/dealers', { name, ...values });
  const opened = await shop.visit(new URL(link).pathname);
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const order = () =>
    shop.send(
      'POST',
      '/api/requests',
      { token: crypto.randomUUID(), lang: 'tr', items: [{ id: 1, quantity: 1 }] },
      { cookie },
    );
  return { id, order };
}

test('the dashboard says how often each dealer asked, and who has been silent for 60 days', async () => {
  const busy = await add('Çok soran');
  const once = await add('Eskiden soran');
  const gone = await add('Silinen');
  const silent = await add('Hiç sormayan');
  await add('Yeni');
  const closed = await add('Kapalı', { active: false });
  const expired = await add('Süresi dolan', { valid_until: '2020-01-01' });
  for (const dealer of [busy, busy, once, gone]) expect((await dealer.order()).status).toBe(201);
  const orm = shop.services.database?.orm;
  const longAgo = sql`clock_timestamp() - interval '61 days'`;
  const old = sql.join(
    [busy, once, silent, closed, expired].map(({ id }) => sql`${id}::bigint`),
    sql`, `,
  );
  await orm?.execute(sql`UPDATE dealers SET created_at = ${longAgo} WHERE id IN (${old})`);
  await orm?.execute(sql`UPDATE requests SET created_at = ${longAgo} WHERE dealer_name = 'Eskiden soran'`);
  await shop.asOwner('DELETE', `/api/dealers/${gone.id}`);

  const { dealers, silent_dealers } = await ask('GET', '/api/insights?days=30');
  expect(dealers).toEqual([
    { id: busy.id, name: 'Çok soran', count: 2 },
    { id: null, name: 'Silinen', count: 1 },
  ]);
  expect(silent_dealers).toEqual([
    { id: silent.id, name: 'Hiç sormayan', last_at: null },
    { id: once.id, name: 'Eskiden soran', last_at: expect.stringMatching(/Z$/) },
  ]);
});
