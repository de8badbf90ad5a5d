// Run as a process of its own by the kill test: writes until it is killed, and prints what was acknowledged.
import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/database/embedded.ts';

const [folder = ''] = process.argv.slice(2);
const { orm } = await openEmbedded({ folder, onFatal: (line) => console.error(line) });
const found = (await orm.execute(sql`SELECT coalesce(max(id), 0)::int AS last FROM kill_rows`)) as {
  rows: { last: number }[];
};
let last = found.rows[0]?.last ?? 0;
writeSync(1, 'open\n');

for (let turn = 1; ; turn += 1) {
  const count = randomInt(1, 20);
  const from = last + 1;
  const to = last + count;
  await orm.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO kill_rows (id, body, sum)
      SELECT id, body, md5(body) FROM (SELECT id, repeat(md5(id::text), 1 + id % 40) AS body
      FROM generate_series(${from}::int, ${to}::int) AS id) made`);
    await tx.execute(sql`UPDATE kill_rows SET touched = touched + 1 WHERE id % 97 = ${turn % 97}`);
    await tx.execute(sql`UPDATE kill_counter SET rows = rows + ${count}`);
  });
  last = to;
  writeSync(1, `${last}\n`);
  if (turn % 40 === 0) await orm.execute(sql`CHECKPOINT`);
  if (turn % 150 === 0) await orm.execute(sql`VACUUM`);
}
