import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { HealthFinding } from '#domain/endpoints/health.ts';
import { readConfig } from '#server/config.ts';
import { startBucket } from '#tests/helpers/bucket.ts';
import { startMailServer } from '#tests/helpers/mail-server.ts';
import { openTestShop } from '#tests/helpers/shop.ts';
import { checkBackups, checkCopies } from './check-backups.ts';
import { checkCertificate, checkEdge } from './check-edge.ts';
import { checkClock, checkConfiguration, checkDisk, checkFolders } from './check-machine.ts';
import { checkPackages } from './check-packages.ts';
import { checkDatabase, checkMail, checkPictures } from './check-services.ts';
import { runChecks } from './run-checks.ts';
import type { Found, HealthSources } from './sources.ts';
import { lineOf } from './texts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kontak-health-'));
const bucket = await startBucket();
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

function sourcesOf(variables: Record<string, string>, others: Partial<HealthSources> = {}): HealthSources {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  return {
    config: readConfig({ DATA_DIR: dataDir, ...variables }),
    files: { root: dataDir, migrations: '', databaseTemplate: '', restoreCheck: '' },
    database: undefined,
    sendTestMail: undefined,
    ...others,
  };
}

const codesOf = async (found: Found[] | Promise<Found[]>) => (await found).map(({ code }) => code);

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the owner has the findings of the running shop, with a mail that was really sent', async () => {
  const mails = await startMailServer();
  const shop = await openTestShop({ SMTP_URL: mails.url, ADMIN_EMAIL: 'dukkan@example.com' });
  onTestFinished(async () => {
    await shop.close();
    await mails.close();
  });
  const response = await shop.asOwner('POST', '/api/health', undefined, { accept: 'application/x-ndjson' });
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line));
  const findings = lines.at(-1).result.findings as HealthFinding[];
  const stateOf = Object.fromEntries(findings.map(({ check, code }) => [check, code]));
  expect(stateOf).toMatchObject({
    database: 'database_ok',
    mail: 'mail_sent',
    pictures: 'pictures_folder',
    edge: 'edge_unknown',
    backups: 'backups_none',
    restore: 'restore_nothing',
    copies: 'copies_off',
  });
  expect(mails.mails.map(({ to }) => to)).toMatchObject([[{ address: 'dukkan@example.com' }]]);
  expect(findings.map(lineOf).join('\n')).not.toContain('undefined');
});

test('what is configured badly is named', async () => {
  const example = await codesOf(checkConfiguration(sourcesOf({})));
  expect(example).toEqual(['configuration_example_owner', 'configuration_no_address']);
  const owner = { ADMIN_EMAIL: 'dukkan@example.com' };
  const http = sourcesOf({ ...owner, PUBLIC_URL: 'http://dukkan.example' });
  expect(await codesOf(checkConfiguration(http))).toEqual(['configuration_no_https']);
  const https = { ...owner, PUBLIC_URL: 'https://dukkan.example' };
  expect(await codesOf(checkConfiguration(sourcesOf(https)))).toEqual(['configuration_no_proxy']);
  const complete = sourcesOf({ ...https, TRUST_PROXY: '1' });
  expect(await codesOf(checkConfiguration(complete))).toEqual(['configuration_ok']);
});

test('a folder that others can read, or that is missing, is named; a full disk too', async () => {
  const sources = sourcesOf({});
  const { dataDir, backupDir } = sources.config;
  expect(await codesOf(checkFolders(sources))).toEqual(['folders_ok']);
  chmodSync(dataDir, 0o755);
  mkdirSync(backupDir, { mode: 0o755 });
  expect(checkFolders(sources)).toContainEqual({ code: 'folder_open', values: { folder: backupDir } });
  const missing = sourcesOf({ DATA_DIR: path.join(folder, 'missing') });
  expect(await codesOf(checkFolders(missing))).toEqual(['folder_closed']);
  expect((await codesOf(checkDisk(sources)))[0]).toMatch(/^disk_(ok|low)$/);
});

test('a mail that is refused, and a database that is gone', async () => {
  const sendTestMail = () => Promise.reject(Object.assign(new Error('no'), { code: 'EAUTH' }));
  const [refused] = await checkMail(sourcesOf({}, { sendTestMail }));
  expect(refused?.values?.reason).toMatch(/refused the user or the password/);
  expect(await codesOf(checkMail(sourcesOf({})))).toEqual(['mail_off']);
  const database = { ping: () => Promise.reject(new Error('gone')) } as unknown as HealthSources['database'];
  expect(await codesOf(checkDatabase(sourcesOf({}, { database })))).toEqual(['database_away']);
});

test('a bucket is written and read as visitors read it; its clock is compared', async () => {
  const sources = sourcesOf(bucket.variables);
  expect(await codesOf(checkPictures(sources))).toEqual(['pictures_ok']);
  expect(await codesOf(checkClock(sources))).toEqual(['clock_ok']);
  const elsewhere = await serve((_, response) => response.writeHead(403).end());
  const hidden = sourcesOf({ ...bucket.variables, S3_PUBLIC_URL: elsewhere });
  expect(await checkPictures(hidden)).toEqual([
    { code: 'pictures_hidden', values: { address: elsewhere, status: 403 } },
  ]);
  const wrong = sourcesOf({ ...bucket.variables, S3_SECRET_ACCESS_KEY: 'wrong' });
  expect(await codesOf(checkPictures(wrong))).toEqual(['pictures_refused']);
  const late = await serve((_, response) => response.setHeader('Date', new Date(0).toUTCString()).end());
  const slow = sourcesOf({ ...bucket.variables, S3_ENDPOINT: late });
  expect(await codesOf(checkClock(slow))).toEqual(['clock_wrong']);
});

test('the public address: nobody there, another program, and the shop without nginx', async () => {
  const checkOf = (PUBLIC_URL: string) => codesOf(checkEdge(sourcesOf({ PUBLIC_URL })));
  expect(await checkOf('http://127.0.0.1:1')).toEqual(['edge_away']);
  expect(await checkOf(await serve((_, response) => response.end('Welcome to nginx!')))).toEqual([
    'edge_other_shop',
  ]);
  const bare = await serve(({ url }, response) =>
    response.end(url === '/manifest.webmanifest' ? '{"start_url":"/"}' : ''),
  );
  expect(await checkOf(bare)).toEqual(['edge_no_policy', 'edge_no_cache', 'edge_no_limits']);
  expect(await codesOf(checkCertificate(sourcesOf({ PUBLIC_URL: bare })))).toEqual(['certificate_none']);
});

test('backups that are damaged or old, and copies without passphrase or place', async () => {
  const sources = sourcesOf({ COPY_DIR: path.join(folder, 'copies') });
  const { backupDir, copies } = sources.config;
  expect(await codesOf(checkBackups(sources))).toEqual(['backups_none']);
  mkdirSync(backupDir);
  writeFileSync(path.join(backupDir, 'kontak-2026-03-10.tar.gz'), 'half');
  expect(await codesOf(checkBackups(sources))).toEqual(['backups_damaged', 'backups_none']);

  expect(await codesOf(checkCopies(sources))).toEqual(['copies_no_passphrase']);
  writeFileSync(copies.passphraseFile, '00000-00000-00000-00000-00000\n', { mode: 0o644 });
  expect(await codesOf(checkCopies(sources))).toEqual(['copies_passphrase_open']);
  chmodSync(copies.passphraseFile, 0o600);
  expect(await checkCopies(sources)).toMatchObject([
    { code: 'copies_refused', values: { reason: 'place_away' } },
  ]);
  mkdirSync(path.join(folder, 'copies'));
  expect(await codesOf(checkCopies(sources))).toEqual(['copies_none']);
  writeFileSync(path.join(folder, 'copies/kontak-2026-03-10.tar.gz.age'), '');
  expect(await codesOf(checkCopies(sources))).toEqual(['copies_old']);
});

test('packages are asked about where there is a lockfile; a check that throws is a finding', async () => {
  const sources = sourcesOf({ DATABASE_URL: 'off', ADMIN_EMAIL: 'dukkan@example.com' });
  expect(await codesOf(checkPackages(sources))).toEqual(['packages_unknown']);
  const broken = { ...sources, config: { ...sources.config, copies: undefined as never } };
  const findings = await runChecks(broken);
  expect(findings.filter(({ code }) => code === 'check_failed').map(({ check }) => check)).toEqual([
    'copies',
  ]);
});
