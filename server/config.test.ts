import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the documented defaults', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    seed: 'demo',
    adminEmail: 'owner@example.com',
    trustProxy: 0,
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.bucket).toBeUndefined();
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['HOST', 'two words'],
  ['PUBLIC_URL', 'kontak.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['SEED', 'everything'],
  ['ADMIN_EMAIL', 'owner'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
  ['SMTP_URL', 'smtp://localhost/?host=mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['S3_ENDPOINT', 'bucket'],
  ['S3_BUCKET', 'Not A Bucket'],
  ['REVALIDATE_TOKEN', 'x'.repeat(501)],
  ['TRUST_PROXY', '-1'],
  ['DRAIN_SECONDS', '1.5'],
  ['WORKERS', '0'],
  ['WORKERS', '4'],
  ['BACKUP_DIR', 'data/images/backups'],
  ['COPY_DIR', 'data/copies'],
  ['COPY_S3_ENDPOINT', 'bucket'],
  ['COPY_S3_BUCKET', 'Not A Bucket'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'two words'],
  ['LOG_LEVEL', 'loud'],
  ['PHONE_1', 'call me'],
  ['WHATSAPP_NUMBER', '123'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test.each([
  ['SMTP_URL', 'http://shop:hush-hush@mail.example'],
  ['DATABASE_URL', 'mysql://shop:hush-hush@localhost/shop'],
  ['REVALIDATE_TOKEN', 'hush-hush'.repeat(100)],
])('a wrong %s is named but not shown, for it holds a secret', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: (?!.*hush-hush)`));
});

test('a bucket needs its keys', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(/^S3_ACCESS_KEY_ID: /);
});

test('backups are in the data folder, unless told otherwise', () => {
  expect(readConfig({ DATA_DIR: '/shop' }).backupDir).toBe('/shop/backups');
  expect(readConfig({ DATA_DIR: '/shop', BACKUP_DIR: '/elsewhere' }).backupDir).toBe('/elsewhere');
});

test('the figures are shown to this machine only, unless told otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({}).metrics).toBeUndefined();
});

test('behind a proxy an end is announced for longer than the proxy keeps its idle connections', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  const [, timeout] = /keepalive_timeout (\d+)s;/.exec(readFileSync('deploy/nginx/site.conf', 'utf8')) ?? [];
  expect(readConfig({ TRUST_PROXY: '1' }).drainSeconds).toBeGreaterThan(Number(timeout));
});

test('.env.example names every variable and nothing else', () => {
  const example = readFileSync('.env.example', 'utf8');
  const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]).sort();
  const read = [...readFileSync('server/config.ts', 'utf8').matchAll(/^ {4}([A-Z0-9_]+): /gm)]
    .map((match) => match[1])
    .sort();
  expect(documented).toEqual(read);
});

test('the place of the copies needs its keys, is one, and not the bucket of the pictures', () => {
  const endpoint = 'http://127.0.0.1:9000';
  const keys = (prefix: string) => ({
    [`${prefix}S3_ENDPOINT`]: endpoint,
    [`${prefix}S3_ACCESS_KEY_ID`]: 'id',
    [`${prefix}S3_SECRET_ACCESS_KEY`]: 'secret',
  });
  expect(() => readConfig({ ...keys('COPY_') })).toThrow(/^COPY_S3_BUCKET: is needed/);
  const copies = { ...keys('COPY_'), COPY_S3_BUCKET: 'products' };
  expect(readConfig(copies).copies.place).toMatchObject({ endpoint, name: 'products', region: 'us-east-1' });
  expect(() => readConfig({ ...keys(''), ...copies })).toThrow(/^COPY_S3_BUCKET: .*pictures/);
  expect(() => readConfig({ ...copies, COPY_DIR: '/mnt/disk' })).toThrow(/^COPY_DIR: .*COPY_S3_ENDPOINT/);
  expect(() => readConfig({ ...copies, DATABASE_URL: 'off' })).toThrow(/^COPY_S3_ENDPOINT: .*off/);
});
