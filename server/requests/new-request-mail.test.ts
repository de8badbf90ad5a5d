import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { collectingLog } from '#tests/helpers/shop.ts';
import { createNewRequestMail } from './new-request-mail.ts';

describeDatabase('mail for new requests', (open) => {
  let database: Database;
  let texts: string[];
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    texts = [];
    await database.orm.execute(sql`INSERT INTO request_mails DEFAULT VALUES
      ON CONFLICT (id) DO UPDATE SET sent_at = '-infinity'`);
  });

  const { log } = collectingLog();
  const create = (more: Partial<Parameters<typeof createNewRequestMail>[0]> = {}) =>
    createNewRequestMail({
      database,
      publicUrl: 'https://shop.example',
      isWanted: async () => true,
      send: async (content) => void texts.push(content('Dükkân').text),
      log,
      ...more,
    });

  test('a flood that reaches two processes brings one mail a minute', async () => {
    const processes = [create(), create()];
    for (let number = 1; number <= 500; number++) processes[number % 2]?.(number);
    await expect.poll(() => texts.length).toBe(1);
    for (const process of processes) process(501);
    await database.orm.execute(sql`SELECT 1`);
    expect(texts).toHaveLength(1);
    // A minute later one of the three sends, whichever comes first.
    await database.orm.execute(sql`UPDATE request_mails SET sent_at = sent_at - interval '61 seconds'`);
    create()(502);
    await expect.poll(() => texts.length).toBe(2);
    expect(texts[1]).toContain('https://shop.example/2000/talepler');
  });

  test('what could not be sent or asked is sent later, all of it in one mail', async () => {
    const failures = ['settings', 'mail server'];
    const fail = (what: string) => {
      if (failures[0] !== what) return;
      failures.shift();
      throw new Error(`the ${what} failed`);
    };
    const notify = create({
      intervalMs: 50,
      async isWanted() {
        fail('settings');
        return true;
      },
      async send(content) {
        fail('mail server');
        texts.push(content('Dükkân').text);
      },
    });
    for (const number of [1001, 1002, 1003]) notify(number);
    await expect.poll(() => texts.length).toBe(1);
    expect(failures).toEqual([]);
    expect(texts[0]).toContain('3 yeni fiyat talebi geldi. Sonuncusu 1003 numaralı.');
  });
});
