import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startSite } from '#tests/helpers/start-site.ts';
import { commandsIn } from './commands-in.ts';

test('a stopped shop is backed up and restored too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-commands-'));
  const run = commandsIn(folder);
  const site = await startSite({ DATABASE_URL: 'embedded' });
  await site.halt();
  const backedUp = run('backup', ['stopped.tar.gz'], { DATA_DIR: site.dataDir });
  expect(backedUp.status).toBe(0);
  const elsewhere = path.join(folder, 'elsewhere');
  expect(run('restore', ['stopped.tar.gz'], { DATA_DIR: elsewhere }).status).toBe(0);
  // Only the moment differs: the same rows, the same pictures.
  expect(run('backup', ['again.tar.gz'], { DATA_DIR: elsewhere }).said.replace(/again/, 'stopped')).toBe(
    backedUp.said,
  );
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
