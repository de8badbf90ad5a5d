import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openTestEmbedded } from '#tests/helpers/databases.ts';
import { brands } from './schema.ts';

const minute = 60_000;
afterEach(() => {
  vi.useRealTimers();
});

test('the embedded database is checkpointed after writes and vacuumed once a day', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-maintenance-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { orm, close } = await openTestEmbedded(path.join(parent, 'postgres'));
  try {
    const ask = async (query: string) => {
      const { rows } = (await orm.execute(sql.raw(`SELECT (${query})::text AS value`))) as {
        rows: { value: string }[];
      };
      return rows[0]?.value;
    };
    const checkpoint = () => ask('SELECT checkpoint_lsn FROM pg_control_checkpoint()');
    const vacuums = () => ask("SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'brands'");
    const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

    await pass(5 * minute);
    const first = await checkpoint();
    await pass(5 * minute);
    expect(await checkpoint()).toBe(first);

    await orm.insert(brands).values({ name: 'BMW' });
    await pass(5 * minute);
    expect(await checkpoint()).not.toBe(first);
    expect(await vacuums()).toBe('0');

    await pass(60 * minute);
    await orm.delete(brands);
    await pass(5 * minute);
    expect(await vacuums()).toBe('1');
    await orm.insert(brands).values({ name: 'Audi' });
    await pass(60 * minute);
    expect(await vacuums()).toBe('1');
    await orm.delete(brands);
    await pass(24 * 60 * minute);
    expect(await vacuums()).toBe('2');
  } finally {
    await close();
    rmSync(parent, { recursive: true, force: true });
  }
});
