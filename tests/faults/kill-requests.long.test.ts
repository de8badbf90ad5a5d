import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { queryRows } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { killHard, startScript } from '#tests/helpers/processes.ts';
import { testTemplate } from '#tests/helpers/template.ts';

const rounds = 5;

test('a request whose number was told is there after the process was killed, with all its lines', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-kill-'));
  const folder = path.join(parent, 'postgres');
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const onFatal = (line: string) => expect.unreachable(line);
  await (await openEmbedded({ folder, templateFile: await testTemplate(), onFatal })).close();

  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    acknowledged.push(...(await storeUntilKilled(folder)));
    const database = await openEmbedded({ folder, onFatal });
    const found = await queryRows<{ told: string; lines: number }>(
      database.orm,
      sql`SELECT number || ' ' || token AS told, count(l.line)::integer AS lines
        FROM requests LEFT JOIN request_lines l ON l.request = number GROUP BY number`,
    );
    await database.close();
    const lines = new Map(found.map((row) => [row.told, row.lines]));
    expect(acknowledged.filter((told) => lines.get(told) !== 5)).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThan(rounds);
}, 300_000);

async function storeUntilKilled(folder: string): Promise<string[]> {
  const writer = startScript('tests/faults/store-requests.ts', [folder]);
  let text = '';
  const storing = new Promise<void>((resolve) => {
    writer.stdout?.on('data', (chunk) => {
      text += chunk;
      if (/^\d+ /m.test(text)) resolve();
    });
    writer.once('exit', () => resolve());
  });
  await storing.then(() => sleep(randomInt(20, 1_500)));
  const drained = new Promise((resolve) => writer.once('close', resolve));
  await killHard(writer);
  await drained;
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole.trim().split('\n').slice(1);
}
