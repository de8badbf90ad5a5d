import { accessSync, constants, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '#server/database/database.ts';
import { freeBytes, spareBytes } from '#server/database/disk-space.ts';
import { documentsFolder } from '#server/documents/file-store.ts';
import { createBucketClient } from '#server/images/bucket-store.ts';
import { uploadsFolder } from '#server/images/open-images.ts';
import type { Found, HealthSources } from './sources.ts';

const exampleOwner = 'owner@example.com';

export function checkConfiguration({ config }: HealthSources): Found[] {
  const { adminEmail, publicUrl, trustProxy } = config;
  const found: Found[] = [];
  if (adminEmail === exampleOwner) found.push({ code: 'configuration_example_owner' });
  if (!publicUrl) found.push({ code: 'configuration_no_address' });
  else if (!publicUrl.startsWith('https:'))
    found.push({ code: 'configuration_no_https', values: { publicUrl } });
  else if (trustProxy === 0) found.push({ code: 'configuration_no_proxy' });
  return found.length > 0 ? found : [{ code: 'configuration_ok', values: { node: process.version } }];
}

export function checkFolders({ config }: HealthSources): Found[] {
  const { dataDir, backupDir, databaseUrl } = config;
  const folders = [dataDir, ...(databaseUrl === 'off' ? [] : [backupDir])];
  const used = [...folders, uploadsFolder(dataDir), documentsFolder(dataDir)].filter(isThere);
  const found = used.flatMap((folder): Found[] => {
    const values = { folder };
    return isWritable(folder) ? [] : [{ code: 'folder_closed', values }];
  });
  for (const folder of folders.filter(isThere))
    if (isOpenToOthers(folder) && isOpenToOthers(path.dirname(folder)))
      found.push({ code: 'folder_open', values: { folder } });
  if (!isThere(dataDir)) found.push({ code: 'folder_closed', values: { folder: dataDir } });
  return found.length > 0 ? found : [{ code: 'folders_ok', values: { folder: dataDir } }];
}

const isThere = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether other users of the machine can look into it. */
export const isOpenToOthers = (file: string) => (statSync(file).mode & 0o007) !== 0;

/** A day of backups and uploads of a small shop. */
const wantedBytes = 1_000_000_000;

export function checkDisk({ config }: HealthSources): Found[] {
  const folders = [config.dataDir, config.backupDir].filter(isThere);
  const disks = new Map(folders.map((folder) => [statSync(folder).dev, folder]));
  return [...disks.values()].map((folder) => {
    const free = freeBytes(folder);
    const values = { folder, megabytes: Math.floor(free / 1_000_000) };
    if (free < spareBytes) return { code: 'disk_full', values };
    return { code: free < wantedBytes ? 'disk_low' : 'disk_ok', values };
  });
}

/** A bucket refuses what is signed a quarter of an hour off; codes and sessions end by this clock. */
const toleratedMs = 30_000;
/** systemd's timesyncd and chrony leave one of these when they follow a time server. */
const signsOfTimeServer = ['/run/systemd/timesync/synchronized', '/run/chrony/chronyd.pid', '/run/ntpd.pid'];

export async function checkClock({ config, database, files }: HealthSources): Promise<Found[]> {
  const builtAt = (await stat(files.databaseTemplate).catch(() => undefined))?.mtimeMs ?? 0;
  if (Date.now() < builtAt) return [{ code: 'clock_wrong', values: { seconds: secondsSince(builtAt) } }];
  const others = [() => readDatabaseTime(database), () => readBucketTime(config)];
  for (const read of others) {
    const askedAt = Date.now();
    const time = await read().catch(() => undefined);
    if (!time) continue;
    // The answer was given somewhere between; a header with the date has whole seconds.
    const difference = time.getTime() - (askedAt + Date.now()) / 2;
    const values = { seconds: Math.round(Math.abs(difference) / 1_000) };
    return [{ code: Math.abs(difference) > toleratedMs ? 'clock_wrong' : 'clock_ok', values }];
  }
  return [
    signsOfTimeServer.some(isThere)
      ? { code: 'clock_ok', values: { seconds: 0 } }
      : { code: 'clock_unknown' },
  ];
}

const secondsSince = (time: number) => Math.round(Math.abs(Date.now() - time) / 1_000);

/** An embedded database has the clock of this machine. */
async function readDatabaseTime(database: Database | undefined): Promise<Date | undefined> {
  if (database?.kind !== 'server') return undefined;
  const [row] = await queryRows<{ now: string }>(
    database.orm,
    sql`select extract(epoch from clock_timestamp())::text as now`,
  );
  return row && new Date(Number(row.now) * 1_000);
}

async function readBucketTime({
  bucket,
  copies: { place },
}: HealthSources['config']): Promise<Date | undefined> {
  const asked = bucket ?? (place && 'endpoint' in place ? place : undefined);
  if (!asked) return undefined;
  const { headers } = await createBucketClient(asked).send('?list-type=2&max-keys=1');
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : new Date(date);
}
