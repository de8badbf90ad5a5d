import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killHard, startScript } from '#tests/helpers/processes.ts';
import { checkPages, compareRows, prepareRows } from './acknowledged-rows.ts';

export interface KillReport {
  rounds: number;
  acknowledged: number;
  stored: number;
  killedWhileOpening: number;
}

/** Kills a writer on the embedded database at random moments and compares each time; throws at the first loss. */
export async function runKillRounds(
  rounds: number,
  templateFile: string,
  onRound: (line: string) => void = () => undefined,
): Promise<KillReport> {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-kill-'));
  const folder = path.join(parent, 'postgres');
  const report = { rounds: 0, acknowledged: 0, stored: 0, killedWhileOpening: 0 };
  try {
    await prepareRows(folder, templateFile);
    for (let round = 1; round <= rounds; round += 1) {
      const { opened, last } = await writeUntilKilled(folder, { isOpening: round % 5 === 0 });
      report.acknowledged = Math.max(report.acknowledged, last);
      report.stored = await compareRows(folder, report.acknowledged);
      report.rounds = round;
      if (!opened) report.killedWhileOpening += 1;
      onRound(
        `${round}: ${report.acknowledged} acknowledged, ${report.stored} there${opened ? '' : ', killed early'}`,
      );
    }
    await checkPages(folder);
    return report;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/**
 * Kills the writer after some acknowledged rows, or with `isOpening` while it opens the database or recovers from the
 * kill before. `end` makes another fault first, about which the writer may print errors.
 */
export async function writeUntilKilled(
  folder: string,
  { isOpening = false, end }: { isOpening?: boolean; end?: () => void } = {},
): Promise<{ opened: boolean; last: number }> {
  const writer = startScript('tests/faults/kill-writer.ts', [folder], end ? 'ignore' : 'inherit');
  let text = '';
  const writing = new Promise<void>((resolve) => {
    writer.stdout?.on('data', (chunk) => {
      text += chunk;
      if (/^\d+$/m.test(text)) resolve();
    });
    writer.once('exit', () => resolve());
  });
  if (isOpening) await Promise.race([writing, sleep(randomInt(300, 1_500))]);
  else await writing.then(() => sleep(randomInt(20, 1_500)));
  if (writer.exitCode !== null) throw new Error(`The writer ended by itself with ${writer.exitCode}.`);
  const drained = new Promise((resolve) => writer.once('close', resolve));
  end?.();
  await killHard(writer);
  await drained;
  const acknowledged = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .trim()
    .split('\n');
  const last = acknowledged.at(-1);
  return { opened: acknowledged[0] === 'open', last: last === 'open' ? 0 : Number(last) };
}
