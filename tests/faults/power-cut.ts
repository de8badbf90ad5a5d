import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mountDisk, requireProgram } from '#tests/helpers/disk.ts';
import { testTemplate } from '#tests/helpers/template.ts';
import { checkPages, compareRows, prepareRows } from './acknowledged-rows.ts';
import { writeUntilKilled } from './kill-rounds.ts';

/** The disk loses its current at a random moment of writing; whatever was acknowledged must be there afterwards. */
export async function cutPower(rounds = 30): Promise<string> {
  requireProgram('xfs_io', 'xfsprogs');
  const disk = mountDisk(600);
  const folder = path.join(disk.folder, 'postgres');
  let acknowledged = 0;
  let stored = 0;
  try {
    await prepareRows(folder, await testTemplate());
    for (let round = 1; round <= rounds; round += 1) {
      const { last } = await writeUntilKilled(folder, { end: disk.cutPower });
      acknowledged = Math.max(acknowledged, last);
      disk.powerOn();
      forgetOwnLock(`${folder}.lock`);
      stored = await compareRows(folder, acknowledged);
    }
    await checkPages(folder);
  } finally {
    disk.remove();
  }
  return `${rounds} power cuts, ${acknowledged} rows acknowledged, ${stored} there, none lost or broken`;
}

/** A lock that this process gave back may come back with the power. After a real cut its holder would be dead. */
function forgetOwnLock(file: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8').includes(`"pid":${process.pid},`)) rmSync(file);
}
