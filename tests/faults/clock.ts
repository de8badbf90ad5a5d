import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '#tests/helpers/owner-client.ts';
import { startSite } from '#tests/helpers/start-site.ts';
import { NotSupportedHere } from '#tests/helpers/trials.ts';
import { demand } from './load.ts';

/** The clock of a running shop jumps a day forward and a day back, over and over. */
export async function shiftClock(rounds = 3): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-clock-'));
  const file = path.join(folder, 'time');
  const setClock = async (shift: string) => {
    writeFileSync(file, shift);
    await pause(300);
  };
  writeFileSync(file, '+0');
  const site = await startSite({
    LD_PRELOAD: findFaketime(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    let owner = await new Client(site).signIn();
    let signIns = 1;
    const signInAgain = async () => {
      owner = await new Client(site).signIn();
      signIns += 1;
    };
    const made = await owner.send('POST', '/api/products', { name: 'Clock', category: 'KUMANDALAR' });
    let row = await made.json();
    for (let round = 1; round <= rounds; round += 1) {
      // A session of the hour ahead would rightly be alive when that hour comes again.
      if (round > 1) await signInAgain();
      for (const shift of ['+25h', '-25h', '+0']) {
        await setClock(shift);
        const about = `round ${round}, ${shift}`;
        if ((await owner.send('GET', '/api/auth/session')).status === 401) {
          demand(shift === '+25h', `${about}: the session ended although the clock did not go forward`);
          await signInAgain();
        } else demand(shift !== '+25h', `${about}: a session of 24 hours lived for 25`);
        const stale = row;
        const saved = await owner.send('PATCH', `/api/products/${row.id}`, {
          stock: round,
          updated_at: row.updated_at,
        });
        demand(saved.status === 200, `${about}: a change was answered ${saved.status}`);
        row = await saved.json();
        demand(row.updated_at > stale.updated_at, `${about}: updated_at went back`);
        const late = await owner.send('PATCH', `/api/products/${row.id}`, {
          stock: 0,
          updated_at: stale.updated_at,
        });
        demand(late.status === 409, `${about}: an older tab overwrote a newer row (${late.status})`);
        const page = await fetch(`${site.url}/urun/${row.id}`);
        demand(page.status === 200, `${about}: the page was answered ${page.status}`);
      }
    }
    for (let turn = 0; turn < 3; turn += 1) await new Client(site).signIn();
    return `${rounds * 3} jumps of the clock: ${signIns + 3} sign-ins, changes kept in order, no older tab won, the session of 24 hours ended`;
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function findFaketime(): string {
  for (const folder of ['/usr/lib', ...archFolders()]) {
    const found = safeList(path.join(folder, 'faketime')).find((name) => /^libfaketimeMT\.so/.test(name));
    if (found) return path.join(folder, 'faketime', found);
  }
  throw new NotSupportedHere('there is no libfaketime (Debian: apt-get install faketime)');
}

const archFolders = () =>
  safeList('/usr/lib')
    .filter((name) => name.includes('linux-gnu'))
    .map((name) => path.join('/usr/lib', name));

function safeList(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
