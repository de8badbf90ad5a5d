import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import '#tests/helpers/databases.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';

const category = 'KUMANDALAR';

for (const kind of ['embedded', 'server'] as const) {
  describe(`on the ${kind} database`, () => {
    let shop: TestShop;
    let databaseUrl = '';

    beforeAll(async () => {
      if (kind === 'server') databaseUrl = await createTestDatabase(inject('postgresUrl'));
      shop = await openTestShop({ DATABASE_URL: databaseUrl || 'embedded' });
    });
    afterAll(async () => {
      await shop.close();
      if (databaseUrl) await dropTestDatabase(inject('postgresUrl'), databaseUrl);
    });

    test('of several tabs that save the same row at once, one wins and the others get a conflict', async () => {
      const made = await shop.asOwner('POST', '/api/products', { name: 'Tabs', category });
      let row = await made.json();
      for (let round = 0; round < 20; round += 1) {
        const saves = await Promise.all(
          [1, 2, 3].map((tab) =>
            shop.asOwner('PATCH', `/api/products/${row.id}`, {
              stock: round * 10 + tab,
              updated_at: row.updated_at,
            }),
          ),
        );
        expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
        const answers = await Promise.all(saves.map(async (save) => [save.status, await save.json()]));
        row = answers.find(([status]) => status === 200)?.[1];
        for (const [status, answer] of answers)
          if (status === 409) expect(answer.current.stock).toBe(row.stock);
      }
    });

    test('the same create sent twenty times with one key makes one row, and each gets it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const send = () =>
          shop.asOwner(
            'POST',
            '/api/products',
            { name: `Once ${round}`, category },
            { 'idempotency-key': `${kind}-${round}` },
          );
        const answers = await Promise.all(Array.from({ length: 20 }, send));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
        const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
        expect(new Set(ids).size).toBe(1);
      }
      const rows: { name: string }[] = await (await shop.asOwner('GET', '/api/products?limit=200')).json();
      expect(rows.filter(({ name }) => name.startsWith('Once'))).toHaveLength(5);
    });
  });
}
