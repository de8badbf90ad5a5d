import { randomBytes } from 'node:crypto';
import { assertMigrated } from '#server/database/migrate.ts';
import { createBucketStore } from '#server/images/bucket-store.ts';
import { uploadsFolder } from '#server/images/open-images.ts';
import { mailFailure } from '#server/mail/mailer.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import type { Found, HealthSources } from './sources.ts';

const slowMs = 250;

export async function checkDatabase({
  config,
  database,
  files,
  findDatabase,
}: HealthSources): Promise<Found[]> {
  if (config.databaseUrl === 'off') return [{ code: 'database_off' }];
  if (!database) return findDatabase?.() ?? [{ code: 'database_off' }];
  const startedAt = performance.now();
  try {
    await database.ping();
  } catch (error) {
    return [{ code: 'database_away', values: { reason: errorReason(error) } }];
  }
  const milliseconds = Math.ceil(performance.now() - startedAt);
  try {
    await assertMigrated(database, files.migrations);
  } catch (error) {
    return [{ code: 'database_outdated', values: { reason: errorReason(error) } }];
  }
  const code = milliseconds > slowMs ? 'database_slow' : 'database_ok';
  return [{ code, values: { kind: database.kind, milliseconds } }];
}

/** Sends the owner a real mail. */
export async function checkMail({ config, sendTestMail }: HealthSources): Promise<Found[]> {
  const to = config.adminEmail;
  if (!sendTestMail) return [{ code: 'mail_off' }];
  try {
    await sendTestMail();
    return [{ code: 'mail_sent', values: { to } }];
  } catch (error) {
    return [{ code: 'mail_failed', values: { to, reason: `${mailFailure(error)} (${errorReason(error)})` } }];
  }
}

/** Stores an object in the bucket of the pictures, reads it as a visitor does, and removes it. */
export async function checkPictures({ config: { bucket, dataDir } }: HealthSources): Promise<Found[]> {
  if (!bucket) return [{ code: 'pictures_folder', values: { folder: uploadsFolder(dataDir) } }];
  const store = createBucketStore(bucket);
  const name = `health-check-${randomBytes(8).toString('hex')}.txt`;
  const content = `Kontak looks whether its pictures can be read. ${name}\n`;
  try {
    await store.put(name, Buffer.from(content), 'text/plain');
  } catch (error) {
    return [{ code: 'pictures_refused', values: { address: bucket.endpoint, reason: errorReason(error) } }];
  }
  try {
    const address = store.address(name);
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
    const isReadable = response?.ok && (await response.text()) === content;
    const values = { address: bucket.publicUrl, status: response?.status ?? 0 };
    return [{ code: isReadable ? 'pictures_ok' : 'pictures_hidden', values }];
  } finally {
    await store.remove(name);
  }
}
